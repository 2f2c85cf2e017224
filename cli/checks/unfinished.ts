import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { clinicFolder } from "../../core/content/clinic-folder.ts";
import { addressOf } from "../../core/content/folder/collection-folders.ts";
import { readText, shownName } from "../../core/content/folder/read-files.ts";
import { isOffered } from "../../core/content/parts.ts";
import { kebab, pageSchemas } from "../../core/content/pages.server.ts";
import { siteFolder } from "../../core/site-folder.ts";

const link = /(?:\]\(|: |\[|, |^ *- )["']?(\/[\w-][^\s)"',\]#?]*)/g;

/**
 * "file:line: …" for what a new file leaves to fill in, and each link to an address that no page of the folder has, be it
 * that of a stored post.
 */
export function findUnfinished(): string[] {
  const files = globSync("**/*.{md,yaml}", { cwd: clinicFolder }).toSorted();
  const pages = new Set([
    ...Object.keys(pageSchemas).map((name) => `/${kebab(name)}`),
    ...files.map(addressOf),
    "/resources",
  ]);
  const isKnown = (to: string) =>
    pages.has(to) || !isOffered(to) || existsSync(path.join(siteFolder, "public", to));
  return files.flatMap((name) => {
    const file = path.join(clinicFolder, name);
    return readText(file)
      .split("\n")
      .flatMap((line, index) => {
        const dead = [...line.matchAll(link)].map(([, to = ""]) => to).filter((to) => !isKnown(to));
        const found = dead.map((to) => `no page of this folder has the address ${to}`);
        if (line.includes("FILL IN")) found.push("something is left to fill in");
        return found.map((one) => `${shownName(file)}:${index + 1}: ${one}`);
      });
  });
}

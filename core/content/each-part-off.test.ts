import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { onCleanUp } from "../../test/clean-up.ts";
import { clinicFolder } from "./clinic-folder.ts";
import { pagesOf, type Part, partNames } from "./part-contents.ts";

/** Reads everything that pages show, and which addresses the site has. */
const script = `
const { pages } = await import("./core/content/pages.server.ts");
const all = await import("./core/content/folder/collections.ts");
const { allPeople } = await import("./core/content/people.ts");
const { default: routes } = await import("./app/routes.ts");
const written = [all.allArticles(), all.allServices(), all.allConditions(), all.allPrograms(), all.allLocations()].flat();
const related = written.flatMap((page) => page.related);
const flat = (routes) => routes.flatMap((one) => [one.path, ...flat(one.children ?? [])]);
console.log(JSON.stringify({ texts: [pages, written, allPeople()], related, paths: written.map((page) => page.path), routes: flat(routes) }));
`;

function readWithout(part: Part) {
  const folder = mkdtempSync(path.join(tmpdir(), `without-${part}-`));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(clinicFolder, folder, { recursive: true });
  const file = path.join(folder, "clinic.yaml");
  const yaml = readFileSync(file, "utf8");
  expect(yaml).toContain(`    - ${part}\n`);
  writeFileSync(file, yaml.replace(`    - ${part}\n`, ""));
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: path.join(import.meta.dirname, "../.."),
    env: { ...process.env, CLINIC_DIR: folder },
    encoding: "utf8",
    maxBuffer: 50_000_000,
  });
  expect(stderr).toBe("");
  return JSON.parse(stdout) as {
    texts: unknown;
    related: string[];
    paths: string[];
    routes: string[];
  };
}

const stringsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : [];

test.each(partNames)("without %s no page leads to it", (part) => {
  const { texts, related, paths, routes } = readWithout(part);
  const gone = pagesOf(part);
  for (const page of gone) {
    expect(paths).not.toContain(page);
    expect(routes).not.toContain(page.slice(1));
    expect(related).not.toContain(page);
  }
  const strings = stringsIn(texts);
  const leads = (text: string) =>
    gone.some((page) => text === page || text.includes(`href="${page}"`));
  expect(strings.filter(leads)).toEqual([]);
});

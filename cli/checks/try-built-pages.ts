import { globSync, statSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { siteFolder } from "../../core/process/site-folder.ts";
import type { Mistake } from "../../core/clinic/folder/mistake.ts";
import type { Clinic } from "../../core/clinic/load.ts";

type Built = { tryPages: (clinic: Clinic) => Promise<Mistake[]> };

/** A mistake for each page that the built site could not show of this clinic (server/pages/try-pages.ts); undefined where it isn't built as it stands. */
export async function tryBuiltPages(clinic: Clinic): Promise<Mistake[] | undefined> {
  const file = path.join(siteFolder, "build/server/try-pages.js");
  const builtAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const isNewer = (name: string) => statSync(path.join(siteFolder, name)).mtimeMs > builtAt!;
  const sources = "{app,core,regions,server}/**/*.{ts,tsx}";
  if (!builtAt || globSync(sources, { cwd: siteFolder }).some(isNewer)) return undefined;
  const { tryPages } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Built;
  return tryPages(clinic);
}

import { globSync } from "node:fs";
import path from "node:path";
import { shownName } from "../../core/clinic/folder/content-error.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";

/** The texts of a clinic's folder: `name` within it, and `file` as messages name it. */
export const folderTexts = (folder: string) =>
  globSync("**/*.{md,yaml}", { cwd: folder })
    .toSorted()
    .map((name) => {
      const file = path.join(folder, name);
      return { name, file: shownName(file), source: readText(file) };
    });

import { globSync } from "node:fs";
import path from "node:path";
import { placeOf } from "../../core/clinic/folder/content-error.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";

/** "file:line: …" for what a new file leaves to fill in. */
export function findUnfinished(folder: string): string[] {
  return globSync("**/*.{md,yaml}", { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      return readText(file)
        .split("\n")
        .flatMap((line, index) =>
          line.includes("FILL IN")
            ? [`${placeOf(file, index + 1)}: something is left to fill in`]
            : [],
        );
    });
}

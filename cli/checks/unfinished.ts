import { globSync } from "node:fs";
import path from "node:path";
import { placeOf } from "../../core/clinic/folder/content-error.ts";
import { readText } from "../../core/clinic/folder/read-files.ts";

/** "file:line: …" for what a new file leaves to fill in. */
export const findUnfinished = (folder: string) =>
  linesWith(folder, /FILL IN/, () => "something is left to fill in");

/** The same for what can wait, which a comment says. */
export const findToFillIn = (folder: string) =>
  linesWith(folder, /^ *# Fill in: (.*)$/, ([, what = ""]) => what);

function linesWith(folder: string, pattern: RegExp, say: (match: RegExpExecArray) => string) {
  return globSync("**/*.{md,yaml}", { cwd: folder })
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      return readText(file)
        .split("\n")
        .flatMap((line, index) => {
          const match = pattern.exec(line);
          return match ? [`${placeOf(file, index + 1)}: ${say(match)}`] : [];
        });
    });
}

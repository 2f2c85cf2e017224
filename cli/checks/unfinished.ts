import { folderTexts } from "./folder-texts.ts";

/** "file:line: …" for what a new file leaves to fill in. */
export const findUnfinished = (folder: string) =>
  linesWith(folder, /FILL IN/, () => "something is left to fill in");

/** The same for what can wait, which a comment says. */
export const findToFillIn = (folder: string) =>
  linesWith(folder, /^ *# Fill in: (.*)$/, ([, what = ""]) => what);

const linesWith = (folder: string, pattern: RegExp, say: (match: RegExpExecArray) => string) =>
  folderTexts(folder).flatMap(({ file, source }) =>
    source.split("\n").flatMap((line, index) => {
      const match = pattern.exec(line);
      return match ? [`${file}:${index + 1}: ${say(match)}`] : [];
    }),
  );

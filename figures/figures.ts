// `npm run figures` writes svg/ and index.json again. `npm run figures -- sheet` writes one page with all of them, and
// with the name of a folder that holds earlier files also those.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findPoseMistakes } from "./check-poses.ts";

const folder = import.meta.dirname;
const [task = "write", earlier] = process.argv.slice(2);

const mistakes = await findPoseMistakes();
if (mistakes.length > 0) {
  console.error(mistakes.join("\n"));
  process.exit(1);
}
// These read the poses too: only once they are known to be right.
if (task === "write") {
  const { drawAll } = await import("./files.ts");
  const files = drawAll();
  rmSync(path.join(folder, "svg"), { recursive: true, force: true });
  mkdirSync(path.join(folder, "svg"));
  for (const [name, text] of files) writeFileSync(path.join(folder, name), text);
  console.log(`Wrote ${files.size} files to figures/.`);
} else if (task === "sheet") {
  const { drawSheet } = await import("./sheet.ts");
  const file = path.join(folder, "sheet.html");
  writeFileSync(file, drawSheet(earlier ? filesIn(earlier) : undefined));
  console.log(`Wrote ${file}. Open it in a browser.`);
} else {
  console.error(`Unknown task ${task}. There are: write, sheet.`);
  process.exit(1);
}

function filesIn(place: string): Map<string, string> {
  return new Map(
    readdirSync(place).map((entry) => [
      path.basename(entry, ".svg"),
      readFileSync(path.join(place, entry), "utf8"),
    ]),
  );
}

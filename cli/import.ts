import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { ImportError, type OtherSite } from "../core/import/entry.ts";
import { importSite } from "../core/import/import-site.ts";
import { readMarkdownFolder } from "../core/import/read-markdown.ts";
import { readWordPress } from "../core/import/read-wordpress.ts";
import { Failure } from "./command.ts";
import { fileFailure } from "./files.ts";
import { storeCommand, type WithStore } from "./store.ts";

export const importWordPress = storeCommand({
  summary: "Takes the posts, pages and addresses of a WordPress site from its export.",
  operand: "FILE",
  options: { "uploads FOLDER": "a copy of its wp-content/uploads, for pictures and PDFs" },
  run: (input) =>
    take(input, () => readWordPress(createReadStream(input.operand)), input.options.uploads),
});

export const importMarkdown = storeCommand({
  summary: "Takes posts and pages from Markdown files with front matter, as Jekyll and Hugo have.",
  operand: "FOLDER",
  options: {},
  run: (input) => take(input, async () => readMarkdownFolder(input.operand), input.operand),
});

async function take(
  { config, db, now, person, print, operand }: WithStore<Record<never, string>>,
  read: () => Promise<OtherSite>,
  uploads: string | undefined,
): Promise<void> {
  const press = { who: person, now: now(), key: randomUUID() };
  try {
    const site = await read();
    const { left, ...counts } = await importSite({ db, folder: config }, press, site, uploads);
    const taken = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
    print(`Taken: ${taken.join(", ")}. Read them through before you show the site.`);
    if (left.length > 0) print(`To see to:\n${left.map((line) => `- ${line}`).join("\n")}`);
  } catch (error) {
    if (error instanceof ImportError) throw new Failure(`${error.message}\nNothing is changed.`);
    throw fileFailure(operand, "read", error);
  }
}

import { contentVersion } from "../core/records/content-version.ts";
import {
  type Change,
  difference,
  readRecords,
  replaceRecords,
  withIds,
} from "../core/records/replace-records.ts";
import {
  readContent,
  type Records,
  recordTables,
  writeContent,
} from "../core/records/records-file.ts";
import { mistakesIn } from "../core/clinic/folder/content-error.ts";
import { command, Failure, mustAgree } from "./command.ts";
import { printOrWrite, readText } from "./files.ts";
import { json, table } from "./print.ts";
import { storeCommand } from "./store.ts";

export const contentExport = storeCommand({
  summary: "Writes testimonials, conditions, services and posts as one file to edit (YAML).",
  options: { json: "as JSON", "out FILE": "into this file" },
  async run(input) {
    const records = await readRecords(input.db);
    await printOrWrite(input, input.options.json ? json(records) : writeContent(records).trimEnd());
  },
});

export const contentCheck = command({
  operand: "FILE",
  summary:
    "Reads such a file (- is the standard input) and shows every mistake; the store stays as it is.",
  options: { json: "as JSON" },
  async run({ options, operand, print }) {
    try {
      const records = await readFile(operand);
      print(options.json ? json([]) : `${nameOf(operand)} is right: ${counts(records)}.`);
      return 0;
    } catch (error) {
      const mistakes = mistakesIn(error);
      print(options.json ? json(mistakes) : mistakes.join("\n"));
      return 1;
    }
  },
});

export const contentImport = storeCommand({
  operand: "FILE",
  summary:
    "Makes the tables that the file names exactly what it says, all or nothing; others stay.",
  options: {
    "dry-run": "only shows what would change",
    yes: "without a question",
    json: "as JSON",
  },
  async run(input) {
    const { db, options, operand, print, remark } = input;
    const records = await readFile(operand);
    const version = await contentVersion(db);
    const stored = await readRecords(db);
    const wanted = withIds(records, stored);
    const changes = recordTables.flatMap((name) => {
      const rows = wanted[name];
      return rows ? [difference(name, stored[name], rows)] : [];
    });
    print(options.json ? json(changes) : asTable(changes));
    const count = (kind: "added" | "changed" | "removed") =>
      changes.flatMap((one) => one[kind]).length;
    const going = count("removed");
    if (options["dry-run"] || going + count("added") + count("changed") === 0) return;
    if (going > 0) await mustAgree(input, `Remove ${going} records?`, "Nothing is changed.");
    if (!(await replaceRecords(db, wanted, version))) {
      throw new Failure("Somebody has changed the records meanwhile. Try again.");
    }
    remark("The site shows it within seconds.");
  },
});

const nameOf = (file: string) => (file === "-" ? "The standard input" : file);

const readFile = async (file: string) => readContent(nameOf(file), await readText(file));

function asTable(changes: readonly Change[]): string {
  const rows = changes.flatMap(({ table: name, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, titles]) => titles.map((title) => [kind, name, title])),
  );
  return rows.length > 0 ? table(["CHANGE", "TABLE", "RECORD"], rows) : "Nothing changes.";
}

function counts(records: Records): string {
  return recordTables
    .filter((name) => records[name])
    .map((name) => `${records[name]?.length} ${name.replaceAll("_", " ")}`)
    .join(", ");
}

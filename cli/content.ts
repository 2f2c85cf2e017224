import { randomUUID } from "node:crypto";
import { contentVersion } from "../core/records/content-version.ts";
import type { Database } from "../core/store/open.ts";
import { forUpdate, inLongTransaction } from "../core/store/transaction.ts";
import { ContentError } from "../core/content/folder/content-error.ts";
import { command, Failure, mustAgree } from "./command.ts";
import {
  readContent,
  type Records,
  type RecordTable,
  recordTables,
  writeContent,
} from "./content-file.ts";
import { printOrWrite, readText } from "./files.ts";
import { json, table } from "./print.ts";
import { storeCommand } from "./store.ts";

export const contentExport = storeCommand({
  summary: "Writes testimonials, conditions, services and posts as one file to edit (YAML).",
  options: {
    json: "as JSON",
    "out FILE": "into this file",
  },
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
      if (!(error instanceof ContentError)) throw error;
      print(options.json ? json(error.mistakes) : error.message);
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
    await replaceRecords(db, wanted, version);
    remark("The site shows it within seconds.");
  },
});

const nameOf = (file: string) => (file === "-" ? "The standard input" : file);

const readFile = async (file: string) => readContent(nameOf(file), await readText(file));

export async function readRecords(db: Database) {
  return {
    testimonials: await db
      .selectFrom("testimonials")
      .selectAll()
      .orderBy("created_at", "desc")
      .orderBy("patient_name")
      .execute(),
    conditions: await db.selectFrom("conditions").selectAll().orderBy("slug").execute(),
    services: await db
      .selectFrom("services")
      .selectAll()
      .orderBy("sort_order")
      .orderBy("slug")
      .execute(),
    blog_posts: await db
      .selectFrom("blog_posts")
      .selectAll()
      .orderBy("published_at", (date) => date.desc().nullsLast())
      .orderBy("id")
      .execute(),
  };
}

/** Without an id, a record is the stored one with its slug, unless another claims that id; else it is new. */
function withIds(records: Records, stored: Required<Records>) {
  return {
    ...records,
    services: records.services && named(records.services, stored.services),
    blog_posts: records.blog_posts && named(records.blog_posts, stored.blog_posts),
  };
}

function named<R extends { id?: string | undefined; slug: string | null }>(
  records: readonly R[],
  stored: readonly R[],
) {
  const taken = new Set(records.map(({ id }) => id));
  return records.map((one) => {
    const known = stored.find(
      ({ id, slug }) => slug !== null && slug === one.slug && !taken.has(id),
    );
    return { ...one, id: one.id ?? known?.id ?? randomUUID() };
  });
}

type Wanted = ReturnType<typeof withIds>;
type Row = Record<string, unknown>;
type Change = ReturnType<typeof difference>;

function difference(name: RecordTable, before: readonly Row[], after: readonly Row[]) {
  const earlier = new Map(before.map((row) => [keyOf(name, row), asText(row)]));
  const later = new Set(after.map((row) => keyOf(name, row)));
  const titles = (rows: readonly Row[]) => rows.map((row) => String(row.title ?? row.patient_name));
  const isKnown = (row: Row) => earlier.has(keyOf(name, row));
  const isSame = (row: Row) => earlier.get(keyOf(name, row)) === asText(row);
  return {
    table: name,
    added: titles(after.filter((row) => !isKnown(row))),
    changed: titles(after.filter((row) => isKnown(row) && !isSame(row))),
    removed: titles(before.filter((row) => !later.has(keyOf(name, row)))),
  };
}

/** Testimonials have no key, so a changed one is new. */
function keyOf(name: RecordTable, row: Row): string {
  if (name === "testimonials") return asText(row);
  return String(name === "conditions" ? row.slug : row.id);
}

const asText = (row: Row) =>
  JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** @param version of the content when the changes were shown; @throws Failure when it has moved since */
export async function replaceRecords(db: Database, wanted: Wanted, version: string): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    // Every change updates this row, so that concurrent changes are waited for and seen.
    await forUpdate(trx, trx.selectFrom("content_version").select("version")).execute();
    if ((await contentVersion(trx)) !== version) {
      throw new Failure("Somebody has changed the records meanwhile. Try again.");
    }
    for (const name of recordTables) {
      const rows = wanted[name];
      if (!rows) continue;
      await trx.deleteFrom(name).execute();
      for (const row of rows) {
        await trx
          .insertInto(name)
          .values(row as never)
          .execute();
      }
    }
  });
}

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

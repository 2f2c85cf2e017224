import { randomUUID } from "node:crypto";
import type { Database } from "../store/open.ts";
import { forUpdate, inLongTransaction } from "../store/transaction.ts";
import { contentVersion } from "./content-version.ts";
import { type Records, type RecordTable, recordTables } from "./records-file.ts";

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
export function withIds(records: Records, stored: Required<Records>) {
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
export type Change = ReturnType<typeof difference>;

export function difference(name: RecordTable, before: readonly Row[], after: readonly Row[]) {
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

/** @param version of the content when the changes were shown @returns false when it has moved since */
export async function replaceRecords(db: Database, wanted: Wanted, version: string) {
  return inLongTransaction(db, async (trx) => {
    // Every change updates this row, so that concurrent changes are waited for and seen.
    await forUpdate(trx, trx.selectFrom("content_version").select("version")).execute();
    if ((await contentVersion(trx)) !== version) return false;
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
    return true;
  });
}

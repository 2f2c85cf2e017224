import { hash } from "node:crypto";
import { withoutJoiners } from "../clinic/folder/fill-in.ts";
import type { Clinic } from "../clinic/load.ts";
import type { Database } from "../store/open.ts";
import { forUpdate, inLongTransaction, type Trx } from "../store/transaction.ts";

type Row = { slug: string };

/** Writes records that are new or changed in the folder; a row edited or removed in the store stays so until its file changes. */
export async function applyRecords(
  db: Database,
  { conditions, services }: Pick<Clinic, "conditions" | "services">,
): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    // Every change of a record updates this row, so instances that start together apply one after the other.
    await forUpdate(trx, trx.selectFrom("content_version").select("version")).execute();
    await applyTable(trx, "conditions", conditions.map(conditionRow));
    await applyTable(trx, "services", services.map(serviceRow));
  });
}

async function applyTable(trx: Trx, table: "conditions" | "services", rows: readonly Row[]) {
  const applied = await trx
    .selectFrom("applied_records")
    .select(["slug", "hash"])
    .where("table_name", "=", table)
    .execute();
  const hashes = new Map(applied.map(({ slug, hash }) => [slug, hash]));
  const stored = await trx.selectFrom(table).selectAll().execute();
  const storedRows = new Map(stored.map((row) => [row.slug, row]));

  for (const row of rows) {
    const hash = hashOfRow(row);
    const there = storedRows.get(row.slug);
    // Stores of earlier releases have rows without a hash, which may have been edited, and some with a template as price.
    const isKnown = hashes.has(row.slug) ? hashes.get(row.slug) === hash : there !== undefined;
    if (!isKnown || JSON.stringify(there)?.includes("{{")) await write(trx, table, row);
    if (hashes.get(row.slug) !== hash)
      await trx
        .insertInto("applied_records")
        .values({ table_name: table, slug: row.slug, hash })
        .onConflict((key) => key.columns(["table_name", "slug"]).doUpdateSet({ hash }))
        .execute();
  }

  const gone = [...hashes].filter(([slug]) => !rows.some((row) => row.slug === slug));
  for (const [slug, hash] of gone) {
    const there = storedRows.get(slug);
    if (there && hashOfRow(there) === hash)
      await trx.deleteFrom(table).where("slug", "=", slug).execute();
    await trx
      .deleteFrom("applied_records")
      .where("table_name", "=", table)
      .where("slug", "=", slug)
      .execute();
  }
}

/** A service that the store knows by another id keeps it: the folder names it by its slug. */
async function write(
  trx: Trx,
  table: "conditions" | "services",
  { id, ...row }: Row & { id?: string },
) {
  await trx
    .insertInto(table)
    .values({ ...row, ...(id && { id }) } as never)
    .onConflict((key) => key.column("slug").doUpdateSet(row as never))
    .execute();
}

/** What keeps a text on one line is no part of a record, so that it changes no hash. */
const plain = <Row extends object>(row: Row): Row =>
  JSON.parse(withoutJoiners(JSON.stringify(row))) as Row;

/** Leaves out the id, which the store may have chosen. */
export function hashOfRow(row: object): string {
  const columns = Object.entries(row).filter(([name]) => name !== "id");
  return hash("sha256", JSON.stringify(columns.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

export const conditionRow = ({ slug, title, record }: Clinic["conditions"][number]) =>
  plain({
    slug,
    title,
    description: record.description,
    symptoms: record.symptoms,
    causes: record.causes,
    treatment_approaches: record.treatments,
    published: true,
  });

export const serviceRow = ({ slug, order, title, record }: Clinic["services"][number]) =>
  plain({
    id: `service-${slug}`,
    slug,
    title,
    short_description: record.short,
    duration_minutes: record.minutes,
    price_range: record.priceRange || null,
    published: true,
    sort_order: order,
  });

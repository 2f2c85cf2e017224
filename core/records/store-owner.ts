import type { Clinic } from "../clinic/load.ts";
import { ConfigError } from "../process/config.ts";
import { readNote, writeNote } from "../store/notes.ts";
import type { Database } from "../store/open.ts";
import { inLongTransaction, type Trx } from "../store/transaction.ts";
import { removeTestimonial } from "./edit-records.ts";
import { conditionRow, hashOfRow, serviceRow } from "./apply-records.ts";

type StoresClinic = Pick<Clinic, "name" | "siteUrl" | "conditions" | "services" | "records">;
type Owner = { name: string; host: string };

const exampleTables = ["testimonials", "blog_posts"] as const;

/**
 * Notes in the store whose it is. A store of an earlier release becomes that of the clinic whose records it has.
 * @param adopt takes over another clinic's store, without its example rows @throws {ConfigError} for another clinic's store
 */
export async function claimStore(
  db: Database,
  clinic: StoresClinic,
  { DATABASE_URL, adopt = false }: { DATABASE_URL?: string | undefined; adopt?: boolean },
): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    const noted = await readNote(trx, "clinic");
    const owner = noted && (JSON.parse(noted) as Owner);
    const isOurs = owner ? isSame(owner, ownerOf(clinic)) : await hasRecordsOf(trx, clinic);
    if (!isOurs && !adopt) {
      const setting = DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
      const whose = owner ? `${owner.name} (${owner.host})` : "another clinic";
      throw new ConfigError(
        `${setting}: its store belongs to ${whose}, and CLINIC_DIR is that of ${clinic.name}. Give this clinic a ${setting} of its own, or start it once with --adopt to take the store over`,
      );
    }
    if (!isOurs) await removeExamples(trx);
    // A store of an earlier release has them without a note.
    if (!owner) await noteExamples(trx, clinic.records.examples);
    await noteOwner(trx, clinic);
  });
}

/** Notes a change of name or address, which the same folder may make while the site runs. */
export const noteOwner = (db: Database, clinic: StoresClinic): Promise<void> =>
  writeNote(db, "clinic", JSON.stringify(ownerOf(clinic)));

/** Example testimonials and posts that nobody has changed, by their titles. */
export async function exampleRows(db: Database): Promise<string[]> {
  const { testimonials, posts } = await examplesIn(db);
  return [...testimonials.map((one) => one.patient_name), ...posts.map(({ title }) => title)];
}

const ownerOf = ({ name, siteUrl }: StoresClinic): Owner => ({ name, host: new URL(siteUrl).host });
const isSame = (one: Owner, other: Owner) => one.name === other.name || one.host === other.host;

async function hasRecordsOf(trx: Trx, { conditions, services }: StoresClinic): Promise<boolean> {
  const applied = await trx
    .selectFrom("applied_records")
    .select("hash")
    .where("table_name", "in", ["conditions", "services"])
    .execute();
  const ours = [...conditions.map(conditionRow), ...services.map(serviceRow)].map(hashOfRow);
  return applied.length === 0 || applied.some(({ hash }) => ours.includes(hash));
}

async function noteExamples(trx: Trx, examples: Clinic["records"]["examples"]): Promise<void> {
  for (const table of exampleTables)
    for (const example of examples[table]) {
      const hash = hashOfExample(example);
      await trx
        .insertInto("applied_records")
        .values({ table_name: table, slug: hash, hash })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
}

/** Stores of release 1.1 noted their examples before posts had this column. */
function hashOfExample(row: object & { translates?: unknown }): string {
  const { translates: _, ...columns } = row;
  return hashOfRow(columns);
}

/** Rows that are still as they were written. */
async function examplesIn(db: Database | Trx) {
  const noted = await db
    .selectFrom("applied_records")
    .select("hash")
    .where("table_name", "in", exampleTables)
    .execute();
  const hashes = new Set(noted.map(({ hash }) => hash));
  const isExample = (stored: object) => hashes.has(hashOfExample(stored));
  const testimonials = await db.selectFrom("testimonials").selectAll().execute();
  const posts = await db.selectFrom("blog_posts").selectAll().execute();
  return { testimonials: testimonials.filter(isExample), posts: posts.filter(isExample) };
}

async function removeExamples(trx: Trx): Promise<void> {
  const { testimonials, posts } = await examplesIn(trx);
  for (const { id } of posts) await trx.deleteFrom("blog_posts").where("id", "=", id).execute();
  for (const row of testimonials) await removeTestimonial(trx, row);
}

import { hash } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import { logAccess, type Press } from "../process/access-log.ts";
import type { Config } from "../process/config.ts";
import type { Database } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { advisoryLock, forUpdate, inLongTransaction, type Trx } from "../store/transaction.ts";

type Office = { db: Database; config: Pick<Config, "DATA_DIR"> };
type Testimonial = Selectable<Schema["testimonials"]>;
export type Post = Selectable<Schema["blog_posts"]>;

const fingerprint = (values: readonly unknown[]) =>
  hash("sha256", JSON.stringify(values)).slice(0, 16);

/** Testimonials have no key: their text and time stand for one. */
const testimonialKey = (row: Pick<Testimonial, "patient_name" | "content" | "created_at">) =>
  fingerprint([row.patient_name, row.content, row.created_at]);

type Noted = Testimonial & { source: string; consent: string };

/** A version that is another when anything is that a person can change; in one order of columns. */
const testimonialVersion = (row: Noted) =>
  fingerprint([
    [row.patient_name, row.rating, row.content, row.service_received, row.approved],
    [row.featured, row.created_at, row.source, row.consent],
  ]);

export const postVersion = (row: Post) =>
  fingerprint([
    [row.title, row.excerpt, row.category, row.author, row.published_at?.slice(0, 10)],
    [row.tags, row.slug, row.featured_image_url, row.published, row.body, row.lang, row.translates],
  ]);

/** Lists them newest first, as the site shows them, with where each came from. */
export async function listTestimonials(db: Database) {
  const rows = await db
    .selectFrom("testimonials")
    .selectAll()
    .orderBy("created_at", "desc")
    .execute();
  const consents = await db.selectFrom("testimonial_consents").selectAll().execute();
  const byKey = new Map(consents.map(({ testimonial, ...rest }) => [testimonial, rest]));
  return rows.map((row) => {
    const key = testimonialKey(row);
    const noted = { ...row, ...(byKey.get(key) ?? { source: "", consent: "" }) };
    return { ...noted, key, version: testimonialVersion(noted) };
  });
}

/** @param base the version that was opened; empty for a new one @returns "changed" where it is another by now */
export async function saveTestimonial(
  { db, config }: Office,
  press: Press,
  { source, consent, ...row }: Noted,
  base: string,
): Promise<"saved" | "changed"> {
  return inLongTransaction(db, async (trx) => {
    await advisoryLock(trx, "testimonials");
    const all = await listTestimonials(trx);
    if (all.some(({ version }) => version === testimonialVersion({ ...row, source, consent })))
      return "saved";
    // A new one's time is that of its form, which may be sent twice.
    const before = all.find((one) =>
      base ? one.version === base : one.created_at === row.created_at,
    );
    if (base && !before) return "changed";
    const subject = row.patient_name.slice(0, 2);
    await logAccess(config, press, "testimonial saved", { subject });
    if (before) await removeTestimonial(trx, before);
    await trx.insertInto("testimonials").values(row).execute();
    await trx
      .insertInto("testimonial_consents")
      .values({ testimonial: testimonialKey(row), source, consent })
      .onConflict((conflict) => conflict.column("testimonial").doUpdateSet({ source, consent }))
      .execute();
    return "saved";
  });
}

/** Does nothing for one that is gone already. */
export async function deleteTestimonial({ db, config }: Office, press: Press, key: string) {
  await inLongTransaction(db, async (trx) => {
    await advisoryLock(trx, "testimonials");
    const row = (await listTestimonials(trx)).find((one) => one.key === key);
    if (!row) return;
    const subject = row.patient_name.slice(0, 2);
    await logAccess(config, press, "testimonial removed", { subject });
    await removeTestimonial(trx, row);
  });
}

export async function removeTestimonial(trx: Trx, row: Testimonial) {
  const { patient_name, content, created_at } = row;
  await trx
    .deleteFrom("testimonials")
    .where("patient_name", "=", patient_name)
    .where("content", "=", content)
    .where("created_at", "=", created_at)
    .execute();
  await trx
    .deleteFrom("testimonial_consents")
    .where("testimonial", "=", testimonialKey(row))
    .execute();
}

export const findPost = (db: Database, id: string): Promise<Post | undefined> =>
  db.selectFrom("blog_posts").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds the posts that show or name a file. */
export const postsWith = (db: Database, address: string) =>
  db
    .selectFrom("blog_posts")
    .select(["id", "title"])
    .where((where) =>
      where.or([where("featured_image_url", "=", address), where("body", "like", `%${address}%`)]),
    )
    .execute();

/** @param base the version that was opened; empty for a new one @returns the post as somebody else has saved it meanwhile */
export async function savePost(
  { db, config }: Office,
  press: Press,
  { id, ...row }: Insertable<Schema["blog_posts"]> & Post,
  base: string,
): Promise<"saved" | Post> {
  return inLongTransaction(db, async (trx) => {
    // A new one has no row to lock.
    await advisoryLock(trx, `post ${id}`);
    const stored = await forUpdate(
      trx,
      trx.selectFrom("blog_posts").selectAll().where("id", "=", id),
    ).executeTakeFirst();
    const version = stored && postVersion(stored);
    if (stored && version === postVersion({ id, ...row })) return "saved";
    if (stored && version !== base) return stored;
    const event = row.published ? "post published" : "post kept back";
    await logAccess(config, press, event, { subject: id });
    await trx
      .insertInto("blog_posts")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute();
    return "saved";
  });
}

export async function deletePost({ db, config }: Office, press: Press, id: string) {
  await logAccess(config, press, "post removed", { subject: id });
  await db.deleteFrom("blog_posts").where("id", "=", id).execute();
}

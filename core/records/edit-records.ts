import { hash } from "node:crypto";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { inLongTransaction } from "../store/transaction.ts";

type Testimonial = Selectable<Schema["testimonials"]>;
type Consent = { source: string; consent: string };

/** Testimonials have no key: their text and time stand for one. */
const testimonialKey = (row: Pick<Testimonial, "patient_name" | "content" | "created_at">) =>
  hash("sha256", JSON.stringify([row.patient_name, row.content, row.created_at])).slice(0, 16);

/** Newest first, as the site shows them, with where each came from. */
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
    return { ...row, key, ...(byKey.get(key) ?? { source: "", consent: "" }) };
  });
}

/** @param before what it replaces; undefined for a new one */
export async function saveTestimonial(
  db: Database,
  before: Testimonial | undefined,
  row: Testimonial,
  { source, consent }: Consent,
): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    if (before) {
      const { patient_name, content, created_at } = before;
      await trx
        .deleteFrom("testimonials")
        .where("patient_name", "=", patient_name)
        .where("content", "=", content)
        .where("created_at", "=", created_at)
        .execute();
      await trx
        .deleteFrom("testimonial_consents")
        .where("testimonial", "=", testimonialKey(before))
        .execute();
    }
    await trx.insertInto("testimonials").values(row).execute();
    await trx
      .insertInto("testimonial_consents")
      .values({ testimonial: testimonialKey(row), source, consent })
      .onConflict((conflict) => conflict.column("testimonial").doUpdateSet({ source, consent }))
      .execute();
  });
}

export async function savePost(
  db: Database,
  { id, ...row }: Insertable<Schema["blog_posts"]> & { id: string },
): Promise<void> {
  await inLongTransaction(db, (trx) =>
    trx
      .insertInto("blog_posts")
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
      .execute(),
  );
}

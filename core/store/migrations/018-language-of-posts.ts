import type { Kysely } from "kysely";

/** Null is the site's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_posts").addColumn("lang", "text").execute();
}

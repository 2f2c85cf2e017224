import type { Kysely } from "kysely";

/** The address of the page that says the same in the site's language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("blog_posts").addColumn("translates", "text").execute();
}

import type { Kysely } from "kysely";

/** Who answered a request, and their note. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("submissions").addColumn("handled_note", "text").execute();
}

import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("testimonial_consents")
    .addColumn("testimonial", "text", (column) => column.primaryKey())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("consent", "text", (column) => column.notNull())
    .execute();
}

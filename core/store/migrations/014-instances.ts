import type { Kysely } from "kysely";

/** Who runs on this store and with what, and who does what only one of them should. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("instances")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("seen_at", "text", (column) => column.notNull())
    .addColumn("traits", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("ends_at", "text", (column) => column.notNull())
    .execute();
}

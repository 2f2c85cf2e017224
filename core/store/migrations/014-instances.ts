import { type Kysely, sql } from "kysely";

/** Who runs on this store and with what (SQLite has one instance), and who does what only one of them should. */
export async function up(
  db: Kysely<unknown>,
  _types: unknown,
  engine: "postgres" | "sqlite",
): Promise<void> {
  await sql`create table leases (name text primary key, ends_at text not null)`.execute(db);
  if (engine === "sqlite") return;
  await sql`create table instances (
    name text primary key,
    seen_at timestamptz not null,
    traits text not null
  )`.execute(db);
}

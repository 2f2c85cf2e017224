import { type Kysely, sql } from "kysely";

/** rate-limiter-flexible's columns. SQLite has one process, which counts in memory. */
export async function up(
  db: Kysely<unknown>,
  _types: unknown,
  engine: "postgres" | "sqlite",
): Promise<void> {
  if (engine === "sqlite") return;
  await sql`create table rate_limits (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Handled submissions, and a log of backups, purges and erasures without personal data. */
export async function up(db: Kysely<unknown>, types: Record<"instant", string>): Promise<void> {
  const instant = sql.raw(types.instant);
  await sql`alter table submissions add column handled_at ${instant}`.execute(db);
  await sql`create table housekeeping (
    id text primary key,
    at ${instant} not null,
    what text not null,
    submissions integer not null default 0,
    subscribers integer not null default 0
  )`.execute(db);
}

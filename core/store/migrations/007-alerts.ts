import { type Kysely, sql } from "kysely";

type Types = Record<"instant", string>;

/** Open mail problems, and when the owner is next told. */
export async function up(db: Kysely<unknown>, types: Types): Promise<void> {
  const instant = sql.raw(types.instant);
  await sql`create table alerts (
    problem text primary key,
    seen_at ${instant} not null,
    due_at ${instant} not null,
    told_at ${instant}
  )`.execute(db);
}

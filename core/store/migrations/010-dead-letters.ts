import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letters rename column parked_at to dead_at`.execute(db);
  // Reported again under their new names at the next check.
  await sql`delete from alerts`.execute(db);
}

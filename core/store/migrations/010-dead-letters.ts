import { type Kysely, sql } from "kysely";

/** Letters that are given up are called dead letters, here too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table letters rename column parked_at to dead_at`.execute(db);
  // Told under their new names at the next look.
  await sql`delete from alerts`.execute(db);
}

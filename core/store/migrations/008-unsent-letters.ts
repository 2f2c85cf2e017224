import { type Kysely, sql } from "kysely";

/** The index covers dead letters too, so that counting unsent letters reads no sent one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index letters_due`.execute(db);
  await sql`create index letters_due on letters (next_attempt_at) where sent_at is null`.execute(
    db,
  );
}

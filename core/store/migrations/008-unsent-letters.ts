import { type Kysely, sql } from "kysely";

/** The index of letters that are due holds parked ones too, so that counting what has not left reads no sent letter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index letters_due`.execute(db);
  await sql`create index letters_due on letters (next_attempt_at) where sent_at is null`.execute(
    db,
  );
}

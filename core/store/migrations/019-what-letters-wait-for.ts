import { type Kysely, sql } from "kysely";

/** A release from before it reads the same from `last_error`, which keeps its text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("letters").addColumn("waits_for", "text").execute();
  await sql`update letters set waits_for = case
      when last_error = 'restored' then 'release'
      when last_error like 'mail stopped: %' then 'settings'
      when last_error like 'STORE_%KEY%' then 'key' end
    where sent_at is null and last_error is not null`.execute(db);
}

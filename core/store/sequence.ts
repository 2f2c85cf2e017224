import { sql } from "kysely";
import { type Database, engineOf } from "./open.ts";
import type { Trx } from "./transaction.ts";

/** Numbers a submission that is stored. Triggers number those of another release, at the cost of writing each twice. */
export const nextNumber = (db: Database) =>
  engineOf(db) === "postgres"
    ? sql<number>`nextval('submissions_sequence')`
    : sql<number>`(select value + 1 from sequences where name = 'submissions')`;

/** A restore calls it. A backup from before migration 017 holds no numbers. */
export async function continueSequence(trx: Trx, isNumbered: boolean): Promise<void> {
  if (!isNumbered)
    await sql`update submissions set sequence = numbered.place
      from (select id, row_number() over (order by created_at, id) as place from submissions) as numbered
      where numbered.id = submissions.id`.execute(trx);
  if (engineOf(trx) === "postgres")
    await sql`select setval('submissions_sequence', (select coalesce(max(sequence), 0) + 1 from submissions), false)`.execute(
      trx,
    );
}

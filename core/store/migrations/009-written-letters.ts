import { type Kysely, sql } from "kysely";

/** Letters that only went to a file can be counted without reading the others. */
export async function up(db: Kysely<unknown>, types: Record<"instant", string>): Promise<void> {
  await sql`alter table letters add column written_at ${sql.raw(types.instant)}`.execute(db);
  await sql`create index letters_written on letters (created_at) where written_at is not null`.execute(
    db,
  );
}

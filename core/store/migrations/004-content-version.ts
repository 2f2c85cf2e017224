import { type Kysely, sql } from "kysely";

const tables = ["testimonials", "conditions", "services", "blog_posts"];

/** Triggers move a number with every change of a record; cached pages depend on it. */
export async function up(
  db: Kysely<unknown>,
  _types: unknown,
  engine: "postgres" | "sqlite",
): Promise<void> {
  await sql`create table content_version (version integer not null)`.execute(db);
  await sql`insert into content_version (version) values (1)`.execute(db);

  if (engine === "postgres") {
    await sql`create function bump_content_version() returns trigger language plpgsql as $$
      begin
        update content_version set version = version + 1;
        return null;
      end $$`.execute(db);
    for (const table of tables) {
      await sql`create trigger ${sql.raw(`${table}_changed`)}
        after insert or update or delete or truncate on ${sql.table(table)}
        for each statement execute function bump_content_version()`.execute(db);
    }
    return;
  }
  for (const table of tables) {
    for (const change of ["insert", "update", "delete"]) {
      await sql`create trigger ${sql.raw(`${table}_${change}`)} after ${sql.raw(change)} on ${sql.table(table)}
        begin update content_version set version = version + 1; end`.execute(db);
    }
  }
}

import { type Kysely, sql } from "kysely";

/**
 * Gives back the column that 010 renamed, for a release from before it on this store. A later release drops it, with
 * its triggers. Each later step notes which release took it.
 */
export async function up(
  db: Kysely<unknown>,
  types: Record<"instant", string>,
  engine: "postgres" | "sqlite",
): Promise<void> {
  await sql`alter table migrations add column release text`.execute(db);
  await sql`alter table letters add column parked_at ${sql.raw(types.instant)}`.execute(db);
  await sql`update letters set parked_at = dead_at where dead_at is not null`.execute(db);
  if (engine === "postgres") {
    await sql`create function copy_dead_at() returns trigger language plpgsql as $$
      begin
        if new.parked_at is distinct from old.parked_at then new.dead_at = new.parked_at;
        else new.parked_at = new.dead_at; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger letters_dead before insert or update on letters
      for each row execute function copy_dead_at()`.execute(db);
    return;
  }
  const copies = [
    ["insert", "parked_at", "dead_at"],
    ["update of dead_at", "parked_at", "dead_at"],
    ["update of parked_at", "dead_at", "parked_at"],
  ] as const;
  for (const [change, to, from] of copies) {
    await sql`create trigger ${sql.raw(`letters_${change.replaceAll(" ", "_")}`)} after ${sql.raw(change)} on letters
      when new.dead_at is not new.parked_at
      begin update letters set ${sql.ref(to)} = ${sql.ref(`new.${from}`)} where id = new.id; end`.execute(
      db,
    );
  }
}

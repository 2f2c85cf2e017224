import type { Database } from "./open.ts";

/** What the store remembers for all instances: the key that hashes visitors, whose store it is, and to when days were counted. */
type Note = "visitors" | "clinic" | "days counted to";

export async function readNote(db: Database, name: Note): Promise<string | undefined> {
  const notes = db.selectFrom("shared_keys").select("value").where("name", "=", name);
  return (await notes.executeTakeFirst())?.value;
}

export async function writeNote(db: Database, name: Note, value: string): Promise<void> {
  await db
    .insertInto("shared_keys")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}

/** Keeps a note that is there: the first instance's is everybody's. */
export async function addNote(db: Database, name: Note, value: string): Promise<void> {
  await db
    .insertInto("shared_keys")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

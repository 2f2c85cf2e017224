import { randomBytes } from "node:crypto";
import type { Config } from "../../process/config.ts";
import { addNote, readNote } from "../notes.ts";
import type { Database } from "../open.ts";
import { retryOnBusy } from "../transaction.ts";

/** Alike on every instance: SECRET_KEY, or one that the first instance made. */
export async function secretKey(db: Database, config: Pick<Config, "SECRET_KEY">) {
  if (config.SECRET_KEY) return config.SECRET_KEY;
  const made = randomBytes(32).toString("base64url");
  // The running site may hold the write lock.
  await retryOnBusy(() => addNote(db, "visitors", made));
  return (await readNote(db, "visitors"))!;
}

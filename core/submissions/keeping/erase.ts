import { type CommandPress, logAccess } from "../../process/access-log.ts";
import type { Config } from "../../process/config.ts";
import { noteDone } from "../../store/maintenance-log.ts";
import type { Database } from "../../store/open.ts";
import { forUpdate, inLongTransaction, skipLocked, type Trx } from "../../store/transaction.ts";
import { removeFiles } from "../../mail/transport.ts";
import { wipe } from "./erase-for-ever.ts";

type Office = {
  db: Database;
  config: Pick<Config, "DATA_DIR">;
  /** Hears what could not be noted or wiped. */
  remark: (text: string) => void;
};

type Chosen = {
  submissionIds: readonly string[];
  subscriberIds: readonly string[];
  evenUndelivered?: boolean;
  reference?: string | undefined;
};

/** Erases all of it or nothing, also in the store's files. @returns how many requests are gone; undefined where some have not reached the clinic, and nobody said that they go too */
export async function eraseRequests(
  { db, config, remark }: Office,
  press: CommandPress,
  { reference: subject, evenUndelivered = false, submissionIds, subscriberIds }: Chosen,
): Promise<number | undefined> {
  const submissions = await inLongTransaction(db, async (trx) => {
    const undelivered = await lockUndelivered(trx, submissionIds);
    if (undelivered.size > 0 && !evenUndelivered) return undefined;
    const log = (event: string, { length: count }: readonly string[]) =>
      count > 0 && logAccess(config, press, event, { subject, count });
    await log("requests erased", submissionIds);
    await log("newsletter sign-ups erased", subscriberIds);
    return remove(trx, config.DATA_DIR, submissionIds, subscriberIds);
  });
  if (submissions === undefined) return undefined;
  const counts = { submissions, subscribers: subscriberIds.length };
  await noteDone({ db, remark }, "It is erased", { what: "erase", at: press.now, ...counts });
  await wipe({ db, remark });
  return submissions;
}

/** Undelivered submissions stay. @returns how many are deleted */
export const eraseDelivered = (db: Database, dataDir: string, ids: readonly string[]) =>
  inLongTransaction(db, async (trx) => {
    const kept = await lockUndelivered(trx, ids);
    return remove(
      trx,
      dataDir,
      ids.filter((id) => !kept.has(id)),
    );
  });

/** Whoever sends a letter again waits, and then finds nothing. */
async function lockUndelivered(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const chosen = trx.selectFrom("submissions").select("id").where("id", "in", ids);
  if (ids.length > 0) await forUpdate(trx, chosen).execute();
  return undeliveredAmong(trx, ids);
}

/** Deletes their letters and files too. @returns how many submissions are deleted */
async function remove(
  trx: Trx,
  dataDir: string,
  submissionIds: readonly string[],
  subscriberIds: readonly string[] = [],
): Promise<number> {
  const messageIds = [
    ...(await removeLetters(trx, "submission_id", submissionIds)),
    ...(await removeSubscribers(trx, subscriberIds)),
  ];
  const gone =
    submissionIds.length > 0
      ? await trx
          .deleteFrom("submissions")
          .where("id", "in", submissionIds)
          .returning("id")
          .execute()
      : [];
  // Before the commit: leftover rows can be erased again, leftover files would never be found.
  await removeFiles(dataDir, messageIds);
  return gone.length;
}

/** Erases up to `limit` unconfirmed sign-ups, skipping those being confirmed. @returns how many */
export async function eraseUnconfirmed(db: Database, dataDir: string, before: Date, limit: number) {
  return inLongTransaction(db, async (trx) => {
    const unconfirmed = trx
      .selectFrom("subscribers")
      .select("id")
      .where("confirmed_at", "is", null)
      // Whoever said that it wasn't them must not get a letter after the next sign-up.
      .where("left_at", "is", null)
      .where("consented_at", "<", before.toISOString())
      .limit(limit);
    const rows = await skipLocked(db, unconfirmed).execute();
    const ids = rows.map(({ id }) => id);
    await removeFiles(dataDir, await removeSubscribers(trx, ids));
    return ids.length;
  });
}

/** @returns the Message-IDs of their letters */
async function removeSubscribers(trx: Trx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const messageIds = await removeLetters(trx, "subscriber_id", ids);
  await trx.deleteFrom("subscribers").where("id", "in", ids).execute();
  return messageIds;
}

async function removeLetters(
  trx: Trx,
  about: "submission_id" | "subscriber_id",
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const letters = await trx
    .deleteFrom("letters")
    .where(about, "in", ids)
    .returning("message_id")
    .execute();
  return letters.map(({ message_id }) => message_id);
}

/** Finds those whose letter to the clinic waits, is dead or is only a file. */
export async function undeliveredAmong(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const letters = await undelivered(db, ids).execute();
  return new Set(letters.map(({ id }) => id));
}

/** Delivered submissions only, oldest first. */
export async function findOld(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where("created_at", "<", before.toISOString())
    .where("id", "not in", undelivered(db))
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/** A file on the server has reached nobody until staff handle it; a mistyped address of a visitor is no reason to keep answers. */
export function undelivered(db: Database, ids?: readonly string[]) {
  let toClinic = db
    .selectFrom("letters")
    .innerJoin("submissions", "submissions.id", "letters.submission_id")
    .select("submissions.id")
    .where("letters.kind", "<>", "acknowledgement");
  if (ids) toClinic = toClinic.where("submission_id", "in", ids);
  // Each half has an index of its own, and is read no further than a limit.
  return toClinic
    .where("sent_at", "is", null)
    .unionAll(toClinic.where("written_at", "is not", null).where("handled_at", "is", null));
}

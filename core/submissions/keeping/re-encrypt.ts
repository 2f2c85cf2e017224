import type { Database } from "../../store/open.ts";
import { forUpdate, inLongTransaction, type Trx } from "../../store/transaction.ts";
import { answersOf, encrypt, keyedFingerprints, keyName, type StoreKeys } from "./encryption.ts";

/** Encrypts all answers with the first key. One at a time, so that visitors' sends do not wait. */
export async function reEncrypt(db: Database, keys: StoreKeys) {
  const unreadable: Record<string, number> = {};
  let done = 0;
  const rows = await db
    .selectFrom("submissions")
    .select("id")
    .where((where) =>
      where.or([
        where("answers", "not like", `${keyName(keys)}.%`),
        where("handled_note", "not like", `${keyName(keys)}.%`),
      ]),
    )
    .execute();
  for (const { id } of rows) {
    const outcome = await inLongTransaction(db, (trx) => reEncryptOne(trx, keys, id));
    if (outcome === "done") done++;
    else if (outcome) unreadable[outcome] = (unreadable[outcome] ?? 0) + 1;
  }
  return { done, unreadable };
}

/** Read anew, for its note may have been written meanwhile. @returns why it cannot be read; undefined when it is gone */
async function reEncryptOne(trx: Trx, keys: StoreKeys, id: string) {
  const row = await forUpdate(
    trx,
    trx
      .selectFrom("submissions")
      .select(["id", "answers", "handled_note", "fingerprint", "send_key"])
      .where("id", "=", id),
  ).executeTakeFirst();
  if (!row) return undefined;
  const { answers, unreadable } = answersOf(keys, row);
  if (!answers) return unreadable;
  const fingerprint = newFingerprint(keys, row);
  const note = row.handled_note && answersOf(keys, { id, answers: row.handled_note });
  const encrypted = {
    answers: encrypt(keys, id, answers),
    // A note that cannot be read stays as it is.
    ...(note && note.answers && { handled_note: encrypt(keys, id, note.answers) }),
    fingerprint,
    send_key: row.send_key === null ? null : fingerprint,
  };
  await trx.updateTable("submissions").set(encrypted).where("id", "=", id).execute();
  return "done";
}

/** One under an older key cannot be recomputed: with an idempotency key it cannot be guessed, without one it soon expires. */
function newFingerprint(
  keys: StoreKeys,
  { fingerprint, send_key }: { fingerprint: string; send_key: string | null },
): string {
  const keyed = fingerprint.includes(".");
  return keyed && send_key !== null ? fingerprint : keyedFingerprints(keys, fingerprint)[0];
}

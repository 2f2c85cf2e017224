import type { Database } from "../../store/open.ts";
import { inLongTransaction } from "../../store/transaction.ts";
import { encrypt, keyedFingerprints, keyName, type StoreKeys } from "./encryption.ts";
import { answersOf } from "../looking-up/find-submissions.ts";

/** Encrypts all answers with the first key. One at a time, so that visitors' sends do not wait. */
export async function reEncrypt(db: Database, keys: StoreKeys) {
  const unreadable: Record<string, number> = {};
  let done = 0;
  const rows = await db
    .selectFrom("submissions")
    .select(["id", "answers", "handled_note", "fingerprint", "send_key"])
    .where((where) =>
      where.or([
        where("answers", "not like", `${keyName(keys)}.%`),
        where("handled_note", "not like", `${keyName(keys)}.%`),
      ]),
    )
    .execute();
  for (const row of rows) {
    const { answers, unreadable: reason = "" } = answersOf(keys, row);
    if (!answers) {
      unreadable[reason] = (unreadable[reason] ?? 0) + 1;
      continue;
    }
    const fingerprint = newFingerprint(keys, row);
    const send_key = row.send_key === null ? null : fingerprint;
    const note = row.handled_note && answersOf(keys, { id: row.id, answers: row.handled_note });
    const encrypted = {
      answers: encrypt(keys, row.id, answers),
      // A note that cannot be read stays as it is.
      ...(note && note.answers && { handled_note: encrypt(keys, row.id, note.answers) }),
      fingerprint,
      send_key,
    };
    const { numUpdatedRows } = await inLongTransaction(db, (trx) =>
      trx.updateTable("submissions").set(encrypted).where("id", "=", row.id).executeTakeFirst(),
    );
    done += Number(numUpdatedRows);
  }
  return { done, unreadable };
}

/** One under an older key cannot be recomputed: with an idempotency key it cannot be guessed, without one it soon expires. */
function newFingerprint(
  keys: StoreKeys,
  { fingerprint, send_key }: { fingerprint: string; send_key: string | null },
): string {
  const keyed = fingerprint.includes(".");
  return keyed && send_key !== null ? fingerprint : keyedFingerprints(keys, fingerprint)[0];
}

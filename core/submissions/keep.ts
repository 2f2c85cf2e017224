import { hash, randomUUIDv7 } from "node:crypto";
import { isRecent } from "../store/clock.ts";
import { plainAddress } from "../mail/address.ts";
import { type NewLetter, queue } from "../mail/outbox.ts";
import type { Database } from "../store/open.ts";
import { nextNumber } from "../store/sequence.ts";
import { advisoryLock, inTransaction, type Trx } from "../store/transaction.ts";
import { keyedFingerprints, encrypt, type StoreKeys } from "./keeping/encryption.ts";
import type { Answers } from "../forms/form.ts";
import { newReference } from "./reference.ts";

export type Arrival = {
  form: string;
  answers: Answers;
  /** One per form render; empty without script. */
  idempotencyKey: string;
  suspectedSpam: boolean;
  acknowledge?: boolean;
  keys: StoreKeys;
  now: Date;
};

/** Without a key, the same answers within this time are one send. */
const repeatWindowMs = 10 * 60_000;

/** Stores it in one transaction. A repeat returns the first reference; the same render with other answers is a new send. */
export async function keep(
  db: Database,
  arrival: Arrival,
  makeReference = newReference,
): Promise<{ reference: string; repeated: boolean }> {
  const fingerprints = keyedFingerprints(arrival.keys, fingerprintOf(arrival));
  return inTransaction(db, async (trx) => {
    // Without a key no unique constraint finds the repeat, so that equal sends are serialized.
    if (!arrival.idempotencyKey) await advisoryLock(trx, fingerprints[0]);
    // It may be stored under an older encryption key.
    if (!arrival.idempotencyKey || fingerprints.length > 1) {
      const reference = await findEarlier(trx, fingerprints, arrival);
      if (reference) return { reference, repeated: true };
    }
    for (;;) {
      const kept = await insert(trx, arrival, fingerprints[0], makeReference());
      if (kept) return { reference: kept, repeated: false };
      const reference = arrival.idempotencyKey && (await findEarlier(trx, fingerprints, arrival));
      if (reference) return { reference, repeated: true };
      // The reference was taken: try another.
    }
  });
}

/** @returns its reference; undefined for a repeat or a reference that is taken */
async function insert(
  trx: Trx,
  { form, answers, idempotencyKey, keys, suspectedSpam, acknowledge, now }: Arrival,
  fingerprint: string,
  reference: string,
): Promise<string | undefined> {
  // Time-ordered, so that one commit's rows and index entries share pages.
  const id = randomUUIDv7();
  const createdAt = now.toISOString();
  const inserted = await trx
    .insertInto("submissions")
    .values({
      id,
      reference,
      form,
      answers: encrypt(keys, id, answers),
      fingerprint,
      send_key: idempotencyKey ? fingerprint : null,
      suspected_spam: suspectedSpam,
      created_at: createdAt,
      sequence: nextNumber(trx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("reference")
    .executeTakeFirst();
  if (!inserted) return undefined;
  const toVisitor = acknowledge && !suspectedSpam && plainAddress(answers.email ?? "");
  const kinds = toVisitor ? ["clinic", "acknowledgement"] : ["clinic"];
  await queue(trx, ...kinds.map((kind): NewLetter => ({ submission_id: id, kind, createdAt })));
  return inserted.reference;
}

export async function findKept(db: Database, arrival: Arrival): Promise<string | undefined> {
  return findEarlier(db, keyedFingerprints(arrival.keys, fingerprintOf(arrival)), arrival);
}

function fingerprintOf({ form, idempotencyKey, answers }: Arrival): string {
  const inOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify([form, idempotencyKey, inOrder]), "base64url");
}

async function findEarlier(db: Database, fingerprints: string[], { idempotencyKey, now }: Arrival) {
  let same = db
    .selectFrom("submissions")
    .select("reference")
    .where("fingerprint", "in", fingerprints);
  if (!idempotencyKey) same = same.where(isRecent("created_at", now, repeatWindowMs));
  return (await same.executeTakeFirst())?.reference;
}

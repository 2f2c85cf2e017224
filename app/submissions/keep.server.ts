import { createHash, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { type Database, inTransaction, takeTurns } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import { isPlainAddress } from "../mail/address.ts";
import { queue } from "../mail/outbox.server.ts";
import type { Answers } from "./form.ts";
import { newReference } from "./reference.server.ts";
import { keyedFingerprints, seal, type StoreKeys } from "./seal.server.ts";

export type Arrival = {
  form: string;
  answers: Answers;
  /** One value per form render; empty when the browser ran no script. */
  key: string;
  suspectedSpam: boolean;
  /** Whether a visitor who gave an address gets a letter too. */
  acknowledge?: boolean;
  /** What the answers are sealed with. */
  keys: StoreKeys;
  now: Date;
};

/** Without a key, the same answers count as the same send for this long. */
const repeatWindowMs = 10 * 60_000;

/**
 * Keeps a submission and queues its letter to the clinic, both or neither.
 * A repeat of the same send gets the reference of the first and changes nothing. The same render with
 * other answers is another send: what someone changed before pressing again must not be lost.
 */
export async function keep(
  db: Database,
  arrival: Arrival,
  makeReference = newReference,
): Promise<{ reference: string; repeated: boolean }> {
  const fingerprints = keyedFingerprints(arrival.keys, fingerprintOf(arrival));
  const [fingerprint] = fingerprints;
  return inTransaction(db, async (trx) => {
    if (!arrival.key) await takeTurns(trx, fingerprint);
    // With a send key the unique constraint finds the repeat, at no cost to a first send, unless that may
    // have been kept under another of the store's keys.
    if (!arrival.key || fingerprints.length > 1) {
      const earlier = await findEarlier(trx, fingerprints, arrival);
      if (earlier) return { reference: earlier.reference, repeated: true };
    }
    for (;;) {
      const reference = makeReference();
      const kept = await insert(trx, arrival, fingerprint, reference);
      if (kept) return { reference, repeated: false };
      const earlier = await findEarlier(trx, fingerprints, arrival);
      if (earlier) return { reference: earlier.reference, repeated: true };
      // Then it was the reference that is in use already.
    }
  });
}

/** False, and nothing is stored, when the send or the reference is there already. */
async function insert(
  trx: Transaction<Schema>,
  arrival: Arrival,
  fingerprint: string,
  reference: string,
): Promise<boolean> {
  const id = randomUUID();
  const createdAt = arrival.now.toISOString();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("submissions")
    .values({
      id,
      reference,
      form: arrival.form,
      answers: seal(arrival.keys, id, arrival.answers),
      fingerprint,
      send_key: arrival.key ? fingerprint : null,
      suspected_spam: arrival.suspectedSpam,
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await queue(trx, { submissionId: id, kind: "clinic", createdAt });
  if (arrival.acknowledge && !arrival.suspectedSpam && isPlainAddress(addressIn(arrival.answers))) {
    await queue(trx, { submissionId: id, kind: "acknowledgement", createdAt });
  }
  return true;
}

/** The reference of a send that was kept before. */
export async function findKept(db: Database, arrival: Arrival): Promise<string | undefined> {
  const fingerprints = keyedFingerprints(arrival.keys, fingerprintOf(arrival));
  return (await findEarlier(db, fingerprints, arrival))?.reference;
}

const addressIn = ({ email }: Answers) => email?.trim() ?? "";

function fingerprintOf({ form, key, answers }: Arrival): string {
  const inOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([form, key, inOrder]))
    .digest("base64url");
}

function findEarlier(db: Database, fingerprints: string[], { key, now }: Arrival) {
  const same = db
    .selectFrom("submissions")
    .select("reference")
    .where("fingerprint", "in", fingerprints);
  if (key) return same.executeTakeFirst();
  const since = new Date(now.getTime() - repeatWindowMs).toISOString();
  return same.where("created_at", ">", since).executeTakeFirst();
}

import { hash, randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import { groupCommit } from "../store/group-commit.ts";
import { type Database, inTransaction, takeTurns } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { latestHonest } from "../clock.ts";
import { plainAddress } from "../mail/address.ts";
import { type NewLetter, queue } from "../mail/outbox.ts";
import type { Answers } from "./form.ts";
import { newReference } from "./reference.ts";
import { keyedFingerprints, seal, type StoreKeys } from "./encryption.ts";

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

type Kept = { reference: string; repeated: boolean };
type Send = { arrival: Arrival; fingerprints: string[]; makeReference: () => string };

/**
 * Keeps a submission and queues its letter to the clinic, both or neither.
 * A repeat of the same send gets the reference of the first and changes nothing. The same render with
 * other answers is another send: what someone changed before pressing again must not be lost.
 */
export async function keep(
  db: Database,
  arrival: Arrival,
  makeReference = newReference,
): Promise<Kept> {
  const fingerprints = keyedFingerprints(arrival.keys, fingerprintOf(arrival));
  const send = { arrival, fingerprints, makeReference };
  return arrival.key ? keepTogether(db, send) : keepKeyless(db, send);
}

/** What is sent at the same time is kept together: see decision 024. */
const keepTogether = groupCommit((db, sends: Send[]) =>
  inTransaction(db, (trx) => keepAll(trx, sends)),
);

/** Without a key, only the answers tell a repeat, and only for a while: one after the other. */
async function keepKeyless(db: Database, send: Send): Promise<Kept> {
  const { arrival, fingerprints } = send;
  return inTransaction(db, async (trx) => {
    await takeTurns(trx, fingerprints[0]!);
    const earlier = await findEarlier(trx, fingerprints, arrival.now);
    const [reference] = earlier.values();
    if (reference) return { reference, repeated: true };
    const [kept] = await keepAll(trx, [send]);
    return kept!;
  });
}

/** With a key the unique constraint finds the repeat, at no cost to a first send. */
async function keepAll(trx: Transaction<Schema>, sends: Send[]): Promise<Kept[]> {
  const kept = new Map<Send, Kept>();
  // In the order of their keys, so that two instances with the same sends wait for each other in turn.
  const inOrder = sends.toSorted((a, b) => (a.fingerprints[0]! < b.fingerprints[0]! ? -1 : 1));
  const left = () => inOrder.filter((send) => !kept.has(send));
  const noteRepeats = async () => {
    const keyed = left().filter(({ arrival }) => arrival.key);
    const earlier = await findEarlier(
      trx,
      keyed.flatMap(({ fingerprints }) => fingerprints),
    );
    for (const send of keyed) {
      const known = send.fingerprints.find((fingerprint) => earlier.has(fingerprint));
      if (known) kept.set(send, { reference: earlier.get(known)!, repeated: true });
    }
  };

  // It may have been kept under another of the store's keys.
  if (sends.some(({ fingerprints }) => fingerprints.length > 1)) await noteRepeats();
  while (left().length > 0) {
    for (const [send, reference] of await insert(trx, left()))
      kept.set(send, { reference, repeated: false });
    if (left().length > 0) await noteRepeats();
    // For the rest it was the reference that is in use already.
  }
  return sends.map((send) => kept.get(send)!);
}

/** Those that were stored, each with its reference: not a repeat, nor one whose reference is in use. */
async function insert(trx: Transaction<Schema>, sends: Send[]): Promise<Map<Send, string>> {
  const rows = sends.map((send) => ({ send, row: rowOf(send) }));
  const inserted = await trx
    .insertInto("submissions")
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.doNothing())
    .returning(["fingerprint", "reference"])
    .execute();
  const stored = new Map<string, string>(
    inserted.map(({ fingerprint, reference }) => [fingerprint, reference]),
  );
  const letters: NewLetter[] = [];
  const kept = new Map<Send, string>();
  for (const { send, row } of rows) {
    if (stored.get(row.fingerprint) !== row.reference) continue;
    stored.delete(row.fingerprint);
    kept.set(send, row.reference);
    letters.push(...lettersAbout(row.id, send.arrival));
  }
  if (letters.length > 0) await queue(trx, ...letters);
  return kept;
}

function rowOf({ arrival, fingerprints, makeReference }: Send) {
  const id = randomUUIDv7();
  const [fingerprint] = fingerprints as [string];
  return {
    id,
    reference: makeReference(),
    form: arrival.form,
    answers: seal(arrival.keys, id, arrival.answers),
    fingerprint,
    send_key: arrival.key ? fingerprint : null,
    suspected_spam: arrival.suspectedSpam,
    created_at: arrival.now.toISOString(),
  };
}

function lettersAbout(submissionId: string, arrival: Arrival): NewLetter[] {
  const { acknowledge, suspectedSpam, answers, now } = arrival;
  const createdAt = now.toISOString();
  const toVisitor = acknowledge && !suspectedSpam && plainAddress(answers.email ?? "");
  const kinds = toVisitor ? ["clinic", "acknowledgement"] : ["clinic"];
  return kinds.map((kind) => ({ submissionId, kind, createdAt }));
}

/** The reference of a send that was kept before. */
export async function findKept(db: Database, arrival: Arrival): Promise<string | undefined> {
  const fingerprints = keyedFingerprints(arrival.keys, fingerprintOf(arrival));
  const around = arrival.key ? undefined : arrival.now;
  const [reference] = (await findEarlier(db, fingerprints, around)).values();
  return reference;
}

function fingerprintOf({ form, key, answers }: Arrival): string {
  const inOrder = Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash("sha256", JSON.stringify([form, key, inOrder]), "base64url");
}

/** The references of what was kept before, by fingerprint; around a time, only of what can be its repeat then. */
async function findEarlier(
  db: Database,
  fingerprints: string[],
  around?: Date,
): Promise<Map<string, string>> {
  if (fingerprints.length === 0) return new Map();
  let same = db
    .selectFrom("submissions")
    .select(["fingerprint", "reference"])
    .where("fingerprint", "in", fingerprints);
  if (around) {
    const since = new Date(around.getTime() - repeatWindowMs);
    same = same
      .where("created_at", ">", since.toISOString())
      .where("created_at", "<=", latestHonest(around));
  }
  const rows = await same.execute();
  return new Map(rows.map(({ fingerprint, reference }) => [fingerprint, reference]));
}

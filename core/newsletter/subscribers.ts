import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../store/open.ts";
import { inTransaction, advisoryLock, type Trx } from "../store/transaction.ts";
import { latestPlausible } from "../clock.ts";
import { addressKey, spellingsOf } from "../mail/address.ts";
import { queue } from "../mail/outbox.ts";

type SignUp = {
  email: string;
  consentText: string;
  sourcePage: string;
  suspectedSpam: boolean;
  now: Date;
};

type Standing = "asked" | "confirmed" | "left";

const dayMs = 24 * 3_600_000;
/** Anybody can type a stranger's address. */
const lettersADay = 1;
const lettersAMonth = 3;

/** Stores a sign-up and queues its letter in one transaction. An address on the list keeps its first consent. */
export async function signUp(
  db: Database,
  { email, ...given }: SignUp,
): Promise<"queued" | "quiet"> {
  const now = given.now.toISOString();
  return inTransaction(db, async (trx) => {
    const emailKey = addressKey(email);
    await advisoryLock(trx, `subscriber ${emailKey}`);
    const known = await trx
      .selectFrom("subscribers")
      .select(["id", "confirmed_at"])
      .where("email_key", "in", spellingsOf(email))
      .where("left_at", "is", null)
      .executeTakeFirst();
    const id = known?.id ?? randomUUID();
    const consent = {
      consent_text: given.consentText,
      consented_at: now,
      source_page: given.sourcePage,
      suspected_spam: given.suspectedSpam,
    };
    if (!known) {
      await trx
        .insertInto("subscribers")
        .values({
          id,
          email: email.trim(),
          email_key: emailKey,
          token: randomBytes(20).toString("hex"),
          ...consent,
          created_at: now,
        })
        .execute();
    } else if (!known.confirmed_at && !given.suspectedSpam) {
      await trx.updateTable("subscribers").set(consent).where("id", "=", id).execute();
    }
    // Suspected spam may carry strangers' addresses: stored, but no letter.
    if (given.suspectedSpam || (await hasEnoughLetters(trx, email, given.now))) return "quiet";
    const again = randomUUID();
    await queue(trx, { subscriber_id: id, kind: "newsletter", createdAt: now, again });
    return "queued";
  });
}

async function hasEnoughLetters(trx: Trx, email: string, now: Date): Promise<boolean> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const lately = await trx
    .selectFrom("letters")
    .innerJoin("subscribers", "subscribers.id", "letters.subscriber_id")
    .select("letters.created_at")
    .where("subscribers.email_key", "in", spellingsOf(email))
    .where("letters.created_at", ">", ago(30))
    .where("letters.created_at", "<=", latestPlausible(now))
    .execute();
  const today = lately.filter(({ created_at }) => created_at > ago(1));
  return today.length >= lettersADay || lately.length >= lettersAMonth;
}

export async function standingOf(db: Database, token: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom("subscribers")
    .select(["confirmed_at", "left_at"])
    .where("token", "=", token)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.left_at) return "left";
  return row.confirmed_at ? "confirmed" : "asked";
}

export async function confirm(db: Database, token: string, now: Date): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable("subscribers")
      .set({ confirmed_at: now.toISOString(), suspected_spam: false })
      .where("token", "=", token)
      .where("confirmed_at", "is", null)
      .where("left_at", "is", null)
      .execute(),
  );
}

/** Links from an earlier subscription work too. */
export async function leaveByLink(db: Database, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("subscribers")
      .select("email_key")
      .where("token", "=", token)
      .executeTakeFirst();
    if (row) await leave(trx, row.email_key, now);
  });
}

export async function leaveByAddress(db: Database, email: string, now: Date): Promise<boolean> {
  return inTransaction(db, (trx) => leave(trx, email, now));
}

async function leave(trx: Trx, email: string, now: Date): Promise<boolean> {
  const rows = await trx
    .updateTable("subscribers")
    .set({ left_at: now.toISOString() })
    .where("email_key", "in", spellingsOf(email))
    .where("left_at", "is", null)
    .returning("id")
    .execute();
  for (const { id } of rows) {
    await trx
      .deleteFrom("letters")
      .where("subscriber_id", "=", id)
      .where("sent_at", "is", null)
      .execute();
  }
  return rows.length > 0;
}

/** Includes unconfirmed and past subscriptions. */
export async function findByAddress(db: Database, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email_key", "in", spellingsOf(email))
    .execute();
  return rows.map(({ id }) => id);
}

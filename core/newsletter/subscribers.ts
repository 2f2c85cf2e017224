import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "../store/open.ts";
import { inTransaction, advisoryLock, type Trx } from "../store/transaction.ts";
import { isRecent } from "../store/clock.ts";
import { cleanAddress } from "../mail/clean-address.ts";
import type { Config } from "../process/config.ts";
import { addressKey, mailboxOf, ownDomain, spellingsOf } from "../mail/address.ts";
import { queue } from "../mail/outbox.ts";
import { leaveLink } from "./links.ts";

type SignUp = {
  email: string;
  consentText: string;
  sourcePage: string;
  suspectedSpam: boolean;
  now: Date;
};

export type Standing = "asked" | "confirmed" | "left";

const dayMs = 24 * 3_600_000;
/** Anybody can type a stranger's address, in the many spellings that reach it. */
const longest = { mailbox: { day: 1, month: 3 }, domain: { day: 5, month: 10 } };
/** A provider's many mailboxes belong to many people: each sender is counted before (rate-limits.ts). */
const lettersADayToProvider = 200;
const providers =
  /^((gmail|googlemail|outlook|hotmail|live|msn|icloud|me|yahoo|rogers|aol)\.\w+|bell\.net|sympatico\.ca|proton\.me)$/;

/** Stores a sign-up and queues its letter in one transaction; nothing of it while its provider is "full". */
export async function signUp(db: Database, given: SignUp): Promise<"queued" | "quiet" | "full"> {
  const { email, suspectedSpam, now } = given;
  return inTransaction(db, async (trx) => {
    await advisoryLock(trx, `subscriber ${ownDomain(mailboxOf(email))}`);
    const month = await lettersOfMonth(trx, now);
    if (isProviderFull(month, email, now)) return "full";
    const id = await keepConsent(trx, given);
    // Suspected spam may carry strangers' addresses: stored, but no letter.
    if (suspectedSpam || (await hasLeft(trx, email))) return "quiet";
    if (hasEnoughLetters(month, email, now)) return "quiet";
    const createdAt = now.toISOString();
    await queue(trx, { subscriber_id: id, kind: "newsletter", createdAt, again: randomUUID() });
    return "queued";
  });
}

/** An address on the list keeps its first consent. @returns its id */
async function keepConsent(trx: Trx, { email, ...given }: SignUp): Promise<string> {
  const now = given.now.toISOString();
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
    const token = randomBytes(20).toString("hex");
    const address = { email: cleanAddress(email), email_key: addressKey(email) };
    await trx
      .insertInto("subscribers")
      .values({ id, ...address, token, ...consent, created_at: now })
      .execute();
  } else if (!known.confirmed_at && !given.suspectedSpam) {
    await trx.updateTable("subscribers").set(consent).where("id", "=", id).execute();
  }
  return id;
}

/** Whoever left, or said that it wasn't them, hears no more until they come back by their own link (`confirm`). */
async function hasLeft(trx: Trx, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  const left = await trx
    .selectFrom("subscribers")
    .select("email_key")
    .where("left_at", "is not", null)
    .execute();
  return left.some(({ email_key }) => mailboxOf(email_key) === mailbox);
}

type Sent = { created_at: string; email_key: string }[];

const lettersOfMonth = (trx: Trx, now: Date): Promise<Sent> =>
  trx
    .selectFrom("letters")
    .innerJoin("subscribers", "subscribers.id", "letters.subscriber_id")
    .select(["letters.created_at", "email_key"])
    .where(isRecent("letters.created_at", now, 30 * dayMs))
    .execute();

const domainOf = (address: string) => ownDomain(mailboxOf(address));

function isProviderFull(month: Sent, email: string, now: Date): boolean {
  const limits = { day: lettersADayToProvider, month: Infinity };
  return providers.test(domainOf(email)) && isOver(month, domainOf, email, limits, now);
}

function hasEnoughLetters(month: Sent, email: string, now: Date): boolean {
  const isOwnDomain = !providers.test(domainOf(email));
  return (
    isOver(month, mailboxOf, email, longest.mailbox, now) ||
    (isOwnDomain && isOver(month, domainOf, email, longest.domain, now))
  );
}

function isOver(
  month: Sent,
  key: (address: string) => string,
  email: string,
  limits: { day: number; month: number },
  now: Date,
): boolean {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const same = month.filter(({ email_key }) => key(email_key) === key(email));
  const today = same.filter(({ created_at }) => created_at > yesterday);
  return today.length >= limits.day || same.length >= limits.month;
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

/** Brings back who had left, too: only the mailbox's holder has the link. */
export async function confirm(db: Database, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom("subscribers")
      .select(["id", "email_key", "left_at"])
      .where("token", "=", token)
      .executeTakeFirst();
    if (!row) return;
    // Signed up anew since: that row is the one on the list.
    const newer =
      row.left_at &&
      (await trx
        .selectFrom("subscribers")
        .select("id")
        .where("email_key", "=", row.email_key)
        .where("left_at", "is", null)
        .executeTakeFirst());
    await trx
      .updateTable("subscribers")
      .set({ confirmed_at: now.toISOString(), left_at: null, suspected_spam: false })
      .where("id", "=", newer ? newer.id : row.id)
      .where((where) =>
        where.or([where("confirmed_at", "is", null), where("left_at", "is not", null)]),
      )
      .execute();
  });
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

/** @returns false where the address is not on the list */
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

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

export async function listSubscribers(
  db: Database,
  config: Pick<Config, "SITE_URL" | "PORT">,
  everyone: boolean,
) {
  let query = db.selectFrom("subscribers").selectAll().orderBy("created_at", "desc").orderBy("id");
  if (!everyone) query = query.where("confirmed_at", "is not", null).where("left_at", "is", null);
  const rows = await query.execute();
  return rows.map((row) => ({
    email: row.email,
    state: row.left_at ? "left" : row.confirmed_at ? "confirmed" : "not confirmed",
    consentedAt: row.consented_at,
    confirmedAt: row.confirmed_at,
    leftAt: row.left_at,
    sourcePage: row.source_page,
    leaveLink: leaveLink(config, row.token),
    consentText: row.consent_text,
    suspectedSpam: row.suspected_spam,
  }));
}

import { setTimeout as wait } from "node:timers/promises";
import { nextDue } from "../../core/mail/outbox.ts";
import type { Database } from "../../core/store/open.ts";
import { openStore, type Place } from "../database.ts";
import { startMailServer } from "../mail-server.ts";
import { startSite } from "../site.ts";
import { requestNumber, type Senders } from "./senders.ts";

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
type Received = { reference: string; request: number; at: number[] };

/** A site with its store, a mail server, and an account of the letters that came. */
export async function startWithMail(place: Place) {
  const mail = await startMailServer();
  const site = await startSite(place, { SMTP_URL: mail.url, LOG_LEVEL: "error" });
  return { mail, site, db: openStore(place), bag: openPostbag(mail) };
}

/** Empties a mail server's letters into a short account of them, so that a long run does not fill the memory. */
export function openPostbag(mail: MailServer) {
  const received = new Map<string, Received>();
  return {
    received,
    collect() {
      for (const letter of mail.letters.splice(0)) {
        const reference = /[A-Z]{3}-\d{4}/.exec(letter.subject ?? "")?.[0] ?? "";
        const { at } = received.get(letter.messageId ?? "") ?? { at: [] };
        const request = requestNumber(letter.text ?? "");
        received.set(letter.messageId ?? "", {
          reference,
          request,
          at: [...at, letter.receivedAt],
        });
      }
    },
    /** How many letters came, each counted once. */
    count: () => received.size,
    /** How many letters came more than once, counting each further copy. */
    secondLetters: () => [...received.values()].reduce((sum, { at }) => sum + at.length - 1, 0),
  };
}

type Postbag = ReturnType<typeof openPostbag>;

/** Waits until no letter waits; gives up when none has come for as long as this. */
export async function drain(
  db: Database,
  bag: Pick<Postbag, "collect" | "count">,
  stalledMs: number,
): Promise<void> {
  let came = performance.now();
  while (await nextDue(db)) {
    const before = bag.count();
    bag.collect();
    if (bag.count() > before) came = performance.now();
    if (performance.now() - came > stalledMs)
      throw new Error(`Letters wait, and for ${stalledMs / 1_000} s none has come.`);
    await wait(100);
  }
  bag.collect();
}

/** Compares what visitors were told with what is stored and with what the clinic received. */
export async function compare(
  db: Database,
  { acknowledged }: Pick<Senders, "acknowledged">,
  { received }: Pick<Postbag, "received"> = { received: new Map() },
) {
  const stored = await db.selectFrom("submissions").select(["id", "reference"]).execute();
  const letters = await db
    .selectFrom("letters")
    .select("submission_id")
    .where("kind", "=", "clinic")
    .execute();
  const references = new Set(stored.map(({ reference }) => reference));
  const withLetter = new Set(letters.map((letter) => letter.submission_id));
  const delivered = new Map(
    [...received.values()].map(({ reference, request }) => [reference, request]),
  );
  const told = [...acknowledged];
  const lost = told.filter(([, reference]) => !references.has(reference)).length;
  const withoutLetter = stored.filter(({ id }) => !withLetter.has(id)).length;
  const undelivered = told.filter(([n, reference]) => delivered.get(reference) !== n).length;
  return {
    acknowledged: told.length,
    /** Acknowledged and not in the store. */
    lost,
    /** Stored without a letter to the clinic. */
    withoutLetter,
    /** Acknowledged, and the clinic has no letter with that reference about that request. */
    undelivered,
    isComplete: lost + withoutLetter + undelivered === 0,
    /** Letters about one request that the clinic could not tell to be the same one. */
    otherIds: received.size - delivered.size,
    /** Stored more often than sent. */
    doubled: stored.length - told.length,
  };
}

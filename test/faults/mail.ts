import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { forms } from "../../app/forms/forms.ts";
import { readConfig } from "../../core/config.ts";
import { writeLetter } from "../../core/mail/letters.ts";
import { nextDue, outboxState, sendWithinMs } from "../../core/mail/outbox.ts";
import { openTransport } from "../../core/mail/transport.ts";
import { startMailWorker } from "../../core/mail/worker.ts";
import { keep } from "../../core/submissions/keep.ts";
import { migrate } from "../../core/store/migrate.ts";
import type { Database } from "../../core/store/open.ts";
import type { LogFields } from "../../core/log.ts";
import { newPlace, openStore } from "../database.ts";
import { startMailServer } from "../mail-server.ts";
import { requestText } from "./senders.ts";
import { broken, type Outcome, type Size, type Torture } from "./fault.ts";

export const mail: Torture = {
  fault:
    "a mail server that is away, says 4xx or 5xx, hangs, drips, cuts before and after the letter, shows another's certificate, offers no STARTTLS, is away for a day, or refuses for good",
  bar: "0 lost, all delivered after return, what is refused for good is parked, never in plain text when TLS is required",
  full: 20,
  unit: "letters a fault",
  usesStore: true,
  run,
};

type MailServer = Awaited<ReturnType<typeof startMailServer>>;
type Fault = {
  name: string;
  begin: (server: MailServer) => unknown;
  end: (server: MailServer) => unknown;
  encrypted?: boolean;
};

const behaving = (name: string, manner: Parameters<MailServer["behave"]>[0]): Fault => ({
  name,
  begin: (server) => server.behave(manner),
  end: (server) => server.behave("accept"),
});
const offering = (name: string, encryption: Parameters<MailServer["up"]>[0]): Fault => ({
  name,
  begin: (server) => server.down().then(() => server.up(encryption)),
  end: (server) => server.down().then(() => server.up("trusted")),
  encrypted: true,
});

const faults: Fault[] = [
  { name: "away", begin: (server) => server.down(), end: (server) => server.up() },
  behaving("4xx", "try later"),
  behaving("5xx", "refuse"),
  behaving("hanging", "stall"),
  behaving("dripping", "drip"),
  behaving("cut before the letter", "cut before"),
  behaving("cut after the letter", "cut after"),
  offering("another's certificate", "untrusted"),
  offering("STARTTLS stripped", "none"),
];

const hour = 3_600_000;

async function run({ amount, say }: Size): Promise<Outcome> {
  const db = openStore(await newPlace());
  await migrate(db);
  // A full run waits as long as the site would; a short one has no time for that.
  const withinMs = amount < mail.full ? 300 : sendWithinMs;
  const missed: string[] = [];
  let [letters, second] = [0, 0];

  for (const fault of faults) {
    const post = await openPost(db, fault.encrypted === true, withinMs);
    await post.send(amount / 2);
    await post.passTimeUntil(() => post.server.letters.length >= amount / 4);
    await fault.begin(post.server);
    await post.send(amount / 2);
    await post.passTimeUntil(() => post.failures() >= Math.min(10, amount));
    await fault.end(post.server);
    await post.passTimeUntil(async () => (await outboxState(db)).waiting === 0);
    const delivered = new Set(post.server.letters.map(({ messageId }) => messageId)).size;
    letters += amount;
    second += post.server.letters.length - delivered;
    missed.push(
      ...broken({
        [`${fault.name}: all ${amount} delivered, not ${delivered}`]: delivered === amount,
        [`${fault.name}: nothing in plain text`]: !fault.encrypted || !post.spoke(),
      }),
    );
    say?.(`${fault.name}: ${delivered} of ${amount} delivered, ${post.failures()} attempts failed`);
    await post.close();
  }

  const day = await outage(db, amount, 24);
  say?.(`away for a day: ${day.delivered} of ${amount} delivered, ${day.failures} attempts failed`);
  const forGood = await outage(db, amount, 8 * 24);
  say?.(`away for eight days: ${forGood.parked} of ${amount} parked`);
  missed.push(
    ...broken({
      "a day's outage: all delivered": day.delivered === amount,
      "a day's outage: all delivered within six minutes": day.lateMs < 0.1 * hour,
      "eight days' outage: all parked": forGood.parked === amount && forGood.delivered === 0,
    }),
  );
  return {
    seen:
      `${letters} letters through ${faults.length} faults, ${second} of them twice under one Message-ID; ` +
      `after a day away ${day.delivered} of ${amount} delivered ${Math.round(day.lateMs / 1000)} s after the return, ` +
      `after eight days ${forGood.parked} of ${amount} parked`,
    missed,
  };
}

/** The mail server is away for hours, by a clock that skips the waiting. */
async function outage(db: Database, amount: number, hours: number) {
  const post = await openPost(db, false, sendWithinMs);
  await post.server.down();
  await post.send(amount);
  // Every attempt of the first day, then one in six hours.
  await post.passTimeUntil(
    () => post.elapsedMs() > hours * hour,
    () => (post.elapsedMs() > 24 * hour ? 6 * hour : 0),
  );
  const { parked } = await outboxState(db);
  await post.server.up();
  const returned = post.elapsedMs();
  await post.passTimeUntil(async () => (await outboxState(db)).waiting === 0);
  const outcome = {
    parked,
    failures: post.failures(),
    delivered: new Set(post.server.letters.map(({ messageId }) => messageId)).size,
    lateMs: post.elapsedMs() - returned,
  };
  await post.close();
  await db.deleteFrom("letters").execute();
  return outcome;
}

/** The worker as the site runs it, with a mail server of its own and a clock that can skip. */
async function openPost(db: Database, encrypted: boolean, withinMs: number) {
  const server = await startMailServer({ encryption: encrypted ? "trusted" : "none" });
  const config = readConfig({ SMTP_URL: encrypted ? server.secureUrl : server.url });
  const transport = openTransport(config);
  const begun = Date.now();
  const earlier = await attempts(db);
  let [skippedMs, ended, failures, sent] = [0, 0, 0, 0];
  const now = () => new Date(Date.now() + skippedMs);
  const write = ({ event }: LogFields) => {
    if (!event.startsWith("letter ")) return;
    ended++;
    if (event !== "letter sent") failures++;
  };
  const worker = startMailWorker({
    db,
    log: { debug: write, info: write, warn: write, error: write },
    send: async (letter, signal) =>
      transport.send(await writeLetter(db, config, forms, letter), signal),
    now,
    withinMs,
  });

  /** Goes on to the moment at which the next letter is due, unless one is on its way. */
  async function skip(furtherMs: number) {
    // Counted first: a letter that ends its way while we ask still counts as on its way.
    const endedBefore = ended;
    const due = await nextDue(db);
    const underway = (await attempts(db)) - earlier - endedBefore;
    const aheadMs = due ? due.getTime() - now().getTime() : furtherMs;
    if (underway === 0 && aheadMs > 0) skippedMs += aheadMs + furtherMs;
    worker.wake();
  }

  return {
    server,
    failures: () => failures,
    elapsedMs: () => now().getTime() - begun,
    async send(count: number) {
      for (let n = 0; n < count; n++) {
        const answers = {
          fullName: "Ada Lee",
          phone: "416-555-0123",
          message: requestText(++sent),
        };
        const key = `${begun}-${sent}`;
        await keep(db, {
          form: "contact",
          answers,
          key,
          suspectedSpam: false,
          keys: config,
          now: now(),
        });
      }
      worker.wake();
    },
    /** @param furtherMs how much more to skip each time, as if the machine had slept */
    async passTimeUntil(reached: () => boolean | Promise<boolean>, furtherMs = () => 0) {
      const deadline = performance.now() + 600_000;
      while (!(await reached())) {
        if (performance.now() > deadline) throw new Error("the letters did not get that far");
        await skip(furtherMs());
        await wait(2);
      }
    },
    /** Whether a word of a letter, an address or a password crossed the line for all to hear. */
    spoke: () => /AUTH (PLAIN|LOGIN)|MAIL FROM|RCPT TO|Request number/i.test(server.heard()),
    async close() {
      await worker.stop();
      transport.close();
      await server.down();
    },
  };
}

async function attempts(db: Database): Promise<number> {
  const row = await db
    .selectFrom("letters")
    .select(sql<number>`coalesce(sum(attempts), 0)`.as("attempts"))
    .executeTakeFirstOrThrow();
  return Number(row.attempts);
}

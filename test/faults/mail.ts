import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { formsOf } from "../../app/forms/forms.ts";
import { ourClinic } from "../our-clinic.ts";
import { readConfig } from "../../core/config.ts";
import { writeMessage } from "../../core/write-message.ts";
import { nextDue } from "../../core/mail/outbox.ts";
import { sendWithinMs } from "../../core/mail/retry-policy.ts";
import { openTransport } from "../../core/mail/transport.ts";
import { outboxState } from "../../core/mail/trouble.ts";
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
    "a mail server that is away, says 4xx, hangs, drips, cuts before and after the letter, shows another's certificate, offers no STARTTLS, is away for a day, refuses one address or all letters for good, or refuses the password for an hour",
  bar: "0 lost, all delivered after return, what is refused for good is tried once and is a dead letter, at most 7 logins an hour, never in plain text when TLS is required",
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
    const post = await openPost(db, fault.encrypted ? "secureUrl" : "url", withinMs);
    await post.send(amount / 2);
    await post.passTimeUntil(() => post.server.letters.length >= amount / 4);
    await fault.begin(post.server);
    await post.send(amount / 2);
    await post.passTimeUntil(() => post.failures() >= Math.min(10, amount));
    await fault.end(post.server);
    await post.passTimeUntil(async () => (await outboxState(db)).waiting === 0);
    const delivered = post.delivered();
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

  const refused = await oneAddress(db, amount);
  say?.(`550 for one of ${amount} addresses: ${refused.tries} try, ${refused.delivered} delivered`);
  const all = await everyLetter(db, amount);
  say?.(`550 for all: ${all.tries} tries of ${amount} letters, ${all.dead} dead`);
  const login = await wrongPassword(db, amount);
  say?.(
    `535 for an hour: ${login.logins} logins, ${login.delivered} of ${amount} delivered after it`,
  );
  missed.push(
    ...broken({
      "550 for one address: it is tried once": refused.tries === 1 && refused.dead === 1,
      "550 for one address: the others are delivered": refused.delivered === 2 * amount - 1,
      "550 for all: each is tried once": all.tries === amount && all.dead === amount,
      "550 for all: delivered when sent again": all.delivered === amount,
      "535 for an hour: at most 7 logins": login.logins <= 7,
      "535 for an hour: none given up, all delivered":
        login.dead === 0 && login.delivered === amount,
    }),
  );

  const day = await outage(db, amount, 24);
  say?.(`away for a day: ${day.delivered} of ${amount} delivered, ${day.failures} attempts failed`);
  const forGood = await outage(db, amount, 8 * 24);
  say?.(`away for eight days: ${forGood.dead} of ${amount} dead`);
  missed.push(
    ...broken({
      "a day's outage: all delivered": day.delivered === amount,
      "a day's outage: all delivered within six minutes": day.lateMs < 0.1 * hour,
      "eight days' outage: all dead": forGood.dead === amount && forGood.delivered === 0,
    }),
  );
  return {
    seen:
      `${letters} letters through ${faults.length} faults, ${second} of them twice under one Message-ID; ` +
      `550 for one of ${amount} addresses: ${refused.tries} try, the other ${refused.delivered} letters delivered; ` +
      `550 for all ${amount}: ${all.tries} tries; ` +
      `535 for an hour: ${login.logins} logins, then ${login.delivered} of ${amount} delivered; ` +
      `after a day away ${day.delivered} of ${amount} delivered ${Math.round(day.lateMs / 1000)} s after the return, ` +
      `after eight days ${forGood.dead} of ${amount} dead`,
    missed,
  };
}

/** Each of some visitors gets a letter too, and the mail server knows one of them not. */
const oneAddress = (db: Database, amount: number) =>
  withPost(db, "url", async (post) => {
    post.server.refuse("visitor1@example.com");
    await post.send(amount, (n) => `visitor${n}@example.com`);
    await post.passTimeUntil(post.isIdle);
    const dead = db.selectFrom("letters").select("id").where("dead_at", "is not", null);
    const tries = post.server.attempts() - post.server.letters.length;
    return { dead: (await dead.execute()).length, tries, delivered: post.delivered() };
  });

const everyLetter = (db: Database, amount: number) =>
  withPost(db, "url", async (post) => {
    post.server.behave("refuse");
    await post.send(amount);
    await post.passTimeUntil(post.isIdle);
    const { dead } = await outboxState(db);
    const tries = post.server.attempts();
    post.server.behave("accept");
    await db.updateTable("letters").set({ dead_at: null }).execute();
    await post.passTimeUntil(post.isIdle);
    return { dead, tries, delivered: post.delivered() };
  });

const wrongPassword = (db: Database, amount: number) =>
  withPost(db, "signInUrl", async (post) => {
    post.server.behave("refuse sign-in");
    await post.send(amount);
    await post.passTimeUntil(() => post.elapsedMs() > hour);
    const logins = post.server.signIns();
    const { dead } = await outboxState(db);
    post.server.behave("accept");
    await post.passTimeUntil(post.isIdle);
    return { dead, logins, delivered: post.delivered() };
  });

/** The mail server is away for hours, by a clock that skips the waiting. */
const outage = (db: Database, amount: number, hours: number) =>
  withPost(db, "url", async (post) => {
    await post.server.down();
    await post.send(amount);
    // Every attempt of the first day, then one in six hours.
    await post.passTimeUntil(
      () => post.elapsedMs() > hours * hour,
      () => (post.elapsedMs() > 24 * hour ? 6 * hour : 0),
    );
    const { dead } = await outboxState(db);
    await post.server.up();
    const returned = post.elapsedMs();
    await post.passTimeUntil(post.isIdle);
    const lateMs = post.elapsedMs() - returned;
    return { dead, failures: post.failures(), delivered: post.delivered(), lateMs };
  });

type Post = Awaited<ReturnType<typeof openPost>>;

/** Leaves no letter behind. */
async function withPost<T>(db: Database, url: PostUrl, work: (post: Post) => Promise<T>) {
  const post = await openPost(db, url);
  const outcome = await work(post);
  await post.close();
  await db.deleteFrom("letters").execute();
  return outcome;
}

type PostUrl = "url" | "secureUrl" | "signInUrl";

/** The worker as the site runs it, with a mail server of its own and a clock that can skip. */
async function openPost(db: Database, url: PostUrl, withinMs = sendWithinMs) {
  const server = await startMailServer({ encryption: url === "secureUrl" ? "trusted" : "none" });
  const config = readConfig({ SMTP_URL: server[url] });
  const transport = openTransport(config);
  const begun = Date.now();
  const earlier = await attempts(db);
  let [skippedMs, ended, failures, sent, resumeAt] = [0, 0, 0, 0, 0];
  const now = () => new Date(Date.now() + skippedMs);
  const write = ({ event, ms = 0 }: LogFields) => {
    if (event === "mail stopped") resumeAt = now().getTime() + ms;
    if (!event.startsWith("letter ") && event !== "dead letter") return;
    ended++;
    if (event !== "letter sent") failures++;
  };
  const worker = startMailWorker({
    db,
    log: { debug: write, info: write, warn: write, error: write },
    send: async (letters, signal) =>
      transport.send(
        await writeMessage(db, config, ourClinic, formsOf(ourClinic), letters),
        signal,
      ),
    now,
    withinMs,
  });

  /** Skips to the moment at which the next letter is due and mail is not stopped, unless one is on its way. */
  async function skip(furtherMs: number) {
    // Counted first: a letter that ends its way while we ask still counts as on its way.
    const endedBefore = ended;
    const due = await nextDue(db);
    const underway = (await attempts(db)) - earlier - endedBefore;
    const next = due && Math.max(due.getTime(), resumeAt);
    const aheadMs = next ? next - now().getTime() : furtherMs;
    if (underway === 0 && aheadMs > 0) skippedMs += aheadMs + furtherMs;
    worker.wake();
  }

  return {
    server,
    failures: () => failures,
    elapsedMs: () => now().getTime() - begun,
    /** Whether no letter waits any more. */
    isIdle: async () => (await nextDue(db)) === undefined,
    delivered: () => new Set(server.letters.map(({ messageId }) => messageId)).size,
    async send(count: number, emailOf?: (n: number) => string) {
      for (let n = 0; n < count; n++) {
        const answers = {
          fullName: "Ada Lee",
          phone: "416-555-0123",
          message: requestText(++sent),
          ...(emailOf ? { email: emailOf(sent) } : {}),
        };
        const key = `${begun}-${sent}`;
        await keep(db, {
          form: "contact",
          answers,
          idempotencyKey: key,
          suspectedSpam: false,
          acknowledge: emailOf !== undefined,
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

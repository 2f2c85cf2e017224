import { randomBytes, randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type Config, readConfig } from "../core/process/config.ts";
import { migrate } from "../core/store/migrate.ts";
import { openDatabase } from "../core/store/open.ts";
import { encrypt } from "../core/submissions/keeping/encryption.ts";
import { startPostgres } from "../scripts/postgres-for-tests.ts";
import { root, temporaryFolder } from "./processes.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

const many = 100_000;
const shownRows = 5;

/** Beside the pages of the menu. */
const otherPages = [
  ...["answered", "spam", "undelivered", "all"].map((state) => `/requests?state=${state}`),
  "/requests?state=all&after=50000",
  "/requests/ABA-5000",
  "/requests/ABA-5000/erase",
  "/edit?file=services/physiotherapy.md",
  "/leave?file=services/physiotherapy.md",
];
const searches = ["Person 77777", "416", "ABA-5000", "nobody"];

/** What the pages of the desk take with 100,000 requests in the store. */
export async function desk({ runs }: Options): Promise<Report> {
  const rows = await measure("SQLite", runs, {});
  const server = startPostgres({ durable: true });
  if ("missing" in server)
    return { rows, notes: [`Skipped: the desk on PostgreSQL, ${server.missing}`] };
  rows.push(...(await measure("PostgreSQL", runs, { DATABASE_URL: server.url })));
  server.stop();
  return { rows, notes: [] };
}

async function measure(engine: string, runs: number, settings: { DATABASE_URL?: string }) {
  const config = readConfig({
    DATA_DIR: temporaryFolder("desk"),
    CLINIC_DIR: path.join(root, "clinic"),
    LOG_LEVEL: "error",
    DESK_PORT: "0",
    STORE_KEY: randomBytes(32).toString("base64"),
    ...settings,
  });
  await fill(config);
  const built = path.join(root, "build/server/desk.js");
  const { startDesk } = (await import(built)) as typeof import("../desk/start.ts");
  const running = await startDesk(config);
  const link = new URL(running.nextLink());
  let cookie = "";
  async function ask(address: string, form?: Record<string, string>) {
    const began = performance.now();
    const answer = await send(link, address, cookie, form);
    const html = await text(answer);
    if (answer.statusCode! >= 400) throw new Error(`${address}: ${answer.statusCode}`);
    cookie = answer.headers["set-cookie"]?.at(-1)?.split(";", 1)[0] ?? cookie;
    return { ms: performance.now() - began, html };
  }
  async function asked(name: string, address: string, form?: Record<string, string>) {
    const times: number[] = [];
    for (let round = 0; round < runs; round += 1) times.push((await ask(address, form)).ms);
    return { name, ms: median(times) };
  }

  await ask(link.pathname + link.search);
  await ask("/sign-in", { name: "AL" });
  const first = await ask("/requests/search", { q: searches[0]! });
  const { html } = await ask("/today");
  const menu = [...html.matchAll(/<li><a href="(\/[\w-]+)">/g)].map(([, to]) => to!);
  const medians = [];
  for (const page of [...menu, ...otherPages]) medians.push(await asked(page, page));
  for (const q of searches)
    medians.push(await asked(`a search for “${q}”`, "/requests/search", { q }));
  await running.stop();
  const slowest = medians.toSorted((one, other) => other.ms - one.ms).slice(0, shownRows);
  return [{ name: "the first search", ms: first.ms }, ...slowest].map(
    ({ name, ms }, place): Row => ({
      what: `the desk with ${many} requests, ${engine}, ${place ? `no. ${place} of ${medians.length} pages: ` : ""}${name}`,
      ours: ms,
      unit: "ms",
      wanted: { figure: 300, kind: "at most" },
    }),
  );
}

/** One in ten waits for an answer, one in fifty looks like spam, one in five hundred has not reached the mailbox. */
async function fill(config: Config): Promise<void> {
  const db = openDatabase(config);
  await migrate(db);
  const chunk = 500;
  for (let start = 0; start < many; start += chunk) {
    const rows = Array.from({ length: chunk }, (_, index) => {
      const place = start + index;
      const number = String(place % 10_000).padStart(4, "0");
      return {
        id: randomUUID(),
        at: new Date(Date.UTC(2024, 0, 1) + place * 600_000).toISOString(),
        reference: `AB${"ABCDEFGHJK"[Math.floor(place / 10_000)]}-${number}`,
        answers: {
          fullName: `Person ${place}`,
          phone: `416-555-${number}`,
          email: `person-${place}@example.com`,
          message: "My knee hurts on stairs, and I would like to see somebody before the weekend.",
        },
        isDead: place % 500 === 0,
        isNew: place % 10 === 0,
        isSpam: place % 50 === 0,
      };
    });
    const submissions = rows.map(({ id, at, reference, answers, isNew, isSpam }) => ({
      id,
      reference,
      form: "contact",
      answers: encrypt(config, id, answers),
      fingerprint: id,
      suspected_spam: isSpam,
      created_at: at,
      handled_at: isNew ? null : at,
    }));
    await db.insertInto("submissions").values(submissions).execute();
    const letters = rows.map(({ id, at, isDead }) => ({
      id,
      submission_id: id,
      kind: "clinic" as const,
      message_id: id,
      next_attempt_at: at,
      created_at: at,
      sent_at: isDead ? null : at,
      dead_at: isDead ? at : null,
    }));
    await db.insertInto("letters").values(letters).execute();
  }
  await db.destroy();
}

/** Under the desk's own name, which `fetch` would look up. */
function send(link: URL, address: string, cookie: string, form?: Record<string, string>) {
  const body = form ? new URLSearchParams(form).toString() : "";
  const headers = { host: link.host, origin: link.origin, cookie };
  const ofForm = { "content-type": "application/x-www-form-urlencoded" };
  const sent = form
    ? { method: "POST", headers: { ...headers, ...ofForm, "content-length": body.length } }
    : { headers };
  const options = { host: "127.0.0.1", port: link.port, path: address, ...sent };
  return new Promise<IncomingMessage>((resolve, reject) =>
    request(options, resolve).on("error", reject).end(body),
  );
}

import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { startPostgres } from "../scripts/postgres-for-tests.ts";
import { aheadMs, find, startSite, temporaryFolder } from "./processes.ts";
import { type Load, loadWith, warmUps } from "./requests.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

const seconds = 4;
const visitors = 32;
/** The connections of the site's own pool. */
const connections = 10;

/**
 * Requests acknowledged a second, each after its commit, beside an insert of as much text and nothing else into
 * the same engine, just as durable.
 */
export async function submissions({ runs }: Options): Promise<Report> {
  if (!find("wrk")) return { skipped: "wrk is not installed" };
  const notes = [
    `Submissions: wrk, ${visitors} visitors at once, ${seconds} s a round, ${runs} rounds by turns.`,
  ];
  const rows = await compare("SQLite", runs, {}, [bareSqlite(temporaryFolder("sqlite"))]);
  const server = startPostgres({ durable: true });
  if ("missing" in server) notes.push(`Skipped: submissions on PostgreSQL, ${server.missing}`);
  else {
    const settings = { DATABASE_URL: server.url };
    const pool = new pg.Pool({ connectionString: server.url, max: connections });
    await pool.query(table);
    const bare = [barePostgres(pool, 1), barePostgres(pool, connections)];
    rows.push(...(await compare("PostgreSQL", runs, settings, bare)));
    await pool.end();
    server.stop();
  }
  return { rows, notes };
}

type Bare = { name: string; round: () => Promise<number> };

async function compare(
  engine: string,
  runs: number,
  settings: Record<string, string>,
  bare: Bare[],
): Promise<Row[]> {
  const site = await startSite(settings);
  const script = sendingScript();
  const send = () => loadWith(["-s", script, site.url, "--", randomUUID()], visitors, seconds);
  const acknowledged: Load[] = [];
  const inserted = new Map<Bare, number[]>(bare.map((one) => [one, []]));
  await wait(aheadMs);
  for (let round = 0; round < warmUps; round += 1) await send();
  for (let round = 0; round < runs; round += 1) {
    for (const [one, counts] of inserted) counts.push(await one.round());
    acknowledged.push(await send());
  }
  await site.stop();
  const ours = median(acknowledged.map(({ perSecond }) => perSecond));
  return [
    ...[...inserted].map(([{ name }, counts]): Row => ({
      what: `submissions acknowledged a second, ${engine}`,
      ours,
      unit: "",
      beside: { name, value: median(counts) },
      wanted: { ratio: 0.5, kind: "at least" },
    })),
    {
      what: `slowest of a hundred (p99), ${engine}`,
      ours: median(acknowledged.map(({ p99 }) => p99)),
      unit: "ms",
    },
  ];
}

/** For wrk: each request is another send of the contact form. A client in Node takes as long as the site itself. */
function sendingScript(): string {
  const file = path.join(temporaryFolder("wrk"), "send.lua");
  writeFileSync(
    file,
    `local round, n = "", 0
function init(args) round = args[1] end
function request()
  n = n + 1
  local body = '{"fullName":"Ada Lee","phone":"416-555-0123","email":"ada@example.com",'
    .. '"message":"My knee hurts on stairs, and when I get up in the morning.",'
    .. '"idempotencyKey":"' .. round .. n .. '"}'
  return wrk.format("POST", "/api/send-contact-email", {["content-type"] = "application/json"}, body)
end
`,
  );
  return file;
}

const table = "create table bare (id text primary key, body text not null)";
const text = "x".repeat(400);

function bareSqlite(folder: string): Bare {
  const database = new DatabaseSync(path.join(folder, "bare.sqlite"));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const insert = database.prepare("insert into bare values (?, ?)");
  return {
    name: "bare inserts",
    round: () => countFor(async () => void insert.run(randomUUID(), text)),
  };
}

function barePostgres(pool: pg.Pool, atOnce: number): Bare {
  return {
    name: `bare inserts, ${atOnce} at once`,
    async round() {
      const insert = () =>
        pool.query({
          name: "insert",
          text: "insert into bare values ($1, $2)",
          values: [randomUUID(), text],
        });
      const counts = await Promise.all(Array.from({ length: atOnce }, () => countFor(insert)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
  };
}

/** How often a second it can be done, one after the other. */
async function countFor(insert: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let count = 0;
  for (; performance.now() - started < seconds * 1_000; count += 1) await insert();
  return count / seconds;
}

import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres-for-tests.ts";
import type { Options, Report } from "./bench.ts";
import { type Server, startSite, temporaryFolder } from "./processes.ts";
import { median, type Row } from "./table.ts";

const roundMs = 3_000;
const visitors = 16;
/** The connections of the site's own pool. */
const connections = 10;

/**
 * Requests acknowledged a second, each after its commit, beside an insert of as much text and nothing else into
 * the same engine, just as durable.
 */
export async function submissions({ runs }: Options): Promise<Report> {
  const notes = [
    `Submissions: ${visitors} visitors at once, ${roundMs / 1000} s a round, ${runs} rounds by turns.`,
  ];
  const rows = await compare("SQLite", runs, {}, bareSqlite(temporaryFolder("sqlite")));
  const server = startPostgres({ durable: true });
  if ("missing" in server) notes.push(`Skipped: submissions on PostgreSQL, ${server.missing}`);
  else {
    const settings = { DATABASE_URL: server.url };
    rows.push(...(await compare("PostgreSQL", runs, settings, await barePostgres(server.url))));
    server.stop();
  }
  return { rows, notes };
}

type Bare = { round: () => Promise<number>; close: () => unknown };

async function compare(
  engine: string,
  runs: number,
  settings: Record<string, string>,
  bare: Bare,
): Promise<Row[]> {
  const site = await startSite(settings);
  const [acknowledged, inserted, slowest]: number[][] = [[], [], []];
  await sendFor(site, 1_000);
  for (let round = 0; round < runs; round += 1) {
    inserted!.push(await bare.round());
    const { perSecond, p99 } = await sendFor(site, roundMs);
    acknowledged!.push(perSecond);
    slowest!.push(p99);
  }
  await bare.close();
  await site.stop();
  return [
    {
      what: `submissions acknowledged a second, ${engine}`,
      ours: median(acknowledged!),
      unit: "",
      beside: { name: "bare inserts", value: median(inserted!) },
      wanted: { ratio: 0.5, kind: "at least" },
    },
    { what: `slowest of a hundred (p99), ${engine}`, ours: median(slowest!), unit: "ms" },
  ];
}

async function sendFor({ port }: Server, ms: number): Promise<{ perSecond: number; p99: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const times: number[] = [];
  const started = performance.now();
  async function visitor() {
    while (performance.now() - started < ms) {
      const sent = performance.now();
      await send(port, agent);
      times.push(performance.now() - sent);
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)]! };
}

function send(port: number, agent: Agent): Promise<void> {
  const body = JSON.stringify({
    fullName: "Ada Lee",
    phone: "416-555-0123",
    email: "ada@example.com",
    message: "My knee hurts on stairs, and when I get up in the morning.",
    sendKey: randomUUID(),
  });
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        port,
        host: "127.0.0.1",
        path: "/api/send-contact-email",
        method: "POST",
        agent,
        headers: { "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      },
      (incoming) => {
        incoming.resume();
        incoming.on("end", () =>
          incoming.statusCode === 200
            ? resolve()
            : reject(new Error(`A submission was answered with ${incoming.statusCode}.`)),
        );
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

const table = "create table bare (id text primary key, body text not null)";
const text = "x".repeat(400);

function bareSqlite(folder: string): Bare {
  const database = new DatabaseSync(path.join(folder, "bare.sqlite"));
  database.exec(`pragma journal_mode = wal; pragma synchronous = full; ${table}`);
  const insert = database.prepare("insert into bare values (?, ?)");
  return {
    async round() {
      const started = performance.now();
      let count = 0;
      for (; performance.now() - started < roundMs; count += 1) insert.run(randomUUID(), text);
      return count / (roundMs / 1000);
    },
    close: () => database.close(),
  };
}

async function barePostgres(url: string): Promise<Bare> {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(table);
  return {
    async round() {
      const started = performance.now();
      let count = 0;
      async function insert() {
        for (; performance.now() - started < roundMs; count += 1) {
          await pool.query({
            name: "insert",
            text: "insert into bare values ($1, $2)",
            values: [randomUUID(), text],
          });
        }
      }
      await Promise.all(Array.from({ length: connections }, insert));
      return count / (roundMs / 1000);
    },
    close: () => pool.end(),
  };
}

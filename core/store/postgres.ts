import { setTimeout as wait } from "node:timers/promises";
import {
  type Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import pg from "pg";
import type { Schema } from "./schema.ts";

const readAs = { timestamptz: 1184, timestamp: 1114, date: 1082, int8: 20 } as const;

/** Instants become ISO text; calendar dates stay as they are. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === readAs.timestamptz || oid === readAs.timestamp) {
      return (value: string) => new Date(value).toISOString();
    }
    if (oid === readAs.date) return (value: string) => value;
    if (oid === readAs.int8) return Number;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Durable commits and our date parsers depend on these, whatever the server's defaults are. */
const sessionSettings = `select
  set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
  set_config('datestyle', 'ISO', false),
  set_config('default_transaction_isolation', 'read committed', false)`;

const connectMs = 2_000;

type PoolOptions = { statementMs: number; poolSize: number; onError: (error: Error) => void };

/** Fails early: a visitor must learn within three seconds that nothing was stored. */
export function postgresDialect(
  url: string,
  { statementMs, poolSize, onError }: PoolOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    // The server's limit fires first: it ends the statement and leaves the connection usable.
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // The pool handles errors of idle clients only; an unhandled one in a transaction would end the process.
    client.on("error", onError);
    client.query(sessionSettings).catch(onError);
  });
  return new PostgresDialect({ pool: discardBroken(pool) });
}

/** Keeps broken and read-only connections out of the pool. Idle ones go too, because they usually share the server. */
function discardBroken(pool: pg.Pool): PostgresPool {
  const connect = connectInOrder(pool);
  function discardIdle() {
    for (let idle = pool.idleCount; idle > 0; idle -= 1) {
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect();
      let isBroken = false;
      const watched = {
        async query(text: string, values: unknown[]) {
          try {
            return await client.query(text, values);
          } catch (error) {
            isBroken ||= breaksConnection(error);
            throw error;
          }
        },
        release(discard = false) {
          client.release(discard || isBroken);
          if (isBroken) discardIdle();
        },
      };
      return watched as unknown as PostgresPoolClient;
    },
  };
}

/**
 * When the server refuses connections below our pool's size (53300), callers queue for one of ours and only the first
 * retries. Retries by all would keep the server busy and starve some callers.
 */
function connectInOrder(pool: pg.Pool): () => Promise<pg.PoolClient> {
  let last: Promise<unknown> = Promise.resolve();
  let inLine = 0;
  let released = Promise.withResolvers<void>();
  let refusedAt = -Infinity;
  const isServerFull = () => performance.now() - refusedAt < 1_000;
  pool.on("release", () => {
    released.resolve();
    released = Promise.withResolvers();
  });

  async function tryToConnect(): Promise<pg.PoolClient | undefined> {
    try {
      return await pool.connect();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === "53300")) throw error;
      refusedAt = performance.now();
      return undefined;
    }
  }

  async function connectBefore(deadline: number): Promise<pg.PoolClient> {
    while (performance.now() < deadline) {
      if (isServerFull() && pool.idleCount === 0) {
        await Promise.race([released.promise, wait(pool.totalCount > 0 ? 200 : 50)]);
        if (pool.totalCount > 0) continue;
      }
      const client = await tryToConnect();
      if (client) return client;
    }
    throw new Error(`no connection to the database was free within ${connectMs} ms`);
  }

  return async () => {
    const deadline = performance.now() + connectMs;
    const client = inLine === 0 && !isServerFull() ? await tryToConnect() : undefined;
    if (client) return client;
    inLine += 1;
    const mine = last.then(() => connectBefore(deadline)).finally(() => (inLine -= 1));
    last = mine.catch(() => {});
    return mine;
  };
}

/** pg's own timeout, a read-only server, a terminated backend, or a server that starts or stops. */
function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    return ["25006", "57P01", "57P02", "57P03"].includes(error.code ?? "");
  }
  return error.message === "Query read timeout";
}

/** LATIN1 cannot hold “don’t” or a Tamil name. SQL_ASCII stores the bytes of our UTF-8 unchanged. */
export async function findEncodingFault(db: Kysely<Schema>): Promise<string | undefined> {
  const shown = sql<{ name: string }>`select current_setting('server_encoding') as name`;
  const { name } = (await shown.execute(db)).rows[0]!;
  if (["UTF8", "SQL_ASCII"].includes(name)) return undefined;
  return `names a database in ${name}, which lacks letters that visitors write; make another one: create database … encoding 'UTF8' template template0`;
}

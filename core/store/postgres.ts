import { setTimeout as wait } from "node:timers/promises";
import { PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { cancel } from "./cancel.ts";

const readAs = { timestamptz: 1184, timestamp: 1114, date: 1082, int8: 20 } as const;

/** Reads every type as the schema names it: instants as ISO text, calendar dates as they stand. */
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

/**
 * Whatever the server's, the database's or the user's defaults are or become: what is acknowledged is on the disk,
 * instants can be read, and two transactions that meet wait for each other instead of failing.
 */
const ownDefaults = `select
  set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), false),
  set_config('datestyle', 'ISO', false),
  set_config('default_transaction_isolation', 'read committed', false)`;

const patienceMs = 2_000;

type PoolOptions = { statementMs: number; poolSize: number; onError: (error: Error) => void };

/** Times out rather than wait: a visitor must learn within three seconds that nothing was stored. */
export function postgresDialect(
  url: string,
  { statementMs, poolSize, onError }: PoolOptions,
): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: patienceMs,
    // The server's own limit comes first: it ends the statement and leaves the connection usable.
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    types,
  });
  pool.on("error", onError);
  // The pool listens to idle clients only; one that breaks in the middle of a transaction would otherwise
  // end the process.
  pool.on("connect", (client) => {
    client.on("error", onError);
    client.query(ownDefaults).catch(onError);
  });
  return new PostgresDialect({ pool: withoutUseless(pool) });
}

/**
 * What pg gave up waiting for leaves its connection in the pool, the next to be handed out: on a line that has gone
 * silent every later query would wait in vain, and where the answer still comes, a transaction may stand open. A server
 * that takes no more writes, since another one does, or that shuts down would refuse every later one. Such a connection
 * is used no more, nor are those that lie idle, for mostly they share the line or the server.
 */
function withoutUseless(pool: pg.Pool): PostgresPool {
  function dropIdle() {
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
      const client = await connectPatiently(pool);
      let isUseless = false;
      const watched = {
        async query(text: string, values: unknown[]) {
          try {
            return await client.query(text, values);
          } catch (error) {
            if (isOverdue(error)) cancel(client, patienceMs);
            isUseless ||= isOverdue(error) || isRefusal(error);
            throw error;
          }
        },
        release(discard = false) {
          client.release(discard || isUseless);
          if (isUseless) dropIdle();
        },
      };
      return watched as unknown as PostgresPoolClient;
    },
  };
}

/** PostgreSQL's codes for: nothing may be written here, an administrator or a crash ends it, and it starts or stops. */
const refusals = ["25006", "57P01", "57P02", "57P03"];

function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refusals.includes(error.code ?? "");
}

function isOverdue(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Where the server lets no more connections in than we have (53300), one of ours comes free or another ends. */
async function connectPatiently(pool: pg.Pool): Promise<pg.PoolClient> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isFull = error instanceof pg.DatabaseError && error.code === "53300";
      if (!isFull || performance.now() > deadline) throw error;
      await wait(20 + Math.random() * 60);
    }
  }
}

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

/** Replaces the server's defaults. PgBouncer refuses them as startup parameters; its limit on a statement fires before ours. */
const settings = (statementMs: number, forTransaction: boolean) => `select
  set_config('statement_timeout', '${statementMs}', ${forTransaction}),
  set_config('idle_in_transaction_session_timeout', '10000', ${forTransaction}),
  set_config('synchronous_commit', coalesce(nullif(current_setting('synchronous_commit'), 'off'), 'on'), ${forTransaction}),
  set_config('datestyle', 'ISO', ${forTransaction}),
  set_config('default_transaction_isolation', 'read committed', ${forTransaction})`;

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
    query_timeout: statementMs + 500,
    keepAlive: true,
    types,
  });
  pool.on("error", onError);
  pool.on("connect", (client) => {
    // The pool handles errors of idle clients only; an unhandled one in a transaction would end the process.
    client.on("error", onError);
    client.query(settings(statementMs, false)).catch(onError);
  });
  return new PostgresDialect({ pool: watched(pool, statementMs) });
}

/** Keeps broken and read-only connections out of the pool, and repeats the settings in each transaction, for PgBouncer. */
function watched(pool: pg.Pool, statementMs: number): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      let isBroken = false;
      const connection = {
        async query(text: string, values: unknown[]) {
          const starts = /^(begin|start transaction)\b/.test(text);
          try {
            // Both in one message.
            if (starts) return await client.query(`${text}; ${settings(statementMs, true)}`);
            return await client.query(text, values);
          } catch (error) {
            isBroken ||= breaksConnection(error);
            throw error;
          }
        },
        release: (discard = false) => client.release(discard || isBroken),
      };
      return connection as unknown as PostgresPoolClient;
    },
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

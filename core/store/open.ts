import path from "node:path";
import { Kysely, PostgresAdapter } from "kysely";
import { postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { memoryDialect, sqliteDialect } from "./sqlite.ts";

export type Database = Kysely<Schema>;
export type Engine = "postgres" | "sqlite";

type OpenOptions = {
  /** How long a statement may block the process for a lock. SQLite only. */
  waitMs?: number;
  /** PostgreSQL only. */
  statementMs?: number;
  /** PostgreSQL only. */
  poolSize?: number;
  onError?: (error: Error) => void;
};

export function openDatabase(
  config: { DATABASE_URL?: string | undefined; DATABASE_POOL?: number; DATA_DIR: string },
  {
    waitMs = 0,
    statementMs = 2_000,
    poolSize = config.DATABASE_POOL ?? 10,
    onError = () => {},
  }: OpenOptions = {},
): Database {
  const dialect = config.DATABASE_URL
    ? postgresDialect(config.DATABASE_URL, { statementMs, poolSize, onError })
    : sqliteDialect(path.join(config.DATA_DIR, "clinic.sqlite"), waitMs);
  return new Kysely<Schema>({ dialect });
}

export const openInMemory = (): Database => new Kysely<Schema>({ dialect: memoryDialect() });

export function engineOf(db: Database): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? "postgres" : "sqlite";
}

import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  sql,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";
import { isSqliteBusy } from "./errors.ts";
import { booleanColumns, listColumns, type Schema } from "./schema.ts";

/** WAL with synchronous=FULL keeps acknowledged rows through a power cut. @param waitMs short in the web process, which retries */
export function sqliteDialect(file: string, waitMs: number): Dialect {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite creates world-readable files; its log inherits this one's mode. Never open an existing file beside SQLite:
  // closing it would drop this process's POSIX locks.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  else closeSync(openSync(file, "a", 0o600));
  const database = openWithLog(file);
  database.exec(
    `pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma busy_timeout = ${waitMs};`,
  );
  return dialectOf(database, areStillThere(file));
}

/** Leaves nothing behind. */
export function memoryDialect(): Dialect {
  const options = { enableForeignKeyConstraints: true };
  return dialectOf(new DatabaseSync(":memory:", options), () => true);
}

function dialectOf(database: DatabaseSync, isThere: () => boolean): Dialect {
  const config = { database: bridge(database, isThere) };
  const createDriver = () => new ImmediateSqliteDriver(config, database);
  return Object.assign(new SqliteDialect(config), { createDriver });
}

/** When several processes create the file at once, SQLite reports a lock or continues without WAL instead of waiting. */
function openWithLog(file: string): DatabaseSync {
  const deadline = performance.now() + openingMs;
  const withoutLog = new Error(`SQLite opens ${file} without a log (WAL).`);
  for (;;) {
    const options = { timeout: openingMs, enableForeignKeyConstraints: true };
    const database = new DatabaseSync(file, options);
    try {
      const mode = database.prepare("pragma journal_mode = wal").get();
      // The first read opens the log, which then stays open with this connection.
      database.exec("select count(*) from sqlite_schema");
      if (mode?.["journal_mode"] === "wal") return database;
      throw withoutLog;
    } catch (error) {
      database.close();
      const mayPass = error === withoutLog || isSqliteBusy(error);
      if (!mayPass || performance.now() > deadline) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + Math.random() * 30);
  }
}

const openingMs = 10_000;

/** SQLite keeps writing to a deleted or replaced file, and the rows are gone at the next start; so with its log and index. */
function areStillThere(file: string): () => boolean {
  const files = [file, `${file}-wal`, `${file}-shm`];
  const opened = files.map((name) => statSync(name));
  return () =>
    files.every((name, at) => {
      const found = statSync(name, { throwIfNoEntry: false });
      return found?.ino === opened[at]!.ino && found.dev === opened[at]!.dev;
    });
}

/** The log shows an error's code only. */
function fileGone(): Error {
  const message =
    "A file of the database was deleted or replaced. Stop the site before it is put back.";
  return Object.assign(new Error(message), { code: "DATABASE_FILE_GONE" });
}

/** Takes the write lock at the start, so that a transaction never fails halfway. */
class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
  // SQLite never yields: without this, queued transactions would starve requests and mail.
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    await setImmediate();
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite rolls back by itself on a full disk; a second rollback would hide that error.
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** Adapts node:sqlite to kysely's dialect. */
function bridge(database: DatabaseSync, areThere: () => boolean) {
  const prepared = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      // A running transaction is rolled back even so.
      if (sql !== "rollback" && !areThere()) throw fileGone();
      const statement = prepared.get(sql) ?? database.prepare(sql);
      if (prepared.size < 500) prepared.set(sql, statement);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) => statement.all(...values.map(toSqlite)).map(fromSqlite),
        run: (values: readonly unknown[]) => statement.run(...values.map(toSqlite)),
        *iterate(values: readonly unknown[]) {
          for (const row of statement.iterate(...values.map(toSqlite))) yield fromSqlite(row);
        },
      };
    },
  };
}

function toSqlite(value: unknown): SQLInputValue {
  if (typeof value === "boolean") return value ? 1 : 0;
  if (Array.isArray(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}

function fromSqlite(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (booleanColumns.has(column)) return [column, Boolean(value)];
      if (listColumns.has(column)) return [column, readList(value)];
      return [column, value];
    }),
  );
}

/** A list edited by hand may not be JSON; it then counts as one item. */
function readList(value: unknown): string[] | null {
  if (typeof value !== "string") return null;
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // Plain text.
  }
  return value.trim() === "" ? [] : [value];
}

export async function findSqliteDamage(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  // The first line only names the database.
  const found = rows[0]?.quick_check.split("\n").at(-1);
  return found === "ok" ? undefined : found;
}

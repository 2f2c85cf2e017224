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
  type Kysely,
  sql,
  SqliteDialect,
  SqliteDriver,
  type SqliteDialectConfig,
} from "kysely";
import { isSqliteBusy } from "./errors.ts";
import { booleanColumns, listColumns, type Schema } from "./schema.ts";

/**
 * Opens the SQLite file, made with its folder when absent, for nobody else to read.
 *
 * WAL with synchronous=FULL is what keeps an acknowledged row through a power cut; both are set at
 * every open, because a reopened file does not remember the second. What is deleted is overwritten, and what a
 * statement sets aside stays in memory: a file of it, elsewhere on the disk, could be found again.
 *
 * @param waitMs how long a statement blocks the process for another writer's lock. Keep it short in
 *   the web process, which retries without blocking (see `inTransaction`), and long in commands.
 */
export function sqliteDialect(file: string, waitMs: number): SqliteDialect {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would let everyone on the machine read a file that it makes; its log takes the rights of this one. One that
  // is there must not be opened beside SQLite: closing it would take this process's locks away (POSIX), and a program
  // that reads the file would delete the log that the site writes to.
  if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  else closeSync(openSync(file, "a", 0o600));
  const database = openWithLog(file);
  database.exec(
    `pragma synchronous = full; pragma secure_delete = on; pragma temp_store = memory; pragma busy_timeout = ${waitMs};`,
  );
  return new ImmediateSqliteDialect(
    { database: bridge(database, areStillThere(file)) },
    () => database.isTransaction,
  );
}

/**
 * Opening may meet another process that opens or closes the same file, and takes its time then. Where several begin a
 * new file at once SQLite does not wait, for they would wait for each other: it says that the file is locked, or goes on
 * without the log.
 */
function openWithLog(file: string): DatabaseSync {
  const deadline = performance.now() + openingMs;
  const withoutLog = new Error(`SQLite opens ${file} without a log (WAL).`);
  let failure: unknown = withoutLog;
  do {
    const options = { timeout: openingMs, enableForeignKeyConstraints: true };
    const database = new DatabaseSync(file, options);
    try {
      const mode = database.prepare("pragma journal_mode = wal").get();
      // The first thing read opens the log, which is then there as long as this connection is.
      database.exec("select count(*) from sqlite_schema");
      if (mode?.["journal_mode"] === "wal") return database;
    } catch (error) {
      failure = error;
    }
    database.close();
    if (failure !== withoutLog && !isSqliteBusy(failure)) break;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10 + Math.random() * 30);
  } while (performance.now() < deadline);
  throw failure;
}

const openingMs = 10_000;

/**
 * A file that was deleted or replaced is written to all the same, and gone at the next start. So is what its log (WAL)
 * holds; and without the index that they share (SHM), two processes know nothing of each other.
 */
function areStillThere(file: string): () => boolean {
  const files = [file, `${file}-wal`, `${file}-shm`];
  const opened = files.map((name) => statSync(name));
  return () =>
    files.every((name, at) => {
      const found = statSync(name, { throwIfNoEntry: false });
      return found?.ino === opened[at]!.ino && found.dev === opened[at]!.dev;
    });
}

/** The log names an error by its code alone. */
function fileGone(): Error {
  const message =
    "A file of the database was deleted or replaced. Stop the site before it is put back.";
  return Object.assign(new Error(message), { code: "DATABASE_FILE_GONE" });
}

/** Takes the write lock when a transaction begins, so that it never fails half-way through. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #hasBegun: () => boolean;
  constructor(config: SqliteDialectConfig, hasBegun: () => boolean) {
    super(config);
    this.#config = config;
    this.#hasBegun = hasBegun;
  }
  override createDriver() {
    return new ImmediateSqliteDriver(this.#config, this.#hasBegun);
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #hasBegun: () => boolean;
  constructor(config: SqliteDialectConfig, hasBegun: () => boolean) {
    super(config);
    this.#hasBegun = hasBegun;
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
  // SQLite never waits: without a pause, transactions that queue would keep requests and mail from their turn.
  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    await setImmediate();
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    // SQLite has done so itself where the disk is full; a second time would be an error that hides the first.
    if (this.#hasBegun()) await super.rollbackTransaction(connection);
  }
}

/** Gives node:sqlite the shape that kysely's dialect asks for. */
function bridge(database: DatabaseSync, areThere: () => boolean) {
  const prepared = new Map<string, StatementSync>();
  return {
    close: () => database.close(),
    prepare(sql: string) {
      // What has begun is taken back all the same.
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

/** A list typed by hand into the file may be no JSON at all; it then counts as one item. */
function readList(value: unknown): string[] | null {
  if (typeof value !== "string") return null;
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list)) return list.map(String);
  } catch {
    // Falls through: plain text.
  }
  return value.trim() === "" ? [] : [value];
}

/** What SQLite finds wrong with its file, which it reads to the end. */
export async function findSqliteDamage(db: Kysely<Schema>): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  // The first line only names the database that was looked at.
  const found = rows[0]?.quick_check.split("\n").at(-1);
  return found === "ok" ? undefined : found;
}

import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "../app/config.server.ts";
import { pendingSteps } from "../db/migrate.ts";
import { type Database, openDatabase } from "../db/open.ts";
import { Failure } from "./command.ts";
import { harmless } from "./print.ts";

/** Opens the site's store for one piece of work, beside the running site. */
export async function withStore<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openStore(config);
  try {
    const pending = await pendingSteps(db);
    if (pending.length > 0) {
      throw new Failure(
        `The store is not up to date (${pending.join(", ")}). Start the site once, then try again.`,
      );
    }
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** @throws Failure where SQLite would silently begin an empty store. */
export function openStore(config: Config): Database {
  const file = path.join(config.DATA_DIR, "clinic.sqlite");
  if (!config.DATABASE_URL && !existsSync(file)) {
    throw new Failure(
      `There is no store at ${file}. Start the site once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
  return openDatabase(config, { waitMs: 5_000, statementMs: 60_000, poolSize: 1 });
}

export function noSubmission(reference: string): Failure {
  return new Failure(`There is no submission ${harmless(reference)}.`);
}

import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { Config } from "../core/config.ts";
import { logMaintenance } from "../core/store/maintenance-log.ts";
import { messageOf } from "../core/store/errors.ts";
import { pendingSteps } from "../core/store/migrate.ts";
import { type Database, openDatabase } from "../core/store/open.ts";
import { Failure } from "./command.ts";
import { stripControls } from "./print.ts";

/** Works beside the running site. */
export async function withStore<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  await using db = openStore(config);
  const pending = await pendingSteps(db);
  if (pending.length > 0) {
    throw new Failure(
      `The store isn't up to date (${pending.join(", ")}). Start the site once, then try again.`,
    );
  }
  return await work(db);
}

/** @throws Failure where SQLite would silently create an empty store. */
export function openStore(config: Config): Database {
  if (!config.DATABASE_URL) mustBeUsable(path.join(config.DATA_DIR, "clinic.sqlite"));
  return openDatabase(config, { waitMs: 5_000, statementMs: 60_000, poolSize: 1 });
}

function mustBeUsable(file: string): void {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Failure(
      code === "EACCES" || code === "EPERM"
        ? `This command's user has no right to the store at ${file} (${code}). Type it as the site's user: on the server “sudo clinic” does so.`
        : `There's no store at ${file}. Start the site once, or set DATA_DIR or DATABASE_URL.`,
    );
  }
}

/** Logs finished work; a full store does not undo it. */
export async function noteDone(
  db: Database,
  done: string,
  line: Parameters<typeof logMaintenance>[1],
  remark: (text: string) => void,
): Promise<void> {
  try {
    await logMaintenance(db, line);
  } catch (error) {
    remark(`${done}, but the store couldn't note it: ${messageOf(error)}.`);
  }
}

export function noSubmission(reference: string): Failure {
  return new Failure(`There's no submission ${stripControls(reference)}.`);
}

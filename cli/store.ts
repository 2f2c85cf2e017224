import { accessSync, constants } from "node:fs";
import path from "node:path";
import type { Config } from "../core/process/config.ts";
import { giveUpLease, takeLease } from "../core/store/instances/lease.ts";
import { pendingSteps } from "../core/store/migrate.ts";
import { type Database, openDatabase } from "../core/store/open.ts";
import {
  command,
  type CommandDescription,
  type ExitCode,
  Failure,
  type CommandInput,
} from "./command.ts";

export type WithStore<O extends Record<string, string>> = CommandInput<O> & { db: Database };

/** A timer on each of several machines may give it. */
export const daily = { daily: "nothing where another machine has done it in the last 20 hours" };

/** Does it unless the option is given and another machine has done it. */
export async function unlessDone(
  { db, options, now, remark }: WithStore<typeof daily>,
  name: string,
  work: () => Promise<ExitCode | void>,
): Promise<ExitCode | void> {
  if (!options.daily) return work();
  if (!(await takeLease(db, name, 20 * 3_600_000, now())))
    return remark(`Another machine has done the ${name} of today.`);
  let hasFailed = true;
  try {
    const code = await work();
    hasFailed = code === 1;
    return code;
  } finally {
    if (hasFailed) await giveUpLease(db, name);
  }
}

export function storeCommand<const O extends Record<string, string>>({
  run,
  ...described
}: CommandDescription<O> & { run: (input: WithStore<O>) => Promise<ExitCode | void> }) {
  return command({
    ...described,
    run: (input) => withStore(input.config, (db) => run({ ...input, db })),
  });
}

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
  return openOrCreate(config);
}

export const openOrCreate = (config: Config) =>
  openDatabase(config, { waitMs: 5_000, statementMs: 60_000, poolSize: 1 });

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

export const noSubmission = (reference: string) =>
  new Failure(`There's no submission ${reference}.`);

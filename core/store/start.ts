import { sql } from "kysely";
import { existsSync } from "node:fs";
import path from "node:path";
import { type Config, ConfigError, earlierDataFolder } from "../process/config.ts";
import { codeOf } from "../process/error-code.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import { findEncodingFault } from "./postgres.ts";
import { messageOf } from "./errors.ts";
import { type Examples, findNewerStore, migrate, pendingSteps } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";

/** A new store gets the clinic's examples, unless the site is public. @throws ConfigError rather than failing the first visitor */
export async function startStore(
  config: Config,
  { records }: { records: { examples: Examples } },
  log: Log,
): Promise<Database> {
  const setting = config.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
  const mistake = (error: unknown) =>
    Object.assign(new ConfigError(`${setting}: cannot be used: ${messageOf(error)}`), {
      mayPass: true,
    });
  const onError = (error: Error) =>
    log.warn({ event: "database connection lost", ...errorFields(error) });

  const earlier = config.DATABASE_URL ? undefined : earlierDataFolder(config);
  const isStore = (folder: string) => existsSync(path.join(folder, "clinic.sqlite"));
  if (earlier && isStore(earlier) && !isStore(config.DATA_DIR))
    throw new ConfigError(
      `DATA_DIR: is not set, and ${earlier} has a store, perhaps this clinic's from an earlier release. If it is, set DATA_DIR=${earlier}; if not, set DATA_DIR=${config.DATA_DIR}`,
    );

  let db: Database;
  try {
    db = openDatabase(config, { onError });
    await sql`select 1`.execute(db);
  } catch (error) {
    throw mistake(error);
  }
  const encodingFault = config.DATABASE_URL && (await findEncodingFault(db));
  if (encodingFault) throw new ConfigError(`${setting}: ${encodingFault}`);

  const pending = config.MIGRATE ? [] : await pendingSteps(db);
  if (pending.length > 0)
    throw mistake(`it lacks ${pending.join(", ")}, and MIGRATE is off; run “migrate”`);
  if (config.MIGRATE) {
    const migrating = openDatabase(config, { statementMs: 60_000, poolSize: 1 });
    const isPublic = config.SITE_URL?.startsWith("https:");
    const steps = await migrate(migrating, isPublic ? undefined : records.examples)
      .catch((error: unknown) => {
        throw lacksRights(error) ? mistake(error) : error;
      })
      .finally(() => migrating.destroy());
    if (steps.length > 0) log.info({ event: "store brought up to date", detail: steps.join(", ") });
  }
  const newer = await findNewerStore(db);
  if (newer) throw new ConfigError(`${setting}: ${newer}`);
  return db;
}

/** No right to create tables, no schema, or a read-only database. */
const lacksRights = (error: unknown) => ["42501", "3F000", "25006"].includes(String(codeOf(error)));

import { sql } from "kysely";
import { type Config, ConfigError } from "../config.ts";
import type { ServerContext } from "../../app/server-context.ts";
import { findEncodingFault } from "./encoding.ts";
import { messageOf } from "./message-of.ts";
import { migrate } from "./migrate.ts";
import { type Database, openDatabase } from "./open.ts";
import { isSameDatabase } from "./same-database.ts";
import { errorFields } from "../error-fields.ts";

/**
 * Opens the store for each of its users, and brings it up to date.
 * @throws ConfigError where it is a setting that must be mended: now, and not at the first visitor who sends a form
 */
export async function openStores(
  config: Config,
  log: ServerContext["log"],
): Promise<Pick<ServerContext, "db" | "records" | "inbox">> {
  const onError = (error: Error) =>
    log.warn({ event: "database connection lost", ...errorFields(error) });
  const open = (DATABASE_URL: string | undefined) => () =>
    openDatabase({ ...config, DATABASE_URL }, { onError });

  const main = config.DATABASE_URL ? "DATABASE_URL" : "DATA_DIR";
  const db = await reach(main, open(config.DATABASE_URL));
  const encodingFault = await findEncodingFault(db);
  if (encodingFault) throw new ConfigError(`${main}: ${encodingFault}`);
  const patient = openDatabase(config, { statementMs: 60_000, poolSize: 1 });
  const steps = await migrate(patient)
    .catch((error: unknown) => {
      throw lacksRights(error) ? mistake(main, error) : error;
    })
    .finally(() => patient.destroy());
  if (steps.length > 0) log.info({ event: "store brought up to date", detail: steps.join(", ") });

  async function openOther(name: "DATABASE_READER_URL" | "DATABASE_WRITER_URL") {
    if (!config[name]) return db;
    const store = await reach(name, open(config[name]));
    if (await isSameDatabase(db, store)) return store;
    throw new ConfigError(`${name}: must name the same database as DATABASE_URL`);
  }
  const records = await openOther("DATABASE_READER_URL");
  const inbox = await openOther("DATABASE_WRITER_URL");
  return { db, records, inbox };
}

async function reach(setting: string, open: () => Database): Promise<Database> {
  try {
    const db = open();
    await sql`select 1`.execute(db);
    return db;
  } catch (error) {
    throw mistake(setting, error);
  }
}

function mistake(setting: string, error: unknown): ConfigError {
  return new ConfigError(`${setting}: cannot be used: ${messageOf(error)}`);
}

/** PostgreSQL's codes for: no right to make tables, no schema to make them in, and nothing may be written. */
function lacksRights(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ["42501", "3F000", "25006"].includes(String(code));
}

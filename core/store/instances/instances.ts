import { createHmac } from "node:crypto";
import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { type BackgroundTask, startBackgroundTask } from "../../process/background-task.ts";
import type { Config } from "../../process/config.ts";
import { errorFields } from "../../process/error-fields.ts";
import type { Log } from "../../process/log.ts";
import { findNewerStore } from "../migrate.ts";
import { type Database, engineOf } from "../open.ts";
import type { Release } from "../../process/release.ts";

const everyMs = 10_000;

type Options = {
  db: Database;
  log: Log;
  config: Pick<Config, "STORE_KEY" | "ASSETS_DIR"> & { SECRET_KEY: string };
  release: Release;
  clinicVersion: () => string;
  /** The file by which an instance is known in the folder of assets that all share. */
  mark: string;
};

/** Each instance looks at the others' rows of the store; SQLite has one. @returns a sentence for each difference */
export async function watchInstances(options: Options) {
  let problems: string[] = [];
  const { db, log } = options;
  if (engineOf(db) === "sqlite") return { problems: () => problems, async stop() {} };
  async function look() {
    const found = await findDifferences(options);
    const unseen = found.filter((problem) => !problems.includes(problem));
    for (const detail of unseen) log.warn({ event: "instances differ", detail });
    problems = found;
    return everyMs;
  }
  const onError = (error: unknown) =>
    log.warn({ event: "instances not compared", ...errorFields(error) });
  await look().catch(onError);
  const task: BackgroundTask = startBackgroundTask({
    run: look,
    onError,
    firstMs: everyMs,
    retryMs: everyMs,
  });
  return {
    problems: () => problems,
    async stop() {
      await task.stop();
      const own = db.deleteFrom("instances").where("name", "=", options.release.instance);
      await own.execute().catch(onError);
    },
  };
}

type Traits = { secret: string; storeKey: string; commit: string; clinic: string; mark: string };

async function findDifferences({ db, config, release, clinicVersion, mark }: Options) {
  const own: Traits = {
    secret: fingerprint(config.SECRET_KEY),
    storeKey: config.STORE_KEY.map(fingerprint).join(" "),
    commit: release.commit,
    clinic: clinicVersion(),
    mark,
  };
  // The store's clock, for those of the instances may differ.
  await sql`insert into instances (name, seen_at, traits) values (${release.instance}, now(), ${JSON.stringify(own)})
    on conflict (name) do update set seen_at = excluded.seen_at, traits = excluded.traits`.execute(
    db,
  );
  const { rows } = await sql<{ name: string; traits: string }>`select name, traits from instances
    where name <> ${release.instance} and seen_at > now() - interval '30 seconds' order by name`.execute(
    db,
  );
  const newer = await findNewerStore(db);
  const differences = rows.flatMap(({ name, traits }) => {
    const its = JSON.parse(traits) as Traits;
    return [
      its.secret !== own.secret &&
        `SECRET_KEY is not the one of ${name}: visitors are counted apart, and links of one fail at the other`,
      its.storeKey !== own.storeKey && `STORE_KEY is not the one of ${name}`,
      // Another release may read the same folder in another way.
      its.commit === own.commit &&
        its.clinic !== own.clinic &&
        `CLINIC_DIR does not hold the clinic of ${name}`,
      !existsSync(path.join(config.ASSETS_DIR, its.mark)) &&
        `ASSETS_DIR is not the folder of ${name}: pages of another release lack their files`,
    ].filter((problem) => problem !== false);
  });
  return [...(newer ? [newer] : []), ...differences];
}

/** Tells no key. */
const fingerprint = (key: string | Buffer) =>
  createHmac("sha256", key).update("instances").digest("hex").slice(0, 8);

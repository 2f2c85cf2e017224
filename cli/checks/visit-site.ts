import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Clinic } from "../../core/clinic/load.ts";
import { contentVersion } from "../../core/records/content-version.ts";
import { messageOf } from "../../core/store/errors.ts";
import { migrate } from "../../core/store/migrate.ts";
import { openDatabase } from "../../core/store/open.ts";
import { siteFolder } from "../../core/site-folder.ts";
import { Failure, type Surroundings, UsageError } from "../command.ts";
import { readRecords, replaceRecords } from "../../core/records/replace-records.ts";
import { withStore } from "../store.ts";
import type { Visit } from "./crawl.ts";

export const urlHelp =
  "read the site at this address; without it, the built site is started here with the stored records";

/** Crawls the site at this URL, or the built site, started here with a copy of the stored records. */
export async function visitSite(
  url: string | undefined,
  clinic: Clinic,
  input: Surroundings,
): Promise<Visit[]> {
  if (url !== undefined && !/^https?:/.test(URL.parse(url)?.protocol ?? "")) {
    throw new UsageError(`“${url}” isn't a web address. Write it as https://…`);
  }
  // It needs development packages.
  const { crawl } = await import("./crawl.ts");
  if (url !== undefined) return crawl(new URL(url).origin, clinic);
  if (!existsSync(path.join(siteFolder, "build/server/index.js"))) {
    throw new Failure("The site isn't built yet. Run: npm run build");
  }
  using folder = mkdtempDisposableSync(path.join(tmpdir(), "clinic-check-"));
  await copyRecords(clinic, input, folder.path);
  await using site = await start(folder.path, clinic.folder);
  return await crawl(site.url, clinic);
}

async function copyRecords(
  { records }: Clinic,
  { config, remark }: Surroundings,
  folder: string,
): Promise<void> {
  try {
    await using db = openDatabase({ DATA_DIR: folder });
    await migrate(db, records.examples);
    await replaceRecords(db, await withStore(config, readRecords), await contentVersion(db));
  } catch (error) {
    remark(`The pages are read with example records. ${messageOf(error)}`);
  }
}

const settings = { NODE_ENV: "production", HOST: "127.0.0.1", PORT: "0", RATE_LIMIT: "off" };

async function start(folder: string, clinicFolder: string) {
  const child = spawn(process.execPath, ["build/server/index.js"], {
    cwd: siteFolder,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...settings, PATH: process.env.PATH, DATA_DIR: folder, CLINIC_DIR: clinicFolder },
  });
  const exited = once(child, "exit");
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /"serving".*?http:\/\/[^:]+:(\d+)/.exec(line) ?? [];
    if (!port) continue;
    child.stdout.resume();
    return {
      url: `http://127.0.0.1:${port}`,
      async [Symbol.asyncDispose]() {
        child.kill("SIGKILL");
        await exited;
      },
    };
  }
  throw new Failure("The site didn't start.");
}

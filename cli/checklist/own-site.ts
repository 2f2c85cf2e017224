import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { contentVersion } from "../../core/records/content-version.ts";
import { migrate } from "../../core/store/migrate.ts";
import { openDatabase } from "../../core/store/open.ts";
import { Failure } from "../command.ts";
import { replaceRecords, type StoredRecords } from "../content.ts";

const root = path.join(import.meta.dirname, "../..");
const startWithinMs = 30_000;

/**
 * Starts the built site on a free port of this computer, with a store of its own in a temporary folder: of these
 * records, or of the examples.
 */
export async function startOwnSite(
  records: StoredRecords | undefined,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!existsSync(path.join(root, "build/server/index.js"))) {
    throw new Failure("The site is not built yet. Run: npm run build");
  }
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-checklist-"));
  if (records) await writeStore(folder, records);
  const child = spawn(process.execPath, ["server.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: folder,
      RATE_LIMIT: "off",
      LOG_LEVEL: "info",
    },
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  const lines: string[] = [];
  const port = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), startWithinMs);
    const settle = (found: string | undefined) => {
      clearTimeout(timer);
      resolve(found);
    };
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        const found = /"serving".*?http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
        if (found) settle(found);
      });
    }
    child.once("exit", () => settle(undefined));
  });
  if (port) return { url: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new Failure(`The site did not start:\n${lines.slice(-10).join("\n")}`);
}

async function writeStore(folder: string, records: StoredRecords): Promise<void> {
  const db = openDatabase({ DATA_DIR: folder });
  try {
    await migrate(db);
    await replaceRecords(db, records, await contentVersion(db));
  } finally {
    await db.destroy();
  }
}

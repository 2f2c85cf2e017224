import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "../test/free-port.ts";

export const root = path.join(import.meta.dirname, "..");

type Server = {
  url: string;
  port: number;
  /** Resident memory in MB. */
  memory: () => number;
  stop: () => Promise<void>;
};

const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
// Also when it is broken off.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

/** Half a minute after its start a site makes its pages ahead of requests. */
export const aheadMs = 45_000;

/** The built site with a store of its own. */
export async function startSite(settings: Record<string, string> = {}): Promise<Server> {
  const folder = temporaryFolder("site");
  const port = await freePort();
  return start(process.execPath, ["--max-old-space-size=512", "build/server/index.js"], port, {
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: folder,
    RATE_LIMIT: "off",
    LOG_LEVEL: "error",
    ...settings,
  });
}

/** Starts a server and waits until it answers on its port. On its own core, where the system can do that. */
export async function start(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Server> {
  const [first, ...rest] = onCore(0, command, ...args) as [string, ...string[]];
  const child = spawn(first, rest, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { PATH: process.env.PATH, ...env },
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.`);
    if (await fetch(url).catch(() => undefined)) break;
    if (attempt > 600) throw new Error(`${command} does not answer on ${url}.`);
    await wait(100);
  }
  return {
    url,
    port,
    memory: () => residentMemory(child.pid!),
    async stop() {
      child.kill("SIGTERM");
      await Promise.race([exited, wait(3_000).then(() => child.kill("SIGKILL"))]);
      running.delete(child);
    },
  };
}

function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** The command, tied to one core where there are two and Linux's `taskset`; servers get 0, callers 1. */
export function onCore(core: 0 | 1, ...command: string[]): string[] {
  const can = availableParallelism() > 1 && find("taskset") !== undefined;
  return can ? ["taskset", "-c", String(core), ...command] : command;
}

export function find(name: string, ...more: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), "/usr/sbin"];
  const places = folders.map((folder) => path.join(folder, name));
  return [...more, ...places].find((place) => existsSync(place));
}

/** Milliseconds of processor time for one rendering of each page that is not in memory; see `cold.ts`. */
export async function renderCold(
  dataFolder: string,
  addresses: string[],
  times: number,
): Promise<Record<string, number>> {
  // With the build comes a site of its own, which nobody asks.
  const ofSite = { NODE_ENV: "production", PORT: "0", LOG_LEVEL: "error" };
  const env = { ...process.env, ...ofSite, DATA_DIR: dataFolder };
  const said = await run(
    process.execPath,
    ["--max-old-space-size=512", "bench/cold.ts", String(times), ...addresses],
    { env },
  );
  return JSON.parse(said) as Record<string, number>;
}

/** Runs to the end. @throws Error with what it said when it fails */
export async function run(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, {
    cwd: root,
    maxBuffer: 1e9,
    ...options,
  });
  return stdout;
}

/** Gone when the bench ends. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `clinic-bench-${name}-`));
  folders.add(folder);
  return folder;
}

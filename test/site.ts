import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import type { Place } from "./database.ts";
import { atTheEnd } from "./left-to-do.ts";
import { until } from "./until.ts";

const root = path.join(import.meta.dirname, "..");

/** The built site as a process of its own, on a free port, with its store at `place`. */
export async function startSite(place: Place, settings: Record<string, string> = {}) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  let child: ChildProcess;
  let exited: Promise<number | null>;

  async function start() {
    child = spawn(process.execPath, ["--max-semi-space-size=4", "server.ts"], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        RATE_LIMIT: "off",
        ...place,
        ...settings,
      },
    });
    const started = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => lines.push(...chunk.toString().trimEnd().split("\n")));
    }
    exited = new Promise((resolve) => started.on("exit", (code) => resolve(code)));
    const hasEnded = () => started.exitCode !== null || started.signalCode !== null;
    await until(
      "the site answers",
      async () => hasEnded() || (await fetch(`${url}/healthz`)).ok,
      60_000,
    );
    if (hasEnded()) throw new Error(`The site stopped:\n${lines.join("\n")}`);
  }

  /** Sends a signal; resolves with the exit code, null after SIGKILL. */
  async function stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    child.kill(signal);
    return exited;
  }

  atTheEnd(() => stop("SIGKILL"));
  await start();
  return {
    url,
    port,
    /** What it logged, one JSON object a line. */
    lines,
    start,
    stop,
    /** Sends the contact form to the JSON endpoint. */
    send: (answers: Record<string, unknown>, options: RequestInit = {}) =>
      fetch(`${url}/api/send-contact-email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(answers),
        ...options,
      }),
    /** Sends these bytes as they are, and resolves with all that comes back. */
    raw: (request: string) => sendRaw(port, request),
    /** Open files, sockets and the like; 0 where the system does not tell. */
    handles() {
      try {
        return readdirSync(`/proc/${child.pid}/fd`).length;
      } catch {
        return 0;
      }
    },
    /** Resident memory in megabytes; 0 where the system does not tell. */
    memory() {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
      } catch {
        return 0;
      }
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

function sendRaw(port: number, request: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== "object" || !address) throw new Error("no free port");
  return address.port;
}

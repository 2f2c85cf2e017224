import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { signReference } from "../core/submissions/reference.ts";
import type { Place } from "./database.ts";
import { freePort } from "./free-port.ts";
import { onCleanUp } from "./clean-up.ts";
import { until } from "./until.ts";

const root = path.join(import.meta.dirname, "..");

/** For a program of its own: nothing of this machine's settings. */
export const bareEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

const secretKey = "known to the tests, and 32 characters or more";

/** The address at which a browser without script would read this reference. */
export const sentAddress = (path: string, reference = "KMR-4827") =>
  `${path}?sent=${signReference(reference, path, secretKey)}`;

/** What the contact form must be told. */
export const message = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};

/** As `npm start` and `npm run dev` start it (scripts/run.mjs). */
const commands = {
  production: [process.execPath, "--max-old-space-size=512", "build/server/index.js"],
  development: [process.execPath, "--conditions=development", "server.ts", "--dev"],
};

/**
 * The built site as a process of its own, on a free port, with its store at `place`. `folder` holds the site, where it
 * is not this one. In development there is nothing built.
 */
export async function startSite(
  place: Place,
  settings: Record<string, string> = {},
  {
    folder = root,
    as = "production",
    port = 0,
  }: { folder?: string; as?: keyof typeof commands; port?: number } = {},
) {
  port ||= await freePort();
  const url = `http://${settings.HOST ?? "127.0.0.1"}:${port}`;
  const lines: string[] = [];
  const env = {
    ...bareEnvironment,
    NODE_ENV: as,
    PORT: String(port),
    RATE_LIMIT: "off",
    SECRET_KEY: secretKey,
    ...place,
    ...settings,
  };
  const [node = "", ...args] = commands[as];
  let site: ChildProcess | undefined;

  async function start() {
    const started = spawn(node, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], env });
    for (const stream of [started.stdout, started.stderr])
      createInterface({ input: stream }).on("line", (line) => lines.push(line));
    site = started;
    await until(
      "the site answers",
      async () => hasEnded(started) || (await fetch(`${url}/healthz`)).ok,
      60_000,
    );
    if (hasEnded(started)) throw new Error(`The site stopped:\n${lines.join("\n")}`);
  }

  /** Sends a signal; resolves with the exit code, null after SIGKILL. */
  async function stop(signal: NodeJS.Signals): Promise<number | null> {
    if (!site) return null;
    const running = site;
    running.kill(signal);
    await until("the site ends", () => hasEnded(running), 60_000);
    return running.exitCode;
  }

  onCleanUp(() => stop("SIGKILL"));
  await start();
  return {
    url,
    port,
    /** What it logged, one JSON object a line. */
    lines,
    start,
    stop,
    /** Sends the contact form to the JSON endpoint. */
    send: (answers: Record<string, unknown> = message, options: RequestInit = {}) =>
      fetch(`${url}/api/send-contact-email`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(answers),
        ...options,
      }),
    /** What /readyz says, with its HTTP status as `code`. */
    async ready(headers: Record<string, string> = {}) {
      const answer = await fetch(`${url}/readyz`, { headers });
      return { code: answer.status, ...((await answer.json()) as { problems: string[] }) };
    },
    /** Sends these bytes as they are, and resolves with all that comes back; ends after several chunks. */
    raw: (request: string | Iterable<Buffer | string>) => sendRaw(port, request),
    /** Open files, sockets and the like; 0 where the system does not tell. */
    handles: () => told(() => readdirSync(`/proc/${site?.pid}/fd`).length),
    /** Resident memory in megabytes; 0 where the system does not tell. */
    memory: () =>
      told(() => {
        const status = readFileSync(`/proc/${site?.pid}/status`, "utf8");
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
      }),
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

function told(read: () => number): number {
  try {
    return read();
  } catch {
    return 0;
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>;

function sendRaw(port: number, request: string | Iterable<Buffer | string>): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1");
    if (typeof request === "string") socket.write(request);
    else Readable.from(request).pipe(socket);
    socket.setTimeout(typeof request === "string" ? 5_000 : 30_000, () => socket.destroy());
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => resolve(answer));
  });
}

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../test/free-port.ts";
import { aheadMs, find, onCore, run, start, startSite, temporaryFolder } from "./processes.ts";
import { median, type Options, type Report, type Row } from "./table.ts";

export type Load = { perSecond: number; p99: number };
/** What is asked for: of whom, and how it is named in the table. */
type Question = { name: string; address: string; encoding: string };

const seconds = 4;
/** Rounds before those that count, until Node's compiler has done with what is asked for, and with the ends of rounds. */
export const warmUps = 3;
const connections = 64;

/** Warm answers: ours beside nginx, which sends the same bytes and headers from files; one worker each. */
export async function requests({ runs }: Options): Promise<Report> {
  if (!find("wrk")) return { skipped: "wrk is not installed" };
  if (!find("nginx")) return { skipped: "nginx is not installed" };
  const ours = await startSite();
  await wait(aheadMs);
  const html = await (await fetch(ours.url)).text();
  const script = /\/assets\/entry[\w.-]+\.js/.exec(html)![0];
  const questions: Question[] = [
    { name: "home, brotli", address: "/", encoding: "br" },
    { name: "home, not compressed", address: "/", encoding: "identity" },
    { name: "a script, brotli", address: script, encoding: "br" },
  ];
  const rows: Row[] = [];
  for (const question of questions) {
    const nginx = await startNginx(ours.url, question);
    const [mine, theirs]: [Load[], Load[]] = [[], []];
    for (let round = 0; round < warmUps + runs; round += 1) {
      theirs.push(await load(nginx.url, question));
      mine.push(await load(ours.url, question));
    }
    await nginx.stop();
    rows.push(...rowsFor(question.name, mine.slice(warmUps), theirs.slice(warmUps)));
  }
  await ours.stop();
  return {
    rows,
    notes: [`wrk: ${connections} connections, ${seconds} s a round, ${runs} rounds by turns.`],
  };
}

function rowsFor(name: string, ours: Load[], nginx: Load[]): Row[] {
  const middle = (list: Load[], key: keyof Load) => median(list.map((round) => round[key]));
  return [
    {
      what: `requests a second, ${name}`,
      ours: middle(ours, "perSecond"),
      unit: "",
      beside: { name: "nginx", value: middle(nginx, "perSecond") },
      wanted: { ratio: 0.45, kind: "at least" },
    },
    {
      what: `slowest of a hundred (p99), ${name}`,
      ours: middle(ours, "p99"),
      unit: "ms",
      beside: { name: "nginx", value: middle(nginx, "p99") },
      wanted: { ratio: 2, kind: "at most" },
    },
  ];
}

export function load(url: string, { address, encoding }: Question) {
  return loadWith(["-H", `accept-encoding: ${encoding}`, url + address], connections, seconds);
}

/** wrk, on a core of its own. @throws Error when a request failed */
export async function loadWith(asked: string[], atOnce: number, forSeconds: number): Promise<Load> {
  const [command, ...args] = onCore(1, "wrk") as [string, ...string[]];
  const said = await run(command, [
    ...args,
    "-t1",
    `-c${atOnce}`,
    `-d${forSeconds}s`,
    "--latency",
    ...asked,
  ]);
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`wrk met errors:\n${said}`);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  const [, p99 = "", unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(said) ?? [];
  return { perSecond, p99: Number(p99) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"] };
}

/** nginx as Debian sets it up, with our answer as a file, its headers, and no log. */
async function startNginx(url: string, { address, encoding }: Question) {
  const answer = await fetch(url + address, { headers: { "accept-encoding": "identity" } });
  const packed = await fetchRaw(url + address, encoding);
  const folder = temporaryFolder("nginx");
  const file = path.join(folder, "www", address === "/" ? "index.html" : address);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, packed);
  const own = ["content-length", "content-type", "connection", "date", "etag", "keep-alive"];
  const headers = [...answer.headers].filter(([name]) => !own.includes(name));
  if (encoding !== "identity") headers.push(["content-encoding", encoding]);
  const port = await freePort();
  const config = path.join(folder, "nginx.conf");
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=100;
      server {
        listen 127.0.0.1:${port}; root ${folder}/www; default_type "${answer.headers.get("content-type")}";
        types { } 
        ${headers.map(([name, value]) => `add_header ${name} "${value}";`).join("\n")}
      }
    }`,
  );
  await run("chmod", ["-R", "a+rX", folder]);
  return start(find("nginx")!, ["-c", config], port);
}

/** The body as it travels; fetch would unpack it. */
async function fetchRaw(url: string, encoding: string): Promise<Buffer> {
  const { get } = await import("node:http");
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { newPlace } from "../database.ts";
import { type Site, startSite } from "../site.ts";
import { broken, type Outcome, quantile, type Size, type Torture } from "./fault.ts";

export const slow: Torture = {
  fault:
    "connections that send their headers byte by byte, send a body so, or take an answer so; a third each",
  bar: "GET p99 at most 2 × the calm one, measured by turns in one run; all closed within 20 s",
  full: 1_000,
  unit: "times",
  usesStore: false,
  run,
};

const host = "Host: clinic.example\r\n";
/** What each kind says at once, and the byte that it adds every second. */
const kinds = [
  { opening: `GET / HTTP/1.1\r\n${host}X-Slow: `, drop: "a" },
  {
    opening: `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 60000\r\n\r\nmessage=`,
    drop: "a",
  },
  // As many answers as the site makes for one connection, and nobody to take them.
  { opening: `GET /services/physiotherapy HTTP/1.1\r\n${host}\r\n`.repeat(2) },
];

const gets = 400;

async function run({ amount, say }: Size): Promise<Outcome> {
  // A short run stands beside other tests, where times tell about the machine only.
  const short = amount < slow.full;
  const [rounds, part] = short ? [1, 0.5] : [3, 0.99];
  const site = await startSite(await newPlace(), { LOG_LEVEL: "error" });
  await measure(site, 100);
  const calm: number[] = [];
  const pressed: number[] = [];
  const openMs: number[] = [];

  for (let round = 1; round <= rounds; round++) {
    calm.push(...(await measure(site, gets)));
    const lines = Array.from({ length: amount }, (_, n) => draw(site, kinds[n % kinds.length]!));
    await Promise.all(lines.map(({ connected }) => connected));
    const watching = watchClosing(site.port, lines);
    pressed.push(...(await measure(site, gets)));
    await watching;
    openMs.push(...lines.map((line) => line.openMs ?? Infinity));
    for (const line of lines) line.end();
    say?.(
      `round ${round}: p${100 * part} ${ms(quantile(calm, part))} calm, ${ms(quantile(pressed, part))} pressed`,
    );
    await wait(500);
  }

  const [calmMs, pressedMs] = [quantile(calm, part), quantile(pressed, part)];
  const [closed, longest] = [openMs.filter(Number.isFinite).length, Math.max(...openMs)];
  return {
    seen:
      `${openMs.length} slow connections in ${rounds} rounds, ${closed} closed by the site, the last after ${(longest / 1000).toFixed(1)} s; ` +
      `GET p${100 * part} ${ms(calmMs)} calm and ${ms(pressedMs)} beside them`,
    missed: broken({
      "GET at most 2 × the calm one": short || pressedMs <= 2 * calmMs,
      "all closed within 20 s": longest < (short ? 30_000 : 20_000),
    }),
  };
}

/** How long a page takes, once after the other, over one connection as a browser's. */
async function measure(site: Site, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    const answer = await fetch(`${site.url}/contact`);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times;
}

type Line = { openMs: number | undefined; connected: Promise<void>; port(): number; end(): void };

/** Opens one slow connection. */
function draw(site: Site, { opening, drop }: (typeof kinds)[number]) {
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  if (drop === undefined) socket.pause();
  else socket.resume();
  let port = 0;
  const dripping = setInterval(() => drop && socket.writable && socket.write(drop), 1_000);
  const line: Line = {
    openMs: undefined,
    connected: new Promise((resolve) => {
      socket.on("close", () => resolve());
      socket.on("connect", () => {
        port = socket.localPort ?? 0;
        socket.write(opening);
        resolve();
      });
    }),
    port: () => port,
    end() {
      clearInterval(dripping);
      socket.destroy();
    },
  };
  return line;
}

/** Notes when the site closes each line, as the system sees it: who does not read does not hear of it. */
async function watchClosing(sitePort: number, lines: Line[]): Promise<void> {
  const started = performance.now();
  const left = () => lines.filter(({ openMs }) => openMs === undefined);
  while (left().length > 0 && performance.now() - started < 40_000) {
    const open = openTo(sitePort);
    for (const line of left()) {
      if (!open.has(line.port())) line.openMs = performance.now() - started;
    }
    await wait(250);
  }
}

/** The ports from which connections to this one are established (state 01). */
function openTo(sitePort: number): Set<number> {
  const rows = readFileSync("/proc/net/tcp", "utf8").trim().split("\n").slice(1);
  const portOf = (address = "") => parseInt(address.split(":")[1] ?? "", 16);
  const fields = rows.map((row) => row.trim().split(/\s+/));
  return new Set(
    fields
      .filter(([, local, , state]) => state === "01" && portOf(local) === sitePort)
      .map(([, , remote]) => portOf(remote)),
  );
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { newPlace } from "../database.ts";
import { type Site, startSite } from "../site.ts";
import { until } from "../until.ts";
import { startReaders } from "./readers.ts";
import { readUnderFloods } from "./uncached-floods.ts";
import { broken, type Outcome, quantile, type Size, type Torture } from "./fault.ts";

export const slow: Torture = {
  fault:
    "connections that send their headers byte by byte, send a body so, or take an answer so; a third each; then floods of requests that memory does not answer, and idle connections, from one address and from 250, also behind Caddy",
  bar: "GET p99 at most 2 × the calm one, measured by turns in one run; all closed within 20 s; under each flood 99 % of readers served within 2 s, memory at most 400 MB",
  full: 1_000,
  unit: "times",
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

async function run(size: Size): Promise<Outcome> {
  const [connections, floods] = [
    await holdSlowly(size),
    await readUnderFloods(size.amount < slow.full ? [size.amount] : [60, 250, 600], size.say),
  ];
  return {
    seen: `${connections.seen}; ${floods.seen}`,
    missed: [...connections.missed, ...floods.missed],
  };
}

async function holdSlowly({ amount, say }: Size): Promise<Outcome> {
  const rounds = 3;
  const site = await startSite(await newPlace(), { LOG_LEVEL: "error" });
  await measure(site, 100);
  const calm: number[] = [];
  const pressed: number[] = [];
  const closedMs: number[] = [];

  for (let round = 1; round <= rounds; round++) {
    calm.push(...(await measure(site, gets)));
    const handles = site.handles();
    const lines = Array.from({ length: amount }, (_, n) => draw(site, kinds[n % kinds.length]!));
    await Promise.all(lines.map(({ connected }) => connected));
    const closing = closed(site, handles);
    pressed.push(...(await measure(site, gets)));
    closedMs.push(await closing);
    for (const line of lines) line.end();
    say?.(
      `round ${round}: p99 ${ms(quantile(calm, 0.99))} calm, ${ms(quantile(pressed, 0.99))} pressed`,
    );
    await wait(500);
  }

  const [calmMs, pressedMs] = [quantile(calm, 0.99), quantile(pressed, 0.99)];
  const longest = Math.max(...closedMs);
  return {
    seen:
      `${rounds * amount} slow connections in ${rounds} rounds, the last closed by the site after ${(longest / 1000).toFixed(1)} s; ` +
      `GET p99 ${ms(calmMs)} calm and ${ms(pressedMs)} beside them`,
    missed: broken({
      "GET at most 2 × the calm one": pressedMs <= 2 * calmMs,
      "all closed within 20 s": longest < 20_000,
    }),
  };
}

/** How long a page takes, once after the other, over one connection as a browser's. */
async function measure(site: Site, count: number): Promise<number[]> {
  const reader = startReaders(site, ["/contact"], 0);
  await until(`${count} pages`, () => reader.answerMs.length >= count, 600_000);
  await reader.leave();
  if (reader.failed() > 0) throw new Error(`${reader.failed()} pages failed`);
  return reader.answerMs;
}

/** Opens one slow connection. */
function draw(site: Site, { opening, drop }: (typeof kinds)[number]) {
  const socket = connect(site.port, "127.0.0.1");
  socket.on("error", () => {});
  if (drop === undefined) socket.pause();
  else socket.resume();
  const dripping = setInterval(() => drop && socket.writable && socket.write(drop), 1_000);
  return {
    connected: new Promise<void>((resolve) => {
      socket.on("close", resolve);
      socket.on("connect", () => socket.write(opening, () => resolve()));
    }),
    end() {
      clearInterval(dripping);
      socket.destroy();
    },
  };
}

/** How long until the site holds no more of them than it held before: who does not read does not hear of it. */
async function closed(site: Site, handlesBefore: number): Promise<number> {
  const started = performance.now();
  // Some of its files and of our own connections come and go.
  await until("all are closed", () => site.handles() <= handlesBefore + 5, 40_000).catch(() => {});
  return performance.now() - started;
}

const ms = (value: number) => `${value.toFixed(1)} ms`;

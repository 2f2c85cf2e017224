import { get } from "node:http";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { newPlace } from "../test/database.ts";
import { startSite } from "../test/site.ts";
import { startPreparing } from "./prepare-pages.ts";

let version: string | undefined;
let answers: number;
let made: string[];
let running: ReturnType<typeof startPreparing>;

function start(prepare: (path: string) => Promise<void> = async (path) => void made.push(path)) {
  version = "1";
  answers = 0;
  made = [];
  running = startPreparing({
    look: async () => {
      if (version === undefined) throw new Error("the store is away");
      return version;
    },
    listPaths: async () => ["/", "/about", "/faq"],
    prepare,
    countAnswers: () => answers,
    firstMs: 5,
    everyMs: 5,
    quietMs: 5,
  });
}

afterEach(() => running.stop());

test("every page is made once at the start, and once more when something else is to be said", async () => {
  start();
  await expect.poll(() => made).toEqual(["/", "/about", "/faq"]);
  await wait(50);
  expect(made).toHaveLength(3);
  version = "2";
  await expect.poll(() => made).toEqual(["/", "/about", "/faq", "/", "/about", "/faq"]);
});

test("while the store is away nothing is made, and a page that fails holds up none of the others", async () => {
  start(async (path) => {
    made.push(path);
    if (path === "/") throw new Error("no");
  });
  version = undefined;
  await wait(50);
  expect(made).toEqual([]);
  version = "1";
  await expect.poll(() => made).toEqual(["/", "/about", "/faq"]);
});

test("visitors come first", async () => {
  start();
  const visitors = setInterval(() => (answers += 1), 1);
  await wait(60);
  expect(made).toEqual([]);
  clearInterval(visitors);
  await expect.poll(() => made).toContain("/faq");
});

test("who stops it does not wait for a quiet moment", async () => {
  start();
  const visitors = setInterval(() => (answers += 1), 1);
  await wait(20);
  await running.stop();
  clearInterval(visitors);
  expect(made).toEqual([]);
});

test("who stops it waits for the page in hand, and no further one is begun", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  start(async (path) => {
    made.push(path);
    await held;
  });
  await expect.poll(() => made).toEqual(["/"]);
  let stopped = false;
  const stopping = running.stop().then(() => (stopped = true));
  await wait(20);
  expect(stopped).toBe(false);
  release();
  await stopping;
  expect(made).toEqual(["/"]);
});

test("the first who asks gets a page, and what it is started with, compressed as well as can be", async () => {
  const site = await startSite(await newPlace());
  const figures = async () => (await fetch(`${site.url}/metrics`)).text();
  await expect
    .poll(figures, { timeout: 60_000, interval: 1_000 })
    .toMatch(/^clinic_page_cache_pages (?:[5-9]|\d\d)$/m);
  const page = await ask(`${site.url}/about`);
  expect(page.length).toBe(bestOf(page));
  const [start] = /\/assets\/page_[\w-]+\.js/.exec(String(brotliDecompressSync(page))) ?? [];
  const code = await ask(site.url + start);
  expect(code.length).toBe(bestOf(code));
});

const bestOf = (body: Buffer) => brotliCompressSync(brotliDecompressSync(body)).length;

function ask(url: string) {
  return new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}

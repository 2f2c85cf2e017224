import { beforeEach, expect, test, vi } from "vitest";
import { responseOf, createPageCache } from "./page-cache.ts";

const atFirst = {
  time: 0,
  version: "1",
  store: "answers" as "answers" | "fails" | "hangs",
  rendered: 0,
};
let now = { ...atFirst };
beforeEach(() => void (now = { ...atFirst }));

const readVersion = async () => {
  if (now.store === "hangs") await new Promise(() => {});
  if (now.store === "fails") throw new Error("the store is away");
  return now.version;
};
const render = async (headers: Record<string, string> = {}, status = 200) => {
  now.rendered += 1;
  return new Response(`rendering ${now.rendered}`, { status, headers });
};
const newCache = (maxPages?: number) =>
  createPageCache({
    readVersion,
    count: () => {},
    now: () => now.time,
    ...(maxPages && { maxPages }),
  });
const words = async (cache: ReturnType<typeof newCache>, key: string) =>
  String(responseOf(await cache.get(key, () => render()), {}).body);

test("a page is rendered once, however many ask for it at the same moment", async () => {
  const cache = newCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => words(cache, "/")));
  expect(new Set(answers)).toEqual(new Set(["rendering 1"]));
  expect(await words(cache, "/")).toBe("rendering 1");
});

test("a page older than a minute is served at once, and made anew behind it", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.time = 59_999;
  expect(await words(cache, "/")).toBe("rendering 1");
  now.time = 60_000;
  expect(await words(cache, "/")).toBe("rendering 1");
  await expect.poll(() => words(cache, "/")).toBe("rendering 2");
  now.time = 120_000;
  await words(cache, "/");
  await expect.poll(() => words(cache, "/")).toBe("rendering 3");
});

test("a change of content is seen by the first who asks after a second", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.version = "2";
  now.time = 1_001;
  expect(cache.fresh("/", () => render())).toBeUndefined();
  expect(await words(cache, "/")).toBe("rendering 2");
});

test("who asks after a change was seen is not given a rendering that began before it", async () => {
  const cache = newCache();
  const slow = Promise.withResolvers<Response>();
  let begun = false;
  const before = cache.get("/", () => {
    begun = true;
    return slow.promise;
  });
  await expect.poll(() => begun).toBe(true);
  now.version = "2";
  now.time = 1_001;
  expect(await words(cache, "/")).toBe("rendering 1");
  slow.resolve(new Response("what was there before"));
  expect(String(responseOf(await before, {}).body)).toBe("what was there before");
  expect(await words(cache, "/"), "the older, which came later, is not kept").toBe("rendering 1");
});

test("while the store is away, old pages are served, and new ones are not kept", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.store = "fails";
  now.time = 3_600_000;
  expect(await words(cache, "/")).toBe("rendering 1");
  expect(cache.fresh("/", () => render())).toBeDefined();
  expect(await words(cache, "/about")).toBe("rendering 2");
  expect(await words(cache, "/about")).toBe("rendering 3");
  now.store = "answers";
  now.time += 1_001;
  await expect.poll(() => words(cache, "/")).toBe("rendering 4");
});

test("a reader waits half a second at most for a store that says nothing", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.time = 61_000;
  now.store = "hangs";
  const started = performance.now();
  expect(await words(cache, "/")).toBe("rendering 1");
  expect(performance.now() - started).toBeLessThan(5_000);
  now.store = "answers";
  now.time += 1_001;
  await expect.poll(() => words(cache, "/")).toBe("rendering 2");
});

test.each([
  ["is private", { "cache-control": "private, no-cache" }, 200],
  ["may not be stored", { "cache-control": "no-store" }, 200],
  ["is not found", {}, 404],
  ["failed", {}, 500],
])("a page that %s is not kept", async (_what, headers, status) => {
  const cache = newCache();
  await cache.get("/", () => render(headers, status));
  expect(cache.latest("/")).toBeUndefined();
  expect(cache.fresh("/", () => render())).toBeUndefined();
});

test("a rendering that fails is tried again by the next visitor", async () => {
  const cache = newCache();
  const fail = () => Promise.reject(new Error("no"));
  await expect(cache.get("/", fail)).rejects.toThrow("no");
  expect(await words(cache, "/")).toBe("rendering 1");
});

test.each([
  ["fails", () => Promise.reject(new Error("no")), "2"],
  ["is an error page", () => render({}, 503), "2"],
  ["lacks what the store did not answer", () => render({ "cache-control": "no-store" }), "1"],
])("an old page is served where a new one %s", async (_what, renderAnew, version) => {
  const cache = newCache();
  await words(cache, "/");
  now.version = version;
  now.time = 61_000;
  for (let visitor = 0; visitor < 2; visitor++) {
    const page = await cache.get("/", renderAnew);
    expect(String(responseOf(page, {}).body)).toBe("rendering 1");
  }
});

test("an old page is served where a new one takes too long, whose rendering is then stopped", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.version = "2";
  now.time = 61_000;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let isStopped = false;
  const page = cache.get("/", (signal) => {
    signal.addEventListener("abort", () => (isStopped = true));
    return new Promise(() => {});
  });
  await vi.advanceTimersByTimeAsync(7_000);
  vi.useRealTimers();
  expect(String(responseOf(await page, {}).body)).toBe("rendering 1");
  expect(isStopped).toBe(true);
});

test("a page that is gone is not served from before", async () => {
  const cache = newCache();
  await words(cache, "/");
  now.time = 61_000;
  const status = async () => (await cache.get("/", () => render({}, 404))).status;
  await expect.poll(status).toBe(404);
});

test("there are never more pages than agreed; the one rendered longest ago goes first", async () => {
  const cache = newCache(2);
  for (const key of ["/1", "/2", "/3"]) await words(cache, key);
  expect(["/1", "/2", "/3"].map((key) => cache.latest(key) !== undefined)).toEqual([
    false,
    true,
    true,
  ]);
  expect(cache.fresh("/1", () => render())).toBeUndefined();
  expect(cache.fresh("/3", () => render())).toBeDefined();
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0.0 , gzip;q=0.5", "gzip"],
  ["br;q=0.1", "br"],
  ["BR", "br"],
  [`${"x".repeat(10_000)}, gzip`, "gzip"],
  ["br;q=0, gzip;q=0, *;q=0", undefined],
  ["identity;q=0", undefined],
  [";;;,,,;q=1", undefined],
  ["constructor, __proto__, toString", undefined],
  [undefined, undefined],
])("Accept-Encoding %j is answered with %s", async (acceptEncoding, encoding) => {
  const page = await newCache().get("/", () => render());
  const { headers } = responseOf(page, { "accept-encoding": acceptEncoding });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers["vary"]).toBe("accept-encoding");
});

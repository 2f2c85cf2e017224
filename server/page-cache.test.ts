import { beforeEach, expect, test, vi } from "vitest";
import { encode } from "./compress.ts";
import { answerWith, createPageCache } from "./page-cache.ts";

vi.mock("./compress.ts", async (importOriginal) => {
  const original = await importOriginal<typeof import("./compress.ts")>();
  return { ...original, encode: vi.fn(original.encode) };
});
const improvements = () => vi.mocked(encode).mock.calls.filter(([, , effort]) => effort === "best");

let time = 0;
let version = "1";
let storeAnswers = true;
let storeHangs = false;
let rendered = 0;

const readVersion = async () => {
  if (storeHangs) await new Promise(() => {});
  if (!storeAnswers) throw new Error("the store is away");
  return version;
};
const page = (key: string) => ({ key, reads: [] });
const render = async (headers: Record<string, string> = {}, status = 200) => {
  rendered += 1;
  return new Response(`rendering ${rendered}`, { status, headers });
};
const newCache = (maxPages?: number) => createPageCache({ readVersion, now: () => time, maxPages });
const words = async (cache: ReturnType<typeof newCache>, key: string) =>
  String((await cache.get(page(key), render)).body);

beforeEach(() => {
  time = 0;
  version = "1";
  storeAnswers = true;
  storeHangs = false;
  rendered = 0;
});

test("a page is rendered once, however many ask for it at the same moment", async () => {
  const cache = newCache();
  const answers = await Promise.all(Array.from({ length: 20 }, () => words(cache, "/")));
  expect(new Set(answers)).toEqual(new Set(["rendering 1"]));
  expect(await words(cache, "/")).toBe("rendering 1");
});

test("a page is at most a minute old", async () => {
  const cache = newCache();
  await words(cache, "/");
  time = 59_999;
  expect(await words(cache, "/")).toBe("rendering 1");
  expect(cache.fresh("/")).toBeDefined();
  time = 60_000;
  expect(cache.fresh("/")).toBeUndefined();
  expect(await words(cache, "/")).toBe("rendering 2");
});

test("a change of content is seen within a second and a request", async () => {
  const cache = newCache();
  await words(cache, "/");
  version = "2";
  time = 1_001;
  await words(cache, "/");
  expect(await words(cache, "/")).toBe("rendering 2");
});

test("who asks after a change was seen is not given a rendering that began before it", async () => {
  const cache = newCache();
  const slow = Promise.withResolvers<Response>();
  let begun = false;
  const before = cache.get(page("/"), () => {
    begun = true;
    return slow.promise;
  });
  await expect.poll(() => begun).toBe(true);
  version = "2";
  time = 1_001;
  expect(await words(cache, "/")).toBe("rendering 1");
  slow.resolve(new Response("what was there before"));
  expect(String((await before).body)).toBe("what was there before");
  expect(await words(cache, "/"), "the older, which came later, is not kept").toBe("rendering 1");
});

test("who has looked gets what is said since then, however short ago the cache looked itself", async () => {
  const cache = newCache();
  await words(cache, "/");
  version = "2";
  time = 100;
  expect(await cache.look()).toBe("2");
  expect(await words(cache, "/")).toBe("rendering 2");
  storeAnswers = false;
  await expect(cache.look()).rejects.toThrow();
  expect(await words(cache, "/"), "what is here is served on").toBe("rendering 2");
});

test("what nobody asked for is not counted", async () => {
  const tally = { hits: 0, misses: 0, pages: 0 };
  const cache = createPageCache({ readVersion, now: () => time, tally });
  await cache.get(page("/"), render, { isAsked: false });
  expect(tally).toEqual({ hits: 0, misses: 0, pages: 1 });
  await cache.get(page("/"), render);
  await cache.get(page("/about"), render);
  expect(tally).toEqual({ hits: 1, misses: 1, pages: 2 });
});

test("a change is seen by the first who asks after a quiet time", async () => {
  const cache = newCache();
  await words(cache, "/");
  version = "2";
  time = 2_001;
  expect(cache.fresh("/"), "the first").toBeUndefined();
  expect(cache.fresh("/"), "who asks at the same moment").toBeDefined();
  expect(await words(cache, "/")).toBe("rendering 2");
});

test("while the store is away, old pages are served, and new ones are not kept", async () => {
  const cache = newCache();
  await words(cache, "/");
  storeAnswers = false;
  time = 3_600_000;
  expect(await words(cache, "/")).toBe("rendering 1");
  expect(await words(cache, "/about")).toBe("rendering 2");
  expect(await words(cache, "/about")).toBe("rendering 3");
  storeAnswers = true;
  time += 1_001;
  expect(await words(cache, "/")).toBe("rendering 4");
});

test("a reader waits half a second at most for a store that says nothing", async () => {
  const cache = newCache();
  await words(cache, "/");
  time = 61_000;
  storeHangs = true;
  const started = performance.now();
  expect(await words(cache, "/")).toBe("rendering 1");
  expect(performance.now() - started).toBeLessThan(1_500);
  storeHangs = false;
  time += 1_001;
  expect(await words(cache, "/")).toBe("rendering 2");
});

test.each([
  ["is private", { "cache-control": "private, no-cache" }, 200],
  ["may not be stored", { "cache-control": "no-store" }, 200],
  ["is not found", {}, 404],
  ["failed", {}, 500],
])("a page that %s is not kept", async (_what, headers, status) => {
  const cache = newCache();
  await cache.get(page("/"), () => render(headers, status));
  expect(cache.size()).toBe(0);
  expect(cache.fresh("/")).toBeUndefined();
});

test("a rendering that fails is tried again by the next visitor", async () => {
  const cache = newCache();
  const fail = () => Promise.reject(new Error("no"));
  await expect(cache.get(page("/"), fail)).rejects.toThrow("no");
  expect(await words(cache, "/")).toBe("rendering 1");
});

test("there are never more pages than agreed; the one rendered longest ago goes first", async () => {
  const cache = newCache(2);
  for (const key of ["/1", "/2", "/3"]) await words(cache, key);
  expect(cache.size()).toBe(2);
  expect(cache.fresh("/1")).toBeUndefined();
  expect(cache.fresh("/3")).toBeDefined();
});

test("a page that says the same as before is not compressed again", async () => {
  const cache = newCache();
  const say = (words: string) => async () => new Response(words);
  const { variants } = await cache.get(page("/"), say("the same"));
  time += 60_001;
  expect((await cache.get(page("/"), say("the same"))).variants).toBe(variants);
  time += 60_001;
  expect((await cache.get(page("/"), say("something else"))).variants).not.toBe(variants);
});

test("an encoding is made once, and each has a tag of its own", async () => {
  const cache = newCache();
  const kept = await cache.get(page("/"), render);
  const [one, two, plain] = await Promise.all([
    answerWith(kept, "br", undefined),
    answerWith(kept, "br", undefined),
    answerWith(kept, undefined, undefined),
  ]);
  expect(one.headers.get("etag")).toBe(two.headers.get("etag"));
  expect(one.headers.get("etag")).not.toBe(plain.headers.get("etag"));
  expect(kept.variants.size).toBe(2);
  expect([...kept.variants.values()].some((made) => made instanceof Promise)).toBe(false);
});

test("a compression that fails is tried again by the next visitor", async () => {
  const kept = await newCache().get(page("/"), render);
  vi.mocked(encode).mockRejectedValueOnce(new Error("no memory"));
  await expect(answerWith(kept, "br", undefined)).rejects.toThrow("no memory");
  expect((await answerWith(kept, "br", undefined)).headers.get("content-encoding")).toBe("br");
});

test("only what is kept is compressed better, and a flood of pages does not wait for that in memory", async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.mocked(encode).mockClear();
  vi.mocked(encode).mockImplementation(async (body, _encoding, effort) => {
    if (effort === "best") await held;
    return body;
  });
  const cache = newCache();
  const ask = async (key: string) =>
    answerWith(await cache.get(page(key), render), "br", undefined);
  storeAnswers = false;
  await ask("/away");
  expect(improvements()).toHaveLength(0);
  storeAnswers = true;
  time += 1_001;
  for (let number = 0; number < 300; number += 1) await ask(`/${number}`);
  release();
  await expect.poll(() => improvements().length).toBeGreaterThanOrEqual(100);
  await ask("/one-more");
  await expect.poll(() => String(improvements().at(-1)![0])).toBe(`rendering ${rendered}`);
  expect(improvements().length).toBeLessThan(105);
});

import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { newPlace } from "../test/database.ts";
import { metricIn } from "../test/metrics.ts";
import { message, startSite } from "../test/site.ts";
import { until } from "../test/until.ts";

const site = await startSite(await newPlace(), { LOG_LEVEL: "debug" });
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
afterAll(() => agent.destroy());

type Answer = { status: number; headers: Record<string, string>; body: Buffer };
type Ask = { method?: string; headers?: Record<string, string> };

/** One answer as it travels, without the unpacking that fetch does. */
async function ask(path: string, { method = "GET", headers = {} }: Ask = {}): Promise<Answer> {
  const outgoing = request(`${site.url}${path}`, { method, headers, agent }).end();
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const { date: _date, ...said } = incoming.headers as Record<string, string>;
  return { status: incoming.statusCode ?? 0, headers: said, body: await buffer(incoming) };
}

function unpack({ headers, body }: Answer): string {
  const open = { br: brotliDecompressSync, gzip: gunzipSync };
  const encoding = headers["content-encoding"] as keyof typeof open | undefined;
  return (encoding ? open[encoding](body) : body).toString();
}

const find = (pattern: RegExp, answer: Answer) => pattern.exec(unpack(answer))![0];
const script = find(/\/assets\/entry[\w.-]+\.js/, await ask("/"));
const encodings = ["identity", "br", "gzip"];

const withoutId = ({ "x-request-id": _id, ...headers }: Record<string, unknown>) => headers;

/** Two renderings of a page can differ in the current time only. */
const timeless = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");

test.each(["/about", "/about.data", script, "/favicon.ico", "/images/promotion.svg"])(
  "%s is the same in each encoding, the first time and from memory, by GET and by HEAD",
  async (path) => {
    const plain = timeless(unpack(await ask(path)));
    for (const encoding of encodings) {
      const headers = { "accept-encoding": encoding };
      const first = await ask(path, { headers });
      expect(first.status).toBe(200);
      expect(first.headers["content-length"]).toBe(String(first.body.length));
      expect(timeless(unpack(first))).toBe(plain);
      if (encoding !== "identity" && ["/about", script].includes(path)) {
        expect(first.headers).toMatchObject({ "content-encoding": encoding });
        expect(first.headers["vary"]?.toLowerCase()).toContain("accept-encoding");
      }
      const second = await ask(path, { headers });
      expect(second.body).toEqual(first.body);
      expect(withoutId(second.headers)).toEqual(withoutId(first.headers));
      const head = await ask(path, { method: "HEAD", headers });
      expect(head.status).toBe(200);
      expect(withoutId(head.headers)).toEqual(withoutId(first.headers));
      expect(head.body.length).toBe(0);
    }
  },
);

test("a page has a tag of its own in each encoding", async () => {
  const tagOf = async (encoding: string) =>
    (await ask("/about", { headers: { "accept-encoding": encoding } })).headers["etag"]!;
  const [plain, brotli, zipped] = await Promise.all(encodings.map(tagOf));
  expect(new Set([plain, brotli, zipped]).size).toBe(3);
  const status = async (encoding: string, tag = "") => {
    const headers = { "accept-encoding": encoding, "if-none-match": tag };
    return (await ask("/about", { headers })).status;
  };
  expect(await status("br", brotli)).toBe(304);
  expect(await status("br", plain)).toBe(200);
  expect(await status("identity", plain)).toBe(304);
  expect(await status("identity", brotli)).toBe(200);
});

test("who has a page already is told so, and nothing more", async () => {
  const path = "/about";
  const { headers } = await ask(path);
  const tag = headers["etag"]!;
  const others = Array.from({ length: 500 }, (_, index) => `"other-${index}"`).join(", ");
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, `${others}, ${tag}`, "*", ` ${tag} `]) {
    const answer = await ask(path, { headers: { "if-none-match": known } });
    expect(answer.status).toBe(304);
    expect(answer.body.length).toBe(0);
    expect(answer.headers).toMatchObject({
      etag: tag,
      "cache-control": headers["cache-control"],
      vary: headers["vary"],
    });
    expect(answer.headers).not.toHaveProperty("content-length");
  }
  const head = await ask(path, { method: "HEAD", headers: { "if-none-match": tag } });
  expect(head.status).toBe(304);
  for (const unknown of [others, tag.slice(1, -1), tag.slice(0, -2), '"', ","])
    expect((await ask(path, { headers: { "if-none-match": unknown } })).status).toBe(200);
});

// Pages are made anew at each quarter of an hour, which may fall into one of two runs.
test(
  "no address that a visitor invents pushes a page out of memory, or makes it anew",
  { retry: 1 },
  async () => {
    const pages = ["/about", "/about.data", "/about.data?_routes=root%2Cpages%2Fabout"];
    const misses = 'clinic_page_cache_requests_total{result="miss"}';
    const made = async () => metricIn(unpack(await ask("/metrics")), misses)!;
    const garbage = (n: number) => [
      `/about?utm_source=${n}`,
      `/about?${"&".repeat(n)}`,
      `/about?_data=${n}`,
      `/about?_routes=${n}`,
      `/about.data?_data=routes/${n}`,
      `/about.data?_routes=pages/about,root,${n}`,
      `/about.data?_routes=${n}`,
      `/about.data?_routes=root&_routes=${n}`,
      `/about.data?_routes=pages/home,pages/faq,${"root,".repeat(n % 50)}`,
    ];
    // The first two know every list of routes that there is.
    for (const path of [...pages, ...garbage(0), ...garbage(1)]) await ask(path);
    // Pages that are made ahead must not count as made anew.
    const sitemap = unpack(await ask("/sitemap.xml"));
    for (const [, path] of sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g))
      await ask(path || "/");
    const before = await made();
    for (let n = 2; n < 40; n += 1) {
      for (const { status } of await Promise.all(garbage(n).map((path) => ask(path)))) {
        expect(status).toBe(200);
      }
    }
    for (const path of pages) expect((await ask(path)).status).toBe(200);
    expect(await made()).toBe(before);
    await ask("/blog.data");
    expect(await made()).toBe(before + 1);
  },
);

test.each(["POST", "PUT", "DELETE"])("%s is not answered from memory", async (method) => {
  for (const path of ["/about", script]) {
    expect((await ask(path)).status).toBe(200);
    expect((await ask(path, { method })).status).toBeGreaterThanOrEqual(400);
  }
});

test("a page that reads its query is rendered for it, and not from memory", async () => {
  await ask("/blog");
  const search = unpack(await ask("/blog?q=neck&utm_source=x"));
  expect(search).toContain('value="neck"');
  expect(unpack(await ask("/blog?utm_source=x"))).not.toContain('value="neck"');
  expect((await ask("/blog?q=neck")).headers["cache-control"]).toContain("private");
});

test("what is answered from memory stands in the log as well, without its query", async () => {
  const linesOf = (asked: string) =>
    site.lines.filter((line) => line.includes(`"path":"${asked}"`));
  const earlier = linesOf("/faq").length;
  await ask("/faq");
  await ask("/faq?from=secret");
  await ask(`${script}?from=secret`, { method: "HEAD" });
  await expect.poll(() => linesOf("/faq").length).toBe(earlier + 2);
  await expect
    .poll(() => linesOf(script).at(-1))
    .toMatch(/"event":"request".*"HEAD".*"status":200/);
  expect(site.lines.join("\n")).not.toContain("secret");
});

/** Asks for all of them at once, two on a connection, and gives the answers as they travelled and the status of each. */
async function askAtOnce(addresses: string[]): Promise<{ statuses: number[]; answers: string }> {
  const connections = Array.from({ length: addresses.length / 2 }, (_, n) => {
    const socket = connect(site.port, "127.0.0.1");
    const [one, other] = addresses.slice(2 * n, 2 * n + 2);
    const rest = "HTTP/1.1\r\nHost: localhost\r\n";
    socket.write(`GET ${one} ${rest}\r\nGET ${other} ${rest}Connection: close\r\n\r\n`);
    return text(socket);
  });
  const answers = (await Promise.all(connections)).join("");
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  return { statuses, answers };
}

const pagesRendered = async () =>
  metricIn(unpack(await ask("/metrics")), "clinic_render_seconds_count")!;

test("while hundreds of searches wait for their turn, a page in memory, a file, a health check and a complete form do not", async () => {
  await ask("/careers");
  const before = await pagesRendered();
  const searches = Array.from({ length: 640 }, (_, index) => `/blog?q=word-${index}`);
  const flood = askAtOnce(searches);
  await until("the first of them is rendered", async () => (await pagesRendered()) > before);

  const others = await Promise.all([
    fetch(`${site.url}/careers?utm_source=advertisement`),
    fetch(`${site.url}/healthz`),
    fetch(`${site.url}${script}`),
    fetch(`${site.url}/contact`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(message),
    }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 303]);
  expect((await pagesRendered()) - before).toBeLessThan(0.6 * searches.length);
  const { statuses, answers } = await flood;
  expect(statuses).toHaveLength(searches.length);
  const refusals = statuses.filter((status) => status !== 200);
  expect(refusals.every((status) => status === 503)).toBe(true);
  expect(answers.match(/^retry-after: \d+\r$/gm) ?? []).toHaveLength(refusals.length);
  await expect.poll(async () => (await ask("/blog?q=neck")).status).toBe(200);
}, 60_000);

import { connect } from "node:net";
import { expect, test } from "vitest";
import { newPlace } from "../../test/database.ts";
import { startSite } from "../../test/site.ts";

const site = await startSite(await newPlace(), { SITE_URL: "https://www.clinic.example" });
const host = "Host: www.clinic.example\r\nConnection: close\r\n";

/** Opens a connection, says something, and resolves when the server has closed it. */
function hold(say: string, { every, reads = true }: { every?: string; reads?: boolean } = {}) {
  const started = performance.now();
  return new Promise<{ seconds: number; answer: string }>((resolve) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => {
      socket.write(say);
      if (!reads) socket.pause();
    });
    const drip = every ? setInterval(() => socket.write(every), 500) : undefined;
    // Who reads nothing does not see the end, but cannot write after it.
    const probe = setInterval(() => {
      if (!reads && performance.now() - started > 15_000) socket.write("GET");
    }, 500);
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(drip);
      clearInterval(probe);
      resolve({ seconds: (performance.now() - started) / 1000, answer });
    });
  });
}

const get = (target: string, at = "www.clinic.example", rest = "") =>
  `GET ${target} HTTP/1.1\r\nHost: ${at}\r\nConnection: close\r\n${rest}\r\n`;

test.each<[string, string, number]>([
  ["nonsense instead of HTTP", "nonsense\r\n\r\n", 400],
  ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  [
    "a length and chunks",
    `POST /contact HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["20 KiB of headers", get("/", "www.clinic.example", `X: ${"x".repeat(20_000)}\r\n`), 431],
  ["a long address", get(`/${"a".repeat(20_000)}`), 431],
  ["a target for the whole server", get("*"), 400],
  ["a target that is no path", get("contact"), 400],
  ["a target that is a host", get("www.clinic.example:80"), 400],
  ["a target that would change the port", get("9/x", "www.clinic.example:9"), 400],
  ["another scheme", get("ftp://www.clinic.example/"), 400],
  ["another site's address", get("http://elsewhere.example/"), 421],
  ["a name and a password in the target", get("http://a:b@www.clinic.example/about"), 400],
  ["the site's own address as target", get("http://www.clinic.example/", "elsewhere.example"), 200],
  ["the site's host with its final dot", get("/", "www.clinic.example."), 200],
  ["another host", get("/", "elsewhere.example"), 421],
  ["another host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: elsewhere.example\r\n\r\n", 421],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["a health check of HTTP/1.0, without a host", "GET /healthz HTTP/1.0\r\n\r\n", 200],
  ["a health check by the machine's own address", get("/readyz", "10.0.0.7:3000"), 200],
  ["two hosts", get("/", "www.clinic.example", host), 400],
  ["an empty host", get("/", ""), 400],
  ["a host with a space", get("/", "a b"), 400],
  ["a host with a path", get("/", "www.clinic.example/x"), 400],
  ["a host with a name", get("/", "me@www.clinic.example"), 400],
  ["a host of too many numbers", get("/", "1.2.3.4.5"), 400],
  ["the usual port", get("/healthz", "www.clinic.example:443"), 200],
  ["capitals in the host", get("/healthz", "WWW.Clinic.Example"), 200],
  ["a host of this machine", get("/healthz", "[::1]:3000"), 200],
  ["an echo", `TRACE / HTTP/1.1\r\n${host}\r\n`, 405],
  [
    "an expectation",
    `POST /contact HTTP/1.1\r\n${host}Expect: a miracle\r\nContent-Length: 0\r\n\r\n`,
    417,
  ],
  [
    "an upgrade to something else",
    `GET /healthz HTTP/1.1\r\n${host}Upgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n`,
    200,
  ],
  ["options of the whole server", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400],
])("%s is answered as HTTP has it", async (_what, bytes, status) => {
  expect(await site.raw(bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
});

test("what is refused in words carries the security headers too", async () => {
  for (const bytes of [
    get("/", "elsewhere.example"),
    `TRACE / HTTP/1.1\r\n${host}\r\n`,
    get(`/${"a".repeat(20_000)}`),
    "nonsense\r\n\r\n",
  ]) {
    const answer = await site.raw(bytes);
    expect(answer.toLowerCase()).toContain("\r\nx-content-type-options: nosniff");
    expect(answer.toLowerCase()).toContain("\r\ncontent-security-policy: default-src 'none'");
    expect(answer).toContain('href="tel:+1');
  }
});

test("what cannot be read on a connection that was in use is refused in words, and closes it", async () => {
  // A page in memory is answered before the next line comes.
  await site.raw(get("/about"));
  const about = "GET /about HTTP/1.1\r\nHost: www.clinic.example\r\n\r\n";
  const { seconds, answer } = await hold(about, { every: "nonsense\r\n\r\n" });
  expect(answer).toMatch(
    /^HTTP\/1.1 200 [^]*<\/html>\s*HTTP\/1.1 400 [^]*href="tel:\+1[^]*<\/html>\n$/,
  );
  expect(seconds).toBeLessThan(5);
});

test("another name of the site is answered when the owner says so", async () => {
  const other = await startSite(await newPlace(), {
    SITE_URL: "https://www.clinic.example",
    ALLOWED_HOSTS: "clinic.example, staging.clinic.example",
  });
  const names = ["staging.clinic.example", "clinic.example", "elsewhere.example"];
  const answers = await Promise.all(names.map((name) => other.raw(get("/", name))));
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(["200", "200", "421"]);
});

const body = `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`;

test("whoever keeps the server waiting is let go within half a minute", async () => {
  const manyPages = `GET / HTTP/1.1\r\nHost: www.clinic.example\r\n\r\n`.repeat(400);
  const [silent, header, drip, half, slow, reader, idle] = await Promise.all([
    hold(""),
    hold("GET / HTTP/1.1\r\nHost"),
    hold("GET / HTTP/1.1\r\nX: ", { every: "x" }),
    hold(`${body}message=`),
    hold(`${body}message=`, { every: "x" }),
    hold(manyPages, { reads: false }),
    hold(`GET /healthz HTTP/1.1\r\nHost: www.clinic.example\r\n\r\n`),
  ]);
  const all = { silent, header, drip, half, slow, reader, idle };
  for (const [kind, { seconds }] of Object.entries(all)) expect(seconds, kind).toBeLessThan(30);
  for (const late of [drip, slow]) expect(late.answer).toMatch(/^HTTP\/1.1 408 [^]*href="tel:\+1/);
  expect(idle.answer).toMatch(/^HTTP\/1.1 200 /);
  expect(idle.answer).not.toContain("HTTP/1.1 408");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 40_000);

test("two requests may be pipelined; of whoever sends more, no more are answered", async () => {
  const page = "GET /about HTTP/1.1\r\nHost: www.clinic.example\r\n\r\n";
  const answers = (text: string) => text.match(/HTTP\/1.1 200 /g)?.length ?? 0;
  expect(answers(await site.raw(page + get("/about")))).toBe(2);
  // Each would hold its answer in memory until it is read.
  const { seconds, answer } = await hold(page.repeat(100));
  expect(answers(answer)).toBeLessThanOrEqual(2);
  expect(seconds).toBeLessThan(5);
});

test("nothing of all this was an error of ours", () => {
  const others = site.lines.filter((line) => !line.includes("mail needs attention"));
  expect(others.filter((line) => /"level":50|Error/.test(line))).toEqual([]);
});

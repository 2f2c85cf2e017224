import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { lockStore, newPlace, openStore } from "../test/database.ts";
import { atTheEnd } from "../test/left-to-do.ts";
import { startSite } from "../test/site.ts";
import { createWebServer, limits } from "./web-server.ts";

const place = await newPlace();
const site = await startSite(place, { SITE_URL: "https://www.clinic.example" });
const store = openStore(place);
const host = "Host: www.clinic.example\r\n";
const get = (path: string, more = "") =>
  site.raw(`GET ${path} HTTP/1.1\r\n${host}${more}Connection: close\r\n\r\n`);

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

const unlikely: [string, string, number][] = [
  ["nonsense instead of HTTP", "nonsense\r\n\r\n", 400],
  ["a TLS greeting", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
  [
    "two lengths",
    `POST /contact HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
    400,
  ],
  [
    "a length and chunks",
    `POST /contact HTTP/1.1\r\n${host}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    "chunks coded twice",
    `POST /contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    "a chunk without a length",
    `POST /contact HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ["a line end inside a header", `GET / HTTP/1.1\r\n${host}X: a\rb\r\n\r\n`, 400],
  ["a header that is folded", `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, 400],
  ["20 KiB of headers", `GET / HTTP/1.1\r\n${host}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["101 headers", `GET / HTTP/1.1\r\n${host}${"X: 1\r\n".repeat(100)}\r\n`, 431],
  ["a long address", `GET /${"a".repeat(limits.targetLength)} HTTP/1.1\r\n${host}\r\n`, 414],
  ["a target for the whole server", `GET * HTTP/1.1\r\n${host}\r\n`, 400],
  ["a target that is no path", `GET contact HTTP/1.1\r\n${host}\r\n`, 400],
  ["a target that is a host", `GET www.clinic.example:80 HTTP/1.1\r\n${host}\r\n`, 400],
  [
    "a target that would change the port",
    `GET 9/x HTTP/1.1\r\nHost: www.clinic.example:9\r\n\r\n`,
    400,
  ],
  ["another scheme", `GET ftp://www.clinic.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  [
    "another site's address",
    `GET http://elsewhere.example/ HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    421,
  ],
  [
    "a name and a password in the target",
    `GET http://a:b@www.clinic.example/about HTTP/1.1\r\n${host}Connection: close\r\n\r\n`,
    400,
  ],
  ["another host", "GET / HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n", 421],
  ["another host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: elsewhere.example\r\n\r\n", 421],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an empty host", "GET / HTTP/1.1\r\nHost:\r\n\r\n", 400],
  ["two hosts", `GET / HTTP/1.1\r\n${host}${host}\r\n`, 400],
  ["a host of two words", "GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n", 400],
  [
    "a host with a path",
    "GET / HTTP/1.1\r\nHost: www.clinic.example/x\r\nConnection: close\r\n\r\n",
    400,
  ],
  [
    "a host with a user",
    "GET / HTTP/1.1\r\nHost: me@www.clinic.example\r\nConnection: close\r\n\r\n",
    400,
  ],
  [
    "a host that is half an IP address",
    "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n",
    400,
  ],
  [
    "a tunnel",
    "CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n",
    405,
  ],
  ["an echo", `TRACE / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`, 405],
  [
    "an expectation",
    `POST /contact HTTP/1.1\r\n${host}Expect: a miracle\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    417,
  ],
  ["options of the whole server", `OPTIONS * HTTP/1.1\r\n${host}\r\n`, 400],
];

test.each(unlikely)(
  "%s: refused, closed, with the security headers",
  async (_what, bytes, status) => {
    const answer = await site.raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    for (const header of [
      "content-security-policy: default-src 'none'",
      "x-content-type-options: nosniff",
      "strict-transport-security: max-age=31536000",
      "cross-origin-resource-policy: same-origin",
      "connection: close",
    ]) {
      expect(answer.toLowerCase()).toContain(`\r\n${header}`);
    }
    const [head, body] = answer.split("\r\n\r\n");
    expect(Number(/content-length: (\d+)/i.exec(head!)![1])).toBe(
      Buffer.byteLength(body!, "latin1"),
    );
    expect(body).toContain('href="tel:+1');
  },
);

test.each([
  [
    "the site's own address as target",
    `GET http://www.clinic.example/healthz HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n`,
  ],
  [
    "the site's name with a port",
    "GET /healthz HTTP/1.1\r\nHost: www.clinic.example:443\r\nConnection: close\r\n\r\n",
  ],
  [
    "the site's name in capitals",
    "GET /healthz HTTP/1.1\r\nHost: WWW.Clinic.Example\r\nConnection: close\r\n\r\n",
  ],
  ["a health check of HTTP/1.0", "GET /healthz HTTP/1.0\r\n\r\n"],
  [
    "a health check by loopback name",
    "GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n",
  ],
  [
    "an upgrade to something else",
    `GET /healthz HTTP/1.1\r\n${host}Upgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n`,
  ],
])("%s is answered like any request", async (_what, bytes) => {
  expect(await site.raw(bytes)).toMatch(/^HTTP\/1.1 200 /);
});

test("what lies in memory is said on a connection as HTTP wants it", async () => {
  const ask = (version: string, more: string) => `GET /about HTTP/${version}\r\n${host}${more}\r\n`;
  const heads = (said: string) => said.match(/HTTP\/1\.1 \d+ [^]*?\r\n\r\n/g) ?? [];
  await site.raw(ask("1.1", "Connection: close\r\n"));
  const tag = /\r\netag: (\S+)/.exec(await site.raw(ask("1.1", "Connection: close\r\n")))![1];

  const together = await site.raw(
    ask("1.1", "") +
      ask("1.1", `If-None-Match: ${tag}\r\n`) +
      ask("1.0", "Connection: keep-alive\r\n") +
      ask("1.1", "Connection: close\r\n"),
  );
  const [kept, unchanged, old, last] = heads(together);
  expect(kept).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(unchanged).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  expect(unchanged).not.toMatch(/\r\ncontent-(length|type)/);
  for (const head of [kept, unchanged, old]) {
    expect(head).toMatch(/\r\nConnection: keep-alive\r\n/);
    expect(head!.match(/\r\nDate: /g)).toHaveLength(1);
    const date = Date.parse(/\r\nDate: (.+ GMT)\r\n/.exec(head!)![1]!);
    expect(Math.abs(Date.now() - date)).toBeLessThan(5_000);
  }
  expect(last).toMatch(/\r\nConnection: close\r\n/);
  expect(await site.raw(ask("1.0", ""))).toMatch(/\r\nConnection: close\r\n/);
});

test("another name of the site is answered when the owner says so", async () => {
  const other = await startSite(await newPlace(), {
    SITE_URL: "https://www.clinic.example",
    ALLOWED_HOSTS: "clinic.example, staging.clinic.example",
  });
  const statuses = ["staging.clinic.example", "clinic.example", "elsewhere.example"].map((name) =>
    other.raw(`GET /healthz HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`),
  );
  const lines = (await Promise.all(statuses)).map((answer) => answer.slice(9, 12));
  expect(lines).toEqual(["200", "200", "421"]);
});

test("who asks for many pages at once on one connection gets the first ones, and stalls nobody", async () => {
  const asked = Array.from({ length: 30 }, (_, at) => `GET /blog?q=${at} HTTP/1.1\r\n${host}\r\n`);
  const answer = await site.raw(asked.join(""));
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses.filter((status) => status === "200")).toHaveLength(limits.unanswered);
  expect(statuses.at(-1)).toBe("503");
  expect(await get("/blog?q=1")).toMatch(/^HTTP\/1.1 200 /);
});

test("who asks for hundreds of ready pages at once is let go before they pile up", async () => {
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const asked = `GET /about HTTP/1.1\r\n${host}\r\n`;
  expect((await site.raw(asked.repeat(12))).match(/HTTP\/1\.1 200/g)).toHaveLength(12);
  const flood = await site.raw(asked.repeat(300));
  expect((flood.match(/HTTP\/1\.1 200/g) ?? []).length).toBeLessThan(2 * limits.unanswered);
});

const form = (message: string) => {
  const sent = `fullName=Ada+Lee&phone=4165550123&email=ada%40example.com&message=${message}`;
  return (more = "") =>
    `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\n${more}Content-Length: ${sent.length}\r\n\r\n${sent}`;
};
const statusesIn = (said: string) => said.match(/HTTP\/1\.1 \d+/g)?.map((line) => line.slice(9));

test.each([
  ["nonsense", form("One")() + "JUNK\r\n\r\n"],
  ["more than the end that was announced", form("Two")("Connection: close\r\n") + "x"],
  [
    "a request after the last",
    form("Three")("Connection: close\r\n") + `GET /faq HTTP/1.1\r\n${host}\r\n`,
  ],
])("a form that is kept is acknowledged, whatever follows it: %s", async (_what, bytes) => {
  expect(statusesIn(await site.raw(bytes))).toEqual(["303"]);
});

test("a ready page is given whole, whatever follows it", async () => {
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  const answer = await site.raw(`GET /about HTTP/1.1\r\n${host}\r\nJUNK\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 200 [^]*<\/html>$/);
});

test.each([
  ["two hosts", `GET / HTTP/1.1\r\n${host}${host}\r\n`, "400"],
  ["an expectation", `GET / HTTP/1.1\r\n${host}Expect: x\r\n\r\n`, "417"],
  ["too long an address", `GET /${"a".repeat(limits.targetLength)} HTTP/1.1\r\n${host}\r\n`, "414"],
])("nothing is done after an answer that ends the connection: %s", async (what, bytes, status) => {
  const message = `Behind ${what}`;
  expect(statusesIn(await site.raw(bytes + form(message.replaceAll(" ", "+"))()))).toEqual([
    status,
  ]);
  await wait(300);
  const kept = await store.selectFrom("submissions").select("answers").execute();
  expect(JSON.stringify(kept)).toContain("One");
  expect(JSON.stringify(kept)).not.toContain(message);
});

test("an address that is just short enough is read", async () => {
  expect(await get(`/?q=${"a".repeat(limits.targetLength - 4)}`)).toMatch(/^HTTP\/1.1 200 /);
});

const body = `POST /contact HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n`;

test("whoever keeps the server waiting is let go within twenty seconds", async () => {
  const manyPages = `GET / HTTP/1.1\r\n${host}\r\n`.repeat(400);
  const [silent, header, drip, half, slow, reader, idle] = await Promise.all([
    hold(""),
    hold("GET / HTTP/1.1\r\nHost"),
    hold("GET / HTTP/1.1\r\nX: ", { every: "x" }),
    hold(`${body}message=`),
    hold(`${body}message=`, { every: "x" }),
    hold(manyPages, { reads: false }),
    hold(`GET /healthz HTTP/1.1\r\n${host}\r\n`),
  ]);
  for (const held of [silent, header, drip, half, slow, reader, idle]) {
    expect(held.seconds).toBeLessThan(20);
  }
  for (const late of [header, drip, half, slow]) expect(late.answer).toMatch(/^HTTP\/1.1 408 /);
  expect(silent.answer).toBe("");
  expect(idle.answer).toMatch(/^HTTP\/1.1 200 /);
  expect(idle.answer).not.toContain("408");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
}, 40_000);

test("who closes their own side after a request gets the answer, however long it takes", async () => {
  const release = await lockStore(place);
  const socket = connect(site.port, "127.0.0.1");
  const body = "fullName=Ada+Lee&phone=4165550123&email=ada%40example.com&message=Hello";
  socket.end(
    `POST /contact HTTP/1.1\r\nHost: www.clinic.example\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  const answer = text(socket);
  await wait(300);
  await release();
  expect(await answer).toMatch(/^HTTP\/1\.1 303 /);
});

test("an answer that is ready waits for an earlier one, however long that takes", async () => {
  const config = { SITE_URL: undefined, ALLOWED_HOSTS: [], TRUSTED_PROXIES: 0 };
  const slow = createWebServer(({ url }, outgoing) => {
    setTimeout(() => outgoing.end(url), url === "/slow" ? limits.silenceMs + 1_000 : 0);
  }, config);
  atTheEnd(() => slow.close());
  await new Promise<void>((then) => slow.listen(0, "127.0.0.1", then));
  const { port } = slow.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  socket.end(`GET /slow HTTP/1.1\r\n${host}\r\nGET /quick HTTP/1.1\r\n${host}\r\n`);
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 200|\/slow|\/quick/g)).toHaveLength(4);
}, 20_000);

test("nothing of all this was an error of ours", () => {
  expect(site.lines.filter((line) => /"level":50|Error/.test(line))).toEqual([]);
});

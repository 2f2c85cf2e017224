import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { newPlace, openStore } from "../../test/database.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { message as answers, startSite } from "../../test/site.ts";

const place = await newPlace();
const site = await startSite(place, { SITE_URL: "https://www.clinic.example" });
const db = openStore(place);

const inEveryScript = { ...answers, message: "café – 100 % 😀 中文 \uFFFD" };
const form = new URLSearchParams(answers).toString();
const api = "/api/send-contact-email";
const json = "application/json";
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, { method: "POST", body, headers, redirect: "manual" });
}

const postJson = (body: string, headers: Record<string, string> = {}) =>
  post(api, body, { "content-type": json, ...headers });
const postForm = (headers: Record<string, string> = {}) =>
  post("/contact", form, { "content-type": urlencoded, ...headers });

const get = (path: string) =>
  site.raw(`GET ${path} HTTP/1.1\r\nHost: www.clinic.example\r\nConnection: close\r\n\r\n`);

/** What a program reads: short JSON with one sentence. */
async function sentence(answer: Response): Promise<string> {
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { error } = (await answer.json()) as { error: string };
  return error;
}

/** What a person reads: a page in the clinic's words, with what to do, the telephone number and a way home. */
async function heading(answer: Response): Promise<string> {
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html).toContain('href="tel:+1');
  expect(html).toContain('href="/"');
  return /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? "";
}

const { takesNoForm, refused } = ourClinic.pages.error;
const unreadable = refused.unreadable!.title;
const bytesOf = (text: string) => Buffer.from(text).toString("latin1");

const words = (path: string, answer: Response) =>
  path === api ? sentence(answer) : heading(answer);

test.each([
  ["PUT", "/contact", "GET, HEAD, POST", takesNoForm.title],
  ["OPTIONS", "/contact", "GET, HEAD, POST", takesNoForm.title],
  ["PROPFIND", api, "POST", "This address answers POST only."],
  ["GET", api, "POST", "Send a POST request with a JSON body."],
  ["POST", "/sitemap.xml", "GET, HEAD", takesNoForm.title],
])("%s is no way to talk to %s, which says what is: 405", async (method, path, allow, said) => {
  const body = method === "POST" ? { body: new URLSearchParams(answers) } : {};
  const answer = await fetch(site.url + path, { method, ...body });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(await words(path, answer)).toBe(said);
});

test("a page without a form answers a post with a page, not with a crash", async () => {
  const answer = await post("/", form, { "content-type": urlencoded });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(await answer.text()).toContain("<h1");
});

const part = (text: string) => `--x\r\nContent-Disposition: form-data; ${text}\r\n--x--\r\n`;
const jsonOnly = "Send this as application/json.";
const noJson = "The body of this request is not valid JSON.";
const noObject = /^The body must be one JSON object/;
const numberAs = (phone: string) =>
  JSON.stringify({ ...answers, phone: 0 }).replace(":0,", `:${phone},`);

test.each<[string, string, string, string, number, string | RegExp]>([
  ["a form for the endpoint", api, form, urlencoded, 415, jsonOnly],
  ["a form in parts for the endpoint", api, form, multipart, 415, jsonOnly],
  ["text without its type for the endpoint", api, form, "", 415, jsonOnly],
  ["JSON for a page", "/contact", "{}", json, 415, unreadable],
  ["text without its type for a page", "/contact", "{}", "", 415, unreadable],
  ["half an object", api, "{", json, 400, noJson],
  ["nothing", api, "", json, 400, noJson],
  ["more than JSON", api, "null x", json, 400, noJson],
  ["JSON in another encoding", api, '{"\xff":1}', json, 400, noJson],
  ["null", api, "null", json, 400, noObject],
  ["a list", api, "[]", json, 400, noObject],
  ["a text", api, '"text"', json, 400, noObject],
  ["a name in parts", api, '{"fullName": {"first": "Ada"}}', json, 400, /./],
  ["a number that none can hold", api, numberAs("41655501234567890123"), json, 400, /./],
  ["a number with a point", api, numberAs("4165550123.10"), json, 400, /./],
  ["a form without its boundary", "/contact", "no boundary here", multipart, 400, /./],
  ["a form of nonsense", "/contact", "--x\r\nContent-Disposition: nonsense", multipart, 400, /./],
  ["a form that names no boundary", "/contact", "a=b", "multipart/form-data", 400, /./],
  ["percent signs in another encoding", "/contact", `${form}caf%E9`, urlencoded, 400, unreadable],
  ["bytes in another encoding", "/contact", `${form}caf\xe9`, urlencoded, 400, unreadable],
  ["such a part", "/contact", part('name="message"\r\n\r\ncaf\xe9'), multipart, 400, unreadable],
])("%s is refused in words", async (_what, path, body, type, status, said) => {
  const answer = await post(path, Buffer.from(body, "latin1"), { "content-type": type });
  expect(answer.status).toBe(status);
  expect(await words(path, answer)).toMatch(said);
});

test("a multipart form is as good as any, with text of every script, but takes no file", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  expect((await post("/contact", body)).status).toBe(303);
  body.set("scan", new File(["x"], "scan.png"));
  const withFile = await post("/contact", body);
  expect(withFile.status).toBe(400);
  expect(await heading(withFile)).toBe(unreadable);
  const other = new URLSearchParams(inEveryScript);
  expect((await post("/contact", other)).status).toBe(303);
});

test.each([
  ["no content type and no body", "Content-Length: 0", "", 415],
  ["ten megabytes, before they are sent", "Content-Length: 10000000", "", 413],
  [
    "more than 128 KiB of a body that says no length",
    "Transfer-Encoding: chunked",
    `${`4000\r\n${"a".repeat(0x4000)}\r\n`.repeat(9)}0\r\n\r\n`,
    413,
  ],
])("a post with %s is refused", async (_what, length, body, status) => {
  const type = status === 413 ? `Content-Type: ${urlencoded}\r\n` : "Connection: close\r\n";
  const answer = await site.raw(
    `POST /contact HTTP/1.1\r\nHost: www.clinic.example\r\n${type}${length}\r\n\r\n${body}`,
  );
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  if (status === 413) expect(answer).toContain(bytesOf(unreadable));
});

/** Caddy passes on no body of an answer that overtakes the form. */
test.each([
  [403, "Origin: https://elsewhere.example"],
  [415, "Content-Type: text/plain"],
  [413, `Content-Type: ${urlencoded}`, "POST /contact", 900_000],
  [405, `Content-Type: ${urlencoded}`, "PUT /contact"],
  [400, `Content-Type: ${urlencoded}`, "POST /%ff"],
])(
  "a refusal, %i to %s, waits for the form's end",
  async (status, header, line = "POST /contact", length = 60_000) => {
    const socket = connect(site.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk));
    const head = `Host: www.clinic.example\r\nContent-Length: ${length}\r\n${header}`;
    socket.write(`${line} HTTP/1.1\r\n${head}\r\n\r\n${"a".repeat(length / 2)}`);
    await wait(200);
    expect(answer).toBe("");
    socket.write("a".repeat(length / 2));
    await expect.poll(() => answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*</html>\\s*$`));
    socket.destroy();
  },
);

test("a body of 128 KiB passes, and one more byte does not: 413", async () => {
  const room = 128 * 1024 - JSON.stringify({ ...answers, message: "" }).length;
  const send = (length: number) =>
    postJson(JSON.stringify({ ...answers, message: "x".repeat(length) }));
  const fits = await send(room);
  expect(fits.status).toBe(400);
  expect(((await fits.json()) as { fields: object }).fields).toHaveProperty("message");
  const over = await send(room + 1);
  expect(over.status).toBe(413);
  expect(await sentence(over)).toBe("This request is larger than 128 KiB.");
});

test("a visitor who leaves in the middle of a form does no harm", async () => {
  const socket = connect(site.port, "127.0.0.1");
  const head = `Host: www.clinic.example\r\nContent-Type: ${urlencoded}\r\nContent-Length: 99`;
  socket.write(`POST /contact HTTP/1.1\r\n${head}\r\n\r\nmessage=half`);
  await wait(50);
  socket.destroy();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(site.lines.join("\n")).not.toContain('"request failed"');
});

const fromElsewhere = { "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "https" };

test.each<Record<string, string>>([
  { origin: "https://elsewhere.example" },
  { origin: "https://www.clinic.example.evil.example" },
  { origin: "nonsense" },
  { origin: "null" },
  { origin: "null", "sec-fetch-site": "cross-site" },
  { origin: "" },
  { "sec-fetch-site": "cross-site" },
  { origin: "https://elsewhere.example", ...fromElsewhere },
])("a form sent by another site's page is refused: %j", async (headers) => {
  const answer = await postForm(headers);
  expect(answer.status).toBe(403);
  expect(await heading(answer)).toBe(unreadable);
  const asJson = await postJson(JSON.stringify(answers), headers);
  expect(asJson.status).toBe(403);
  expect(await sentence(asJson)).toBe("This form was sent from another site.");
});

test.each<Record<string, string>>([
  { origin: site.url },
  { origin: "https://www.clinic.example" },
  { origin: "null", "sec-fetch-site": "same-origin" },
  { origin: site.url, ...fromElsewhere },
])("the site's own page may send: %j", async (headers) => {
  expect((await postForm(headers)).status).toBe(303);
  expect((await postJson(JSON.stringify(answers), headers)).status).toBe(200);
});

const proxied = await startSite(await newPlace(), { TRUSTED_PROXIES: "1" });

test.each([
  ["clinic.example", "https://clinic.example", 303],
  ["clinic.example", "https://elsewhere.example", 403],
  // A visitor can add to the front of the list only; the proxy writes the end.
  ["evil.example, clinic.example", "https://evil.example", 403],
  ["evil.example, clinic.example", "https://clinic.example", 303],
  // A port that says no more than http or https makes no other site.
  ["clinic.example:443", "https://clinic.example", 303],
  ["clinic.example:80", "http://clinic.example", 303],
  ["clinic.example:8443", "https://clinic.example", 403],
  ["clinic.example/path", undefined, 303],
  ["user@clinic.example", undefined, 303],
  ["a b", undefined, 303],
  ["[", undefined, 303],
  ["", undefined, 303],
])("behind a proxy that says %j, a page of %s gets %i", async (host, origin, status) => {
  const scheme = origin ? "https" : "gopher";
  const forwarded = { "x-forwarded-host": host, "x-forwarded-proto": scheme };
  const headers = { ...forwarded, ...(origin && { origin }) };
  const sent = { method: "POST", body: new URLSearchParams(answers), headers };
  const answer = await fetch(`${proxied.url}/contact`, { ...sent, redirect: "manual" });
  expect(answer.status).toBe(status);
});

test.each(["/%", "/%zz", "/contact%", "/assets/%", "/assets/%c0%ae", "/conditions/%ff", "/%00"])(
  "an address that is not well formed is refused: %s",
  async (path) => {
    const answer = await get(path);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain(bytesOf(unreadable));
  },
);

test.each([
  "/..%2fserver/index.js",
  "/assets/..%2f..%2fserver/index.js",
  "/../package.json",
  "/..%5cserver%5cindex.js",
  "//etc/passwd",
  "/%2fetc/passwd",
  "/.env",
  "/.vite/manifest.json",
])("a path leads to no file outside the public ones: %s", async (path) => {
  const answer = await get(path);
  expect(answer).toMatch(/^HTTP\/1.1 (400|404|308|301) /);
  expect(answer).not.toMatch(/root:x:|"dependencies"|createListener/);
});

test("what was refused left nothing in the store, and no server error in the log", async () => {
  const stored = await db.selectFrom("submissions").select("answers").execute();
  expect(stored.length).toBeGreaterThan(0);
  for (const row of stored)
    expect([answers, inEveryScript]).toContainEqual(JSON.parse(row.answers));
  const faults = /"event":"request.*"status":5|"request failed"/;
  expect(site.lines.filter((line) => faults.test(line))).toEqual([]);
});

import { expect, test } from "vitest";
import { newPlace, openStore } from "../test/database.ts";
import { startSite } from "../test/site.ts";

const place = await newPlace();
const site = await startSite(place, { SITE_URL: "https://www.clinic.example" });
const db = openStore(place);

const answers = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};
const inEveryScript = { ...answers, message: "café – 100 % 😀 中文 \uFFFD" };
const form = () => new URLSearchParams(answers).toString();
const urlencoded = "application/x-www-form-urlencoded";

function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, { method: "POST", body, headers, redirect: "manual" });
}

const postJson = (body: string, headers: Record<string, string> = {}) =>
  post("/api/send-contact-email", body, { "content-type": "application/json", ...headers });
const postForm = (headers: Record<string, string> = {}) =>
  post("/contact", form(), { "content-type": urlencoded, ...headers });

/** A form as the bytes of a request. */
const rawForm = (host: string, headers: string) =>
  `POST /contact HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\nContent-Type: ${urlencoded}\r\nContent-Length: ${form().length}\r\nConnection: close\r\n\r\n${form()}`;

/** What a program reads: short JSON with one sentence. */
async function sentence(answer: Response): Promise<string> {
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  const { error } = (await answer.json()) as { error: string };
  return error;
}

/** What a person reads: a page with one sentence, the telephone number and a way home. */
async function heading(answer: Response): Promise<string> {
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await answer.text();
  expect(html).toContain('href="tel:+1');
  expect(html).toContain('href="/"');
  return /<h1>(.*)<\/h1>/.exec(html)?.[1] ?? "";
}

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
  "%s is no way to talk to the site: 405",
  async (method) => {
    const page = await fetch(`${site.url}/contact`, { method });
    expect(page.status).toBe(405);
    expect(page.headers.get("allow")).toBe("GET, HEAD, POST");
    expect(await heading(page)).toBe("This address answers GET, HEAD and POST only.");
    const endpoint = await fetch(`${site.url}/api/send-contact-email`, { method });
    expect(endpoint.status).toBe(405);
    expect(endpoint.headers.get("allow")).toBe("POST");
    expect(await sentence(endpoint)).toBe("This address answers POST only.");
  },
);

test.each([urlencoded, "multipart/form-data; boundary=x", "text/plain", "application/xml", ""])(
  "the endpoint takes JSON only, not %j: 415",
  async (type) => {
    const answer = await post("/api/send-contact-email", form(), { "content-type": type });
    expect(answer.status).toBe(415);
    expect(await sentence(answer)).toBe("Send this as application/json.");
  },
);

test.each(["application/json", "text/plain", "application/octet-stream", ""])(
  "a page's form takes forms only, not %j: 415",
  async (type) => {
    const answer = await post("/contact", "{}", { "content-type": type });
    expect(answer.status).toBe(415);
    expect(await heading(answer)).toMatch(/^Send this as/);
  },
);

test.each([
  ["/api/send-contact-email", "POST", sentence, "Send a POST request with a JSON body."],
  ["/sitemap.xml", "GET, HEAD", heading, "This address takes no form."],
] as const)("%s says what to do instead: 405", async (path, allow, read, words) => {
  const answer = await (allow === "POST"
    ? fetch(site.url + path)
    : post(path, form(), { "content-type": urlencoded }));
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe(allow);
  expect(await read(answer)).toBe(words);
});

test("a page without a form answers a post with a page, not with a crash", async () => {
  const answer = await post("/", form(), { "content-type": urlencoded });
  expect(answer.status).toBe(405);
  expect(answer.headers.get("allow")).toBe("GET, HEAD");
  expect(await answer.text()).toContain("<h1");
});

const [api, json] = ["/api/send-contact-email", "application/json"];
const multipart = "multipart/form-data; boundary=x";
const part = (text: string) => `--x\r\nContent-Disposition: form-data; ${text}\r\n--x--\r\n`;
const [noJson, notUtf8] = [
  "is not valid JSON.",
  "The text in this request is not written in UTF-8.",
];
const answered = (phone: string) =>
  JSON.stringify({ ...answers, phone: 0 }).replace(":0,", `:${phone},`);

test.each([
  ["half an object", api, "{", json, noJson],
  ["nothing", api, "", json, noJson],
  ["more than JSON", api, "null x", json, noJson],
  ["JSON that is cut off", api, '{"fullName": "Ada"', json, noJson],
  ["JSON in another encoding", api, '{"\xff":1}', json, noJson],
  ["null", api, "null", json, "The body must be one JSON object"],
  ["a list", api, "[]", json, "The body must be one JSON object"],
  ["a text", api, '"text"', json, "The body must be one JSON object"],
  ["a number", api, "7", json, "The body must be one JSON object"],
  ["a name in parts", api, '{"fullName": {"first": "Ada"}}', json, ""],
  ["a telephone number that no number can hold", api, answered("41655501234567890123"), json, ""],
  ["a telephone number with a point", api, answered("4165550123.10"), json, ""],
  ["a form without its boundary", "/contact", "no boundary here", multipart, ""],
  ["a form of nonsense", "/contact", "--x\r\nContent-Disposition: nonsense", multipart, ""],
  ["a form that names no boundary", "/contact", "a=b", "multipart/form-data", ""],
  ["percent signs in another encoding", "/contact", `${form()}caf%E9`, urlencoded, notUtf8],
  ["bytes in another encoding", "/contact", `${form()}caf\xe9`, urlencoded, notUtf8],
  [
    "a part in another encoding",
    "/contact",
    part('name="message"\r\n\r\ncaf\xe9'),
    multipart,
    notUtf8,
  ],
])("%s is refused in words: 400", async (_what, path, body, type, words) => {
  const answer = await post(path, Buffer.from(body, "latin1"), { "content-type": type });
  expect(answer.status).toBe(400);
  expect(await (path === api ? sentence : heading)(answer)).toContain(words);
});

test("a multipart form is as good as any, with text of every script, but takes no file", async () => {
  const body = new FormData();
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  expect((await post("/contact", body)).status).toBe(303);
  body.set("scan", new File(["x"], "scan.png"));
  const withFile = await post("/contact", body);
  expect(withFile.status).toBe(400);
  expect(await heading(withFile)).toBe("Files cannot be sent with this form.");
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
  if (status === 413) expect(answer).toContain("This request is larger than 128 KiB.");
});

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
  const controller = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode("message=half"));
      setTimeout(() => controller.abort(), 50);
    },
  });
  const options = { method: "POST", body, duplex: "half", signal: controller.signal };
  const headers = { "content-type": urlencoded };
  await expect(
    fetch(`${site.url}/contact`, { ...options, headers } as RequestInit),
  ).rejects.toThrow();
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(site.lines.join("\n")).not.toContain('"request failed"');
});

test.each([
  "https://elsewhere.example",
  "null",
  "nonsense",
  "https://www.clinic.example.evil.example",
])("a form sent by another site's page is refused: Origin %s", async (origin) => {
  const answer = await postForm({ origin });
  expect(answer.status).toBe(403);
  expect(await heading(answer)).toBe("This form was sent from another site.");
  const asJson = await postJson(JSON.stringify(answers), { origin });
  expect(asJson.status).toBe(403);
  expect(await sentence(asJson)).toBe("This form was sent from another site.");
});

test("a form is refused whose browser tells in another way that it comes from elsewhere", async () => {
  expect((await postForm({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await postForm({ origin: "" })).status).toBe(403);
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test.each([site.url, "https://www.clinic.example"])(
  "the site's own page may send: Origin %s",
  async (origin) => {
    expect((await postForm({ origin })).status).toBe(303);
    expect((await postJson(JSON.stringify(answers), { origin })).status).toBe(200);
  },
);

test("forwarding headers mean nothing unless a proxy is configured", async () => {
  const forwarded = { "x-forwarded-host": "elsewhere.example", "x-forwarded-proto": "https" };
  expect((await postForm({ origin: site.url, ...forwarded })).status).toBe(303);
  const origin = "https://elsewhere.example";
  expect((await postForm({ origin, ...forwarded })).status).toBe(403);
});

test("behind a trusted proxy the visitor's own address counts", async () => {
  const proxied = await startSite(await newPlace(), { TRUSTED_PROXIES: "1" });
  const send = (headers: Record<string, string>) =>
    fetch(`${proxied.url}/contact`, {
      method: "POST",
      body: form(),
      redirect: "manual",
      headers: { "content-type": urlencoded, ...headers },
    });
  const forwarded = { "x-forwarded-host": "clinic.example", "x-forwarded-proto": "https" };
  expect((await send({ ...forwarded, origin: "https://clinic.example" })).status).toBe(303);
  expect((await send({ ...forwarded, origin: "https://elsewhere.example" })).status).toBe(403);
  // A visitor can add to the front of the list only; the proxy writes the end.
  const forged = {
    "x-forwarded-host": "evil.example, clinic.example",
    "x-forwarded-proto": "https",
  };
  expect((await send({ ...forged, origin: "https://evil.example" })).status).toBe(403);
  expect((await send({ ...forged, origin: "https://clinic.example" })).status).toBe(303);
  for (const host of ["clinic.example/path", "user@clinic.example", "a b", "[", ""]) {
    const answer = await send({ "x-forwarded-host": host, "x-forwarded-proto": "gopher" });
    expect(answer.status, host).toBe(303);
  }
});

test.each(["/%", "/%zz", "/contact%", "/assets/%", "/assets/%c0%ae", "/conditions/%ff", "/%00"])(
  "an address that is not well formed is refused: %s",
  async (path) => {
    const answer = await site.raw(
      `GET ${path} HTTP/1.1\r\nHost: www.clinic.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(answer).toContain("The address of this request is malformed.");
  },
);

test.each([
  "/..%2fserver/index.js",
  "/assets/..%2f..%2fserver/index.js",
  "/..%2f..%2fpackage.json",
  "/../package.json",
  "/assets/../../server/index.js",
  "/%2e%2e/server/index.js",
  "/..%5cserver%5cindex.js",
  "//etc/passwd",
  "/%2fetc/passwd",
  "/.env",
  "/.vite/manifest.json",
])("a path leads to no file outside the public ones: %s", async (path) => {
  const answer = await site.raw(
    `GET ${path} HTTP/1.1\r\nHost: www.clinic.example\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 (400|404|308|301) /);
  expect(answer).not.toMatch(/root:x:|"dependencies"|createListener/);
});

test("what was refused left nothing in the store, and no server error in the log", async () => {
  const stored = await db.selectFrom("submissions").select("answers").execute();
  expect(stored.length).toBeGreaterThan(0);
  for (const row of stored)
    expect([answers, inEveryScript]).toContainEqual(JSON.parse(row.answers));
  expect(
    site.lines.filter((line) => /"event":"request.*"status":5|"request failed"/.test(line)),
  ).toEqual([]);
});

test("a browser that hides its page's address, but not that it is ours, is let in", async () => {
  const send = (fetchSite: string) =>
    site.raw(rawForm("www.clinic.example", `Origin: null\r\nSec-Fetch-Site: ${fetchSite}`));
  expect(await send("same-origin")).toMatch(/^HTTP\/1.1 303 /);
  expect(await send("cross-site")).toMatch(/^HTTP\/1.1 403 /);
});

test("a port that says no more than http or https makes no other site", async () => {
  const open = await startSite(await newPlace());
  const send = (host: string, origin: string) => open.raw(rawForm(host, `Origin: ${origin}`));
  expect(await send("clinic.example:443", "https://clinic.example")).toMatch(/^HTTP\/1.1 303 /);
  expect(await send("clinic.example:80", "http://clinic.example")).toMatch(/^HTTP\/1.1 303 /);
  expect(await send("clinic.example:8443", "https://clinic.example")).toMatch(/^HTTP\/1.1 403 /);
});

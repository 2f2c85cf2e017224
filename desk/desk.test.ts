import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { loadClinic } from "../core/clinic/load.ts";
import { readConfig } from "../core/config.ts";
import { createLog } from "../core/log.ts";
import { keep } from "../core/submissions/keep.ts";
import { createSearchIndex } from "../core/submissions/search-index.ts";
import { newKey } from "../core/submissions/encryption.ts";
import { changedFolder } from "../test/clinic-folder.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { createApp } from "./app.ts";
import { createPreview } from "./preview.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const folder = changedFolder();
const config = readConfig({
  ...place,
  CLINIC_DIR: folder,
  STORE_KEY: newKey(),
  LOG_LEVEL: "silent",
});
const token = "a".repeat(22);
const host = "127.0.0.1:4500";
let now = new Date("2026-03-02T15:00:00.000Z");

const preview = createPreview(config);
const desk = () => ({ config, db, preview, log: createLog("silent"), token, now: () => now });
const clinic = await loadClinic(folder);
let app = createApp({
  ...desk(),
  live: { clinic, mistakes: [] },
  index: createSearchIndex(db, config),
});

const ask = (address: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  app.request(`http://${host}${address}`, { ...init, headers: { host, ...headers } });

function post(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields);
  return ask(address, { origin: `http://${host}`, ...headers }, { method: "POST", body });
}

async function signIn(name = "AL") {
  const response = await post("/sign-in", { token, name });
  return { cookie: response.headers.get("set-cookie")!.split(";", 1)[0]! };
}

let cookie = await signIn();

beforeEach(() => {
  now = new Date("2026-03-02T15:00:00.000Z");
});

async function send(answers: Record<string, string> = {}, suspectedSpam = false) {
  const { reference } = await keep(db, {
    form: "contact",
    answers: {
      fullName: "Ada Lee",
      phone: "416-555-0123",
      email: "ada@example.com",
      message: "My knee",
      ...answers,
    },
    idempotencyKey: crypto.randomUUID(),
    suspectedSpam,
    keys: config,
    now,
  });
  return reference;
}

test("the link's page asks who works here, and signs in for eight hours", async () => {
  const link = await ask(`/?token=${token}`);
  expect(link.status).toBe(200);
  expect(link.headers.get("set-cookie")).toBeNull();
  const response = await post("/sign-in", { token, name: "AL" });
  expect(response.headers.get("set-cookie")).toMatch(
    /^desk=.*Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await ask("/requests", cookie)).status).toBe(200);
  now = new Date("2026-03-02T23:00:01.000Z");
  expect((await ask("/requests", cookie)).status).toBe(403);
});

test("ten thousand wrong tokens, and a cookie of another desk, open nothing", async () => {
  for (let guess = 0; guess < 10_000; guess++) {
    const response = await ask(`/?token=${String(guess).padStart(22, "0")}`);
    if (response.status !== 403) throw new Error(`${guess} opened it`);
  }
  expect((await post("/sign-in", { token: token.slice(1), name: "AL" })).status).toBe(403);
  const mine = cookie;
  app = createApp({
    ...desk(),
    token: "b".repeat(22),
    live: { clinic, mistakes: [] },
    index: createSearchIndex(db, config),
  });
  expect((await ask("/requests", mine)).status).toBe(403);
  app = createApp({
    ...desk(),
    live: { clinic, mistakes: [] },
    index: createSearchIndex(db, config),
  });
  cookie = await signIn();
});

test.each([
  ["a rebound name", { host: "evil.example:4500" }],
  ["a name that ends in ours", { host: "localhost.evil.example" }],
  ["a name beside an address", { host: "127.0.0.1@evil.example" }],
  ["no name", { host: "" }],
])("it answers nothing under %s", async (_, headers) => {
  expect((await ask("/requests", { ...cookie, ...headers })).status).toBe(421);
});

test("a form from another page changes nothing", async () => {
  const reference = await send();
  const address = `/requests/${reference}/answered`;
  for (const origin of ["http://evil.example", "http://127.0.0.1:3000", "null"])
    expect((await post(address, { by: "AL" }, { ...cookie, origin })).status).toBe(403);
  expect((await ask(address, cookie, { method: "POST" })).status).toBe(403);
  const [row] = await db.selectFrom("submissions").select("handled_at").execute();
  expect(row!.handled_at).toBeNull();
});

test.each([
  "/requests?done=constructor",
  "/requests?state=all&receivedAt=x&id=x",
  "/requests?state=all&receivedAt=2026-03-02T15:00:00Z&id=%00",
  "/clinic/edit?file=clinic.yaml&fact=constructor",
])("an address that somebody changed shows the page all the same: %s", async (address) => {
  const response = await ask(address, cookie);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("native code");
});

test("an entry of a kind that there isn't is no page", async () => {
  expect((await ask("/clinic/new?kind=constructor", cookie)).status).toBe(404);
});

test("what is larger than any form takes is refused with a sentence", async () => {
  const headers = { ...cookie, origin: `http://${host}`, "content-length": "80000000" };
  const response = await ask("/posts/new", headers, { method: "POST", body: "title=" });
  expect(response.status).toBe(413);
  expect(await response.text()).toContain("larger than 64 MB");
});

test("every answer forbids frames, scripts of others and copies in the browser", async () => {
  for (const response of [
    await ask("/"),
    await ask("/requests", cookie),
    await ask("/none", cookie),
  ]) {
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("behind a proxy that signs people in, its header says who works here, and only there", async () => {
  const proxied = readConfig({
    ...place,
    CLINIC_DIR: folder,
    DESK_URL: "https://desk.example.org",
    DESK_USER_HEADER: "Remote-User",
    TRUSTED_PROXIES: "1",
  });
  const behind = createApp({
    ...desk(),
    config: proxied,
    live: { clinic, mistakes: [] },
    index: createSearchIndex(db, proxied),
  });
  const get = (headers: Record<string, string>) => behind.request("http://x/requests", { headers });
  const dana = { "remote-user": "dana" };
  expect(await (await get({ host: "desk.example.org", ...dana })).text()).toContain("You are dana");
  expect((await get({ host: "desk.example.org" })).status).toBe(403);
  expect((await get({ host: "127.0.0.1:3100", ...dana })).status).toBe(403);
});

test("requests stand newest first, in the state that was asked for", async () => {
  const first = await send({ fullName: "First One" });
  now = new Date("2026-03-02T15:01:00.000Z");
  const second = await send({ fullName: "Second One" });
  await send({ fullName: "Spam Bot" }, true);
  const html = await (await ask("/requests", cookie)).text();
  expect(html.indexOf(second)).toBeGreaterThan(0);
  expect(html.indexOf(second)).toBeLessThan(html.indexOf(first));
  expect(html).not.toContain("Spam Bot");
  expect(await (await ask("/requests?state=spam", cookie)).text()).toContain("Spam Bot");
  expect(await (await ask("/requests?state=undelivered", cookie)).text()).toContain(first);
  expect(await (await ask("/requests/newer?since=2026-03-02T15:00:30Z", cookie)).text()).toBe("2");
});

test("older requests follow, each once, though several came in one moment", async () => {
  const sent = await Promise.all(Array.from({ length: 60 }, () => send()));
  const first = await (await ask("/requests", cookie)).text();
  const [, older = ""] = /href="([^"]+)">Older ones/.exec(first)!;
  const rest = await (await ask(older.replaceAll("&amp;", "&"), cookie)).text();
  const shown = `${first}${rest}`.matchAll(/href="\/requests\/([\w-]+)"/g);
  expect([...shown].map(([, reference]) => reference).toSorted()).toEqual(sent.toSorted());
});

test.each(["zoe", "Zoë", "416 555 0199", "5550199", "zoe@example.com"])(
  "a search for “%s” finds the person, whose answers are encrypted",
  async (typed) => {
    await send();
    const reference = await send({
      fullName: "Zoë Okafor",
      phone: "(416) 555-0199",
      email: "zoe@example.com",
    });
    const html = await (await ask(`/requests?q=${encodeURIComponent(typed)}`, cookie)).text();
    expect(html).toContain(reference);
    expect(html).not.toContain("Ada Lee");
  },
);

test("a request is answered with initials and a note, which the store keeps encrypted", async () => {
  const reference = await send();
  const address = `/requests/${reference}`;
  const answered = await post(
    `${address}/answered`,
    { by: "AL", note: "Books <b>Monday</b>" },
    cookie,
  );
  expect(answered.status).toBe(303);
  const html = await (await ask(answered.headers.get("location")!, cookie)).text();
  expect(html).toContain("Marked as answered.");
  expect(html).toContain("by AL");
  expect(html).toContain("Books &lt;b&gt;Monday&lt;/b&gt;");
  const [row] = await db.selectFrom("submissions").select("handled_note").execute();
  expect(row!.handled_note).toMatch(/^aes\./);
  const log = readFileSync(path.join(place.DATA_DIR, "access.log"), "utf8");
  expect(log).toContain(`"event":"request answered","who":"AL","subject":"${reference}"`);
  expect(log).not.toContain("Monday");
});

test("a letter is sent again", async () => {
  const reference = await send();
  await db.updateTable("letters").set({ dead_at: now.toISOString(), last_error: "550" }).execute();
  const html = await (await ask(`/requests/${reference}`, cookie)).text();
  expect(html).toContain("not delivered");
  await post(`/requests/${reference}/resend`, {}, cookie);
  const [letter] = await db.selectFrom("letters").select("dead_at").execute();
  expect(letter!.dead_at).toBeNull();
});

test("what goes is shown before a person is erased, and what never reached the clinic needs a tick", async () => {
  const reference = await send();
  const other = await send({ message: "Again" });
  const stays = await send({ fullName: "Bo Chan", phone: "416-555-0177", email: "bo@example.com" });
  const html = await (await ask(`/requests/${reference}/erase`, cookie)).text();
  expect(html).toContain(other);
  expect(html).not.toContain(stays);
  const refused = await post(`/requests/${reference}/erase`, { what: "person" }, cookie);
  expect(refused.status).toBe(400);
  await post(`/requests/${reference}/erase`, { what: "person", undelivered: "yes" }, cookie);
  const rows = await db.selectFrom("submissions").select("reference").execute();
  expect(rows).toEqual([{ reference: stays }]);
  expect(await (await ask("/requests?q=ada", cookie)).text()).toContain("There are none.");
});

test("what visitors typed is text on every page", async () => {
  const evil = `<img src=x onerror=alert(1)>"'`;
  const reference = await send({ fullName: evil, phone: evil, email: evil, message: evil });
  for (const address of [
    "/requests",
    `/requests/${reference}`,
    `/requests/${reference}/erase`,
    `/requests?q=${encodeURIComponent(evil)}`,
  ])
    expect(await (await ask(address, cookie)).text()).not.toContain("<img");
});

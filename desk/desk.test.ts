import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../core/process/config.ts";
import { arrivalOf } from "../test/arrival.ts";
import { keep } from "../core/submissions/keep.ts";
import { newKey } from "../core/submissions/keeping/encryption.ts";
import { changedFolder } from "../test/clinic-folder.ts";
import { newPlace, openTestDatabase } from "../test/database.ts";
import { parse } from "node-html-parser";
import { host, openDesk } from "../test/desk.ts";

const place = await newPlace();
const db = await openTestDatabase(place);
const settings = { ...place, CLINIC_DIR: changedFolder() };
const config = readConfig({ ...settings, STORE_KEY: newKey() });
const monday = new Date("2026-03-02T15:00:00.000Z");
let now = monday;
const desk = await openDesk({ config, db, now: () => now });
const { post } = desk;
const get = async (address: string) => (await desk.ask(address)).html;
const statusOf = async (address: string, headers = {}) =>
  (await desk.ask(address, { headers })).status;

beforeEach(() => {
  now = monday;
});

async function send(answers: Record<string, string> = {}, suspectedSpam = false) {
  return (await keep(db, arrivalOf({ answers, suspectedSpam, keys: config, now }))).reference;
}

const nobody = { headers: { cookie: "" } };

test("the link signs in for eight hours, is worth one use, and leaves the address at once", async () => {
  const token = desk.token();
  const { headers } = await desk.signIn();
  expect(headers.get("set-cookie")).toMatch(
    /^desk=.*Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await desk.ask(`/sign-in?token=${token}`, nobody)).status).toBe(403);
  expect((await desk.ask(`/sign-in?token=${desk.token()}`)).headers.get("refresh")).toBe(
    "0;url=/sign-in",
  );
  await desk.signIn();
  expect(await statusOf("/requests")).toBe(200);
  now = new Date("2026-03-02T23:00:01.000Z");
  expect(await statusOf("/requests")).toBe(403);
  now = monday;
  await desk.signIn();
});

test("who signs out is out, also with the cookie that was kept", async () => {
  await desk.signIn();
  expect(await statusOf("/requests")).toBe(200);
  await post("/sign-out", {});
  expect(await statusOf("/requests")).toBe(403);
  await desk.signIn();
});

test("wrong tokens, and a cookie of another desk, open nothing", async () => {
  for (const wrong of ["", "0".repeat(22), desk.token().slice(1), `${desk.token()}a`])
    expect(await statusOf(`/sign-in?token=${wrong}`, { cookie: "" })).toBe(403);
  expect((await post("/sign-in", { name: "AL" }, { cookie: "" })).status).toBe(403);
  const other = await openDesk({ config, db, now: () => now });
  expect((await other.ask("/requests", { headers: { cookie: desk.cookie() } })).status).toBe(403);
});

test("what was typed is kept where somebody has been signed out, and goes on once they are back", async () => {
  const typed = await desk.fill("/posts/new", {
    title: "Half an hour of work",
    body: "Line\nline",
  });
  await post("/sign-out", {});
  const { status, html } = await post("/posts/new", { ...typed, do: "publish" });
  expect(status).toBe(403);
  expect(await db.selectFrom("blog_posts").selectAll().execute()).toEqual([]);
  await desk.signIn();
  const kept = Object.fromEntries(
    parse(html)
      .querySelectorAll("main form input")
      .map(({ attributes: { name = "", value = "" } }) => [name, value]),
  );
  expect((await post("/posts/new", kept)).status).toBe(303);
  const stored = await db.selectFrom("blog_posts").select(["title", "body"]).execute();
  expect(stored).toEqual([{ title: "Half an hour of work", body: "Line\nline" }]);
});

test.each([
  ["a rebound name", "evil.example:4500"],
  ["the name that every port of this computer has", "localhost:3100"],
  ["its number", "127.0.0.1:3100"],
  ["a name that ends in ours", "localhost.evil.example"],
  ["a name beside an address", "127.0.0.1@evil.example"],
  ["no name", ""],
])("it answers nothing under %s", async (_, host) => {
  expect(await statusOf("/requests", { host })).toBe(421);
});

test("a form from another page changes nothing", async () => {
  const reference = await send();
  const address = `/requests/${reference}/answered`;
  for (const origin of ["http://evil.example", "http://127.0.0.1:3000", "null"])
    expect((await post(address, { by: "AL" }, { origin })).status).toBe(403);
  const init = { method: "POST", headers: { host, cookie: desk.cookie() } };
  expect((await desk.app.request(`http://${host}${address}`, init)).status).toBe(403);
  const [row] = await db.selectFrom("submissions").select("handled_at").execute();
  expect(row!.handled_at).toBeNull();
});

test.each([
  ["/requests?done=constructor", 200],
  ["/requests?state=all&after=x", 200],
  ["/requests?state=all&after=99999999999999999999", 200],
  ["/edit?file=clinic.yaml&section=constructor", 200],
  ["/new?kind=constructor", 404],
])("an address that somebody changed is answered: %s with %i", async (address, expected) => {
  const { status, html } = await desk.ask(address);
  expect(status).toBe(expected);
  expect(html).not.toContain("native code");
});

test("a file of the folder is shown, without the scripts in it, and what a link there leads to is not", async () => {
  const at = (name: string) => path.join(config.CLINIC_DIR, "files", name);
  mkdirSync(at(""), { recursive: true });
  writeFileSync(at("room.svg"), "<svg/>");
  symlinkSync("room.svg", at("also.svg"));
  writeFileSync(path.join(place.DATA_DIR, "kept.pdf"), "Answers");
  symlinkSync(path.join(place.DATA_DIR, "kept.pdf"), at("kept.pdf"));
  symlinkSync("kept.pdf", at("chain.pdf"));
  symlinkSync(place.DATA_DIR, at("folder"));
  for (const name of ["room.svg", "also.svg"]) {
    const { status, headers } = await desk.ask(`/files/${name}`);
    expect(status).toBe(200);
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
  }
  for (const name of ["kept.pdf", "chain.pdf", "folder/kept.pdf", "folder/access.log"])
    expect(await statusOf(`/files/${name}`), name).toBe(404);
});

test("what is larger than any form takes, or no form, is refused with a sentence", async () => {
  const { status, html } = await post("/posts/new", {}, { "content-length": "66000000" });
  expect(status).toBe(413);
  expect(html).toContain("larger than 64 MB");
  const cutOff = { "content-type": "multipart/form-data; boundary=x", "content-length": "6" };
  const malformed = { method: "POST", body: "--x\r\na", headers: cutOff };
  expect((await desk.ask("/requests/search", malformed)).status).toBe(400);
});

test("every answer forbids frames, scripts of others and copies in the browser", async () => {
  const locked = desk.ask("/", { headers: { cookie: "" } });
  for (const answer of [locked, desk.ask("/requests"), desk.ask("/none")]) {
    const { headers } = await answer;
    const policy = headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("requests stand newest first, in the state that was asked for", async () => {
  const first = await send({ fullName: "First One" });
  now = new Date("2026-03-02T15:00:01.000Z");
  const [, newest] = /data-after="(\d+)"/.exec(await get("/requests"))!;
  now = new Date("2026-03-02T14:59:00.000Z");
  const second = await send({ fullName: "Second One" });
  await send({ fullName: "Spam Bot" }, true);
  const html = await get("/requests");
  expect(html.indexOf(second)).toBeGreaterThan(0);
  expect(html.indexOf(second)).toBeLessThan(html.indexOf(first));
  expect(html).not.toContain("Spam Bot");
  expect(await get("/requests?state=spam")).toContain("Spam Bot");
  expect(await get("/requests?state=undelivered")).toContain(first);
  expect(await get(`/requests/newer?after=${newest}`)).toBe("1");
});

test("older requests follow, each once, though several came in one moment", async () => {
  const sent = await Promise.all(Array.from({ length: 60 }, () => send()));
  const first = await get("/requests");
  const forms = parse(first).querySelectorAll("main form");
  const older = forms.at(-1)!.querySelectorAll("input");
  const asked = older.map(({ attributes: { name = "", value = "" } }) => [name, value]);
  const { html: rest } = await post("/requests/search", Object.fromEntries(asked));
  const shown = `${first}${rest}`.matchAll(/href="\/requests\/([\w-]+)"/g);
  expect([...shown].map(([, reference]) => reference).toSorted()).toEqual(sent.toSorted());
});

const search = (q: string) => post("/requests/search", { q });

test.each(["zoe", "Zoë", "416 555 0199", "5550199", "zoe@example.com"])(
  "a search for “%s” finds the person, whose answers are encrypted",
  async (typed) => {
    await send();
    const zoe = { fullName: "Zoë Okafor", phone: "(416) 555-0199", email: "zoe@example.com" };
    const reference = await send(zoe);
    const { html } = await search(typed);
    expect(html).toContain(reference);
    expect(html).not.toContain("Ada Lee");
  },
);

test.each([
  ["+44 20 7946 0000", "tel:+442079460000"],
  ["416-555-0177 ext. 4", "tel:+14165550177;ext=4"],
  ["+416 555 0177", undefined],
])("%s is called from the desk as from the letter: %s", async (phone, called) => {
  const page = parse(await get(`/requests/${await send({ phone, email: "a%b@example.com" })}`));
  const links = page.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links.find((to) => to?.startsWith("tel:"))).toBe(called);
  expect(links).toContain("mailto:a%25b@example.com");
});

test("a request is answered with initials and a note, which the store keeps encrypted", async () => {
  const reference = await send();
  const address = `/requests/${reference}`;
  const typed = { by: "AL", note: "Books <b>Monday</b>" };
  const answered = await desk.press(address, typed, `${address}/answered`);
  expect(answered.status).toBe(303);
  const html = await get(answered.headers.get("location")!);
  expect(html).toContain('aria-label="Marked as answered."');
  expect(html).toContain("by AL");
  expect(html).toContain("Books &lt;b&gt;Monday&lt;/b&gt;");
  const [row] = await db.selectFrom("submissions").select("handled_note").execute();
  expect(row!.handled_note).toMatch(/^aes\./);
  const log = readFileSync(path.join(place.DATA_DIR, "access.log"), "utf8");
  expect(log).toContain(`"event":"request answered","who":"AL","subject":"${reference}"`);
  expect(log).toContain(`"event":"request opened","who":"AL","subject":"${reference}"`);
  expect(log).not.toContain("Monday");
});

test("a note never silently replaces another person's", async () => {
  const reference = await send();
  const [at, answered] = [`/requests/${reference}`, `/requests/${reference}/answered`];
  const mine = await desk.fill(at, { by: "BO", note: "Left a message" }, answered);
  await desk.press(at, { by: "AL", note: "Comes on Monday" }, answered);
  const { status, html } = await post(answered, mine);
  expect(status).toBe(400);
  for (const note of ["Comes on Monday", "Left a message"]) expect(html).toContain(note);
  expect(await get(at)).toContain("by AL");
});

test("what goes is shown before a person is erased, and what never reached the clinic needs a tick", async () => {
  const reference = await send();
  const other = await send({ message: "Again" });
  const stays = await send({ fullName: "Bo Chan", phone: "416-555-0177", email: "bo@example.com" });
  const html = await get(`/requests/${reference}/erase`);
  expect(html).toContain(other);
  expect(html).not.toContain(stays);
  const erase = `/requests/${reference}/erase`;
  expect((await desk.press(erase, { what: "person" })).status).toBe(400);
  const pressed = await desk.fill(erase, { what: "person", undelivered: "Yes" });
  const unseen = await send({ message: "While they look at the page" });
  const before = await post(erase, pressed);
  expect(before.headers.get("location")).toContain("done=erased");
  expect((await post(erase, pressed)).headers.get("location")).toContain("done=erased");
  await desk.press(`/requests/${unseen}/erase`, { undelivered: "Yes" });
  const rows = await db.selectFrom("submissions").select("reference").execute();
  expect(rows).toEqual([{ reference: stays }]);
  expect((await search("ada")).html).toContain("There are none.");
});

test("what visitors typed is text on every page", async () => {
  const evil = `<img src=x onerror=alert(1)>"'`;
  const reference = await send({ fullName: evil, phone: evil, email: evil, message: evil });
  for (const end of ["", `/${reference}`, `/${reference}/erase`])
    expect(await get(`/requests${end}`)).not.toContain("<img");
  expect((await search(evil)).html).not.toContain("<img");
});

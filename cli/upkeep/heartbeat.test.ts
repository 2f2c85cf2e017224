import { readdirSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { runClinic } from "../../test/clinic.ts";
import { newPlace, openStore } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";
import { lastRun } from "../../core/store/maintenance-log.ts";
import { retryOnBusy } from "../../core/store/transaction.ts";

const token = "a-long-token-for-the-heartbeat";
const [place, mail] = [await newPlace(), await startMailServer()];
const settings = { SMTP_URL: mail.url, HEARTBEAT_TOKEN: token };
const site = await startSite(place, settings);
const db = openStore(place);

beforeEach(async () => {
  mail.forget();
  await retryOnBusy(() => db.deleteFrom("letters").execute());
  await retryOnBusy(() => db.deleteFrom("submissions").execute());
});

const run = (args: string, environment: Record<string, string> = {}) =>
  runClinic(args, { environment: { ...place, ...settings, ...environment } });

const kept = () => db.selectFrom("submissions").select("form").execute();
const letters = () => db.selectFrom("letters").select("id").execute();

const post = (url: string, authorization: string) =>
  fetch(`${url}/api/heartbeat`, {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: "{}",
  });

test("a heartbeat goes the whole way to the mail server, is recognisable there, and leaves nothing in the store", async () => {
  const { code, printed } = await run(`heartbeat --url ${site.url}`);
  expect(printed).toMatch(
    /^The site kept a request in \d+ ms, and the mail server took its letter after \d+ ms\.$/,
  );
  expect(code).toBe(0);
  expect(mail.letters).toHaveLength(1);
  expect(mail.letters[0]!.subject).toMatch(
    /^\[Heartbeat\] The website tests itself, nothing to do [A-Z]{3}-\d{4}$/,
  );
  expect(await kept()).toEqual([]);
  expect(await letters()).toEqual([]);
  expect(await lastRun(db, "heartbeat"), "for the desk").toBeDefined();

  const again = await run(`heartbeat --json --url ${site.url}`);
  const ms = expect.any(Number);
  expect(JSON.parse(again.printed)).toEqual({ ok: true, keptMs: ms, deliveredMs: ms });
  expect(mail.letters).toHaveLength(2);
});

test("a letter that does not leave in time is a failure, and leaves nothing that would be late later", async () => {
  mail.behave("try later");
  const { code, printed } = await run(`heartbeat --json --within 1 --url ${site.url}`);
  expect(code).toBe(1);
  expect(JSON.parse(printed)).toMatchObject({
    ok: false,
    error: expect.stringContaining("its letter hadn't left after 1 s"),
  });
  expect(await kept()).toEqual([]);
  expect(await letters()).toEqual([]);
});

test("a site that is down, another store and another token are told apart", async () => {
  const down = await run("heartbeat --url http://127.0.0.1:9");
  expect(down.code).toBe(1);
  expect(down.printed).toContain("couldn't be reached");
  const other = { HEARTBEAT_TOKEN: "another-token-altogether" };
  const { printed } = await run(`heartbeat --url ${site.url}`, other);
  expect(printed).toContain("doesn't know this HEARTBEAT_TOKEN");
  const elsewhere = await newPlace();
  await startSite(elsewhere);
  const store = await run(`heartbeat --url ${site.url}`, elsewhere);
  expect(store.code).toBe(1);
  expect(store.printed).toContain("another store");
  expect((await run("heartbeat", { HEARTBEAT_TOKEN: "" })).remarked).toContain("isn't set");
  expect((await run("heartbeat --within soon")).code).toBe(2);
});

test("without a mail server its letter is a file, which goes with it, and a failure where the site is for all", async () => {
  const elsewhere = await newPlace();
  const own = await startSite(elsewhere, { HEARTBEAT_TOKEN: token });
  const { code, printed } = await run(`heartbeat --url ${own.url}`, { ...elsewhere, SMTP_URL: "" });
  expect(printed).toContain("was written to a file");
  expect(code).toBe(0);
  expect(readdirSync(path.join(elsewhere.DATA_DIR, "outbox"))).toEqual([]);

  const forAll = { ...elsewhere, SMTP_URL: "", SITE_URL: "https://clinic.example" };
  const failed = await run(`heartbeat --url ${own.url}`, forAll);
  expect(failed.printed).toMatch(/^The heartbeat failed: .* there's no SMTP_URL/);
  expect(failed.code).toBe(1);
  expect(readdirSync(path.join(elsewhere.DATA_DIR, "outbox"))).toEqual([]);
});

test("without the token nobody can send one, also where no token is set", async () => {
  const without = await startSite(await newPlace());
  for (const url of [site.url, without.url]) {
    for (const authorization of ["", "Bearer ", "Bearer undefined", `Basic ${token}`]) {
      expect((await post(url, authorization)).status).toBe(404);
    }
    expect((await fetch(`${url}/api/heartbeat`)).status).toBe(404);
  }
  expect(await kept()).toEqual([]);
});

test("one that was left behind is in no list or export, and goes with the next heartbeat", async () => {
  expect((await post(site.url, `Bearer ${token}`)).status).toBe(200);
  await mail.waitForLetters(1);
  expect(JSON.parse((await run("submissions list --json")).printed)).not.toContainEqual(
    expect.objectContaining({ form: "heartbeat" }),
  );
  expect((await run("submissions export --csv")).printed).not.toContain("heartbeat");

  const longAgo = new Date(Date.now() - 2 * 3_600_000).toISOString();
  const heartbeats = db.updateTable("submissions").where("form", "=", "heartbeat");
  await retryOnBusy(() => heartbeats.set({ created_at: longAgo }).execute());
  expect((await run(`heartbeat --url ${site.url}`)).code).toBe(0);
  expect(await kept()).not.toContainEqual({ form: "heartbeat" });
});

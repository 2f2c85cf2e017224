import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newKey } from "../core/submissions/encryption.ts";
import { newPlace, openStore } from "../test/database.ts";
import { runClinic } from "../test/clinic.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";

const answers = { fullName: "Ada", phone: "1", email: "ada@example.com", message: "Hello" };

test("a site whose letters have waited for a quarter of an hour asks for attention, stays in service, and gives no details", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("try later");
  const site = await startSite(place, { SMTP_URL: mail.url });
  await site.send(answers);
  const waiting = await fetch(`${site.url}/readyz`);
  expect(waiting.status).toBe(200);
  expect(await waiting.json()).toMatchObject({
    status: "ready",
    problems: [],
    outbox: { waiting: 1, dead: 0 },
  });

  const db = openStore(place);
  const quarterAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable("letters").set({ created_at: quarterAgo }).execute();
  await wait(2_000);
  const late = await fetch(`${site.url}/readyz`);
  expect(late.status).toBe(200);
  const text = await late.text();
  expect(JSON.parse(text)).toMatchObject({
    status: "attention",
    problems: ["letters are late"],
    database: "ok",
  });
  expect(text).not.toContain("127.0.0.1");
  expect(text).not.toContain(place.DATA_DIR);

  await db.updateTable("letters").set({ dead_at: quarterAgo }).execute();
  await wait(2_000);
  const dead = await fetch(`${site.url}/readyz`);
  expect(dead.status).toBe(200);
  expect(await dead.json()).toMatchObject({
    status: "attention",
    problems: ["dead letters: 1"],
  });
});

test("a public site without SMTP_URL asks for attention, and mails what went to files once it has one", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  const site = (settings: Record<string, string>) =>
    startSite(place, {
      SITE_URL: "https://www.clinic.example",
      METRICS_TOKEN: "for-this-test-only-0123456789",
      ...settings,
    });
  const headers = { authorization: "Bearer for-this-test-only-0123456789" };
  const ready = async (url: string) => (await fetch(`${url}/readyz`, { headers })).json();
  const plain = await site({ STORE_KEY: "" });
  expect(await ready(plain.url)).toMatchObject({
    problems: expect.arrayContaining(["no STORE_KEY: answers are stored in plain text"]),
  });
  await plain.stop("SIGTERM");
  const STORE_KEY = newKey();
  const without = await site({ STORE_KEY });
  expect(await ready(without.url)).toMatchObject({
    status: "attention",
    problems: [expect.stringContaining("no SMTP_URL")],
  });
  expect(without.lines.filter((line) => line.includes('"level":40'))).toEqual([
    expect.stringContaining("there is no SMTP_URL"),
  ]);
  const { reference } = (await (await without.send(answers)).json()) as { reference: string };
  await expect
    .poll(() => ready(without.url), { timeout: 10_000 })
    .toMatchObject({ outbox: { waiting: 0, written: 1 } });
  await without.stop("SIGTERM");

  const corrected = await site({ STORE_KEY, SMTP_URL: mail.url });
  expect(await ready(corrected.url)).toMatchObject({
    status: "attention",
    problems: [expect.stringContaining("never mailed")],
  });
  const environment = { ...place, SMTP_URL: mail.url };
  await runClinic("letters resend --written --yes", { environment });
  await mail.waitForLetters(1, 15_000);
  expect(mail.letters[0]!.subject).toContain(reference);
  await expect
    .poll(() => ready(corrected.url), { timeout: 10_000 })
    .toMatchObject({ status: "ready", problems: [], outbox: { waiting: 0, written: 0 } });
}, 90_000);

test("a site that could not store the last request asks for attention until it can", async () => {
  const place = await newPlace();
  const site = await startSite(place);
  const db = openStore(place);
  const { status, problems } = {
    status: "attention",
    problems: [expect.stringContaining("stored")],
  };
  const ready = async () => (await fetch(`${site.url}/readyz`)).json();
  await sql`alter table submissions rename column fingerprint to gone`.execute(db);
  expect((await site.send(answers)).status).toBe(503);
  expect(await ready()).toMatchObject({ status, problems });
  await sql`alter table submissions rename column gone to fingerprint`.execute(db);
  expect((await site.send(answers)).status).toBe(200);
  expect(await ready()).toMatchObject({ status: "ready", problems: [] });
});

test("a site whose store is gone is alive but not ready", async () => {
  const place = await newPlace();
  const site = await startSite(place);
  await sql`alter table letters rename to gone`.execute(openStore(place));
  const ready = await fetch(`${site.url}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ status: "not ready", database: "unreachable" });
  const alive = await fetch(`${site.url}/healthz`);
  expect(await alive.json()).toEqual({ status: "ok" });
  for (const { headers } of [ready, alive]) expect(headers.get("cache-control")).toBe("no-store");
});

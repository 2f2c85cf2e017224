import { sql } from "kysely";
import { expect, test } from "vitest";
import { newPlace, openStore } from "../test/database.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";

test("a site whose letters have waited for a quarter of an hour asks for attention, stays in service, and gives no details", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("try later");
  const site = await startSite(place, { SMTP_URL: mail.url });
  await site.send();
  const outbox = { waiting: 1, dead: 0 };
  expect(await site.ready()).toMatchObject({ code: 200, status: "ready", problems: [], outbox });

  const db = openStore(place);
  const quarterAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await db.updateTable("letters").set({ created_at: quarterAgo }).execute();
  const late = { code: 200, status: "attention", problems: ["letters are late"], database: "ok" };
  await expect.poll(() => site.ready()).toMatchObject(late);
  const text = JSON.stringify(await site.ready());
  for (const detail of ["127.0.0.1", place.DATA_DIR]) expect(text).not.toContain(detail);

  await db.updateTable("letters").set({ dead_at: quarterAgo }).execute();
  const dead = { code: 200, status: "attention", problems: ["dead letters: 1"] };
  await expect.poll(() => site.ready()).toMatchObject(dead);
});

// That letters in files were never mailed, once there is a mail server: core/troubles/alerts.test.ts.
test("a public site without SMTP_URL and STORE_KEY asks for attention, and counts the letters that it writes", async () => {
  const METRICS_TOKEN = "for-this-test-only-0123456789";
  const settings = { SITE_URL: "https://www.clinic.example", STORE_KEY: "", METRICS_TOKEN };
  const site = await startSite(await newPlace(), settings);
  const ready = () => site.ready({ authorization: `Bearer ${METRICS_TOKEN}` });
  expect(await ready()).toMatchObject({
    status: "attention",
    problems: [
      "no STORE_KEY: answers are stored in plain text",
      expect.stringContaining("no SMTP_URL"),
    ],
  });
  const warnings = site.lines.filter((line) => line.includes('"level":40'));
  expect(warnings).toContainEqual(expect.stringContaining("there is no SMTP_URL"));
  await site.send();
  await expect.poll(ready).toMatchObject({ outbox: { waiting: 0, written: 1 } });
});

test("a site that could not store the last request asks for attention until it can", async () => {
  const place = await newPlace();
  const site = await startSite(place);
  const db = openStore(place);
  await sql`alter table submissions rename column fingerprint to gone`.execute(db);
  expect((await site.send()).status).toBe(503);
  const problems = [expect.stringContaining("stored")];
  expect(await site.ready()).toMatchObject({ status: "attention", problems });
  await sql`alter table submissions rename column gone to fingerprint`.execute(db);
  expect((await site.send()).status).toBe(200);
  expect(await site.ready()).toMatchObject({ status: "ready", problems: [] });
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

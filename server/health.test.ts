import { expect, test } from "vitest";
import { newPlace, openStore } from "../test/database.ts";
import { startMailServer } from "../test/mail-server.ts";
import { startSite } from "../test/site.ts";

const answers = { fullName: "Ada", phone: "1", email: "ada@example.com", message: "Hello" };

test("a site whose letters have waited for a quarter of an hour is not ready, and says so without details", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("refuse");
  const site = await startSite(place, { SMTP_URL: mail.url });
  await site.send(answers);
  const waiting = await fetch(`${site.url}/readyz`);
  expect(waiting.status).toBe(200);
  expect(await waiting.json()).toMatchObject({ outbox: { waiting: 1, parked: 0 } });

  const quarterAgo = new Date(Date.now() - 16 * 60_000).toISOString();
  await openStore(place).updateTable("letters").set({ created_at: quarterAgo }).execute();
  const late = await fetch(`${site.url}/readyz`);
  expect(late.status).toBe(503);
  const text = await late.text();
  expect(JSON.parse(text)).toMatchObject({ status: "letters are late" });
  expect(text).not.toContain("127.0.0.1");
  expect(text).not.toContain(place.DATA_DIR);
});

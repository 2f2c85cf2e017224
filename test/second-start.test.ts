import { expect, test } from "vitest";
import { newPlace, openStore } from "./database.ts";
import { startMailServer } from "./mail-server.ts";
import { startSite } from "./site.ts";

const answers = {
  fullName: "Ada Lee",
  phone: "416-555-0123",
  email: "ada@example.com",
  message: "My knee hurts on stairs.",
};

test("a second start at the same port ends, and leaves the letters of the first alone", async () => {
  const [place, mail] = [await newPlace(), await startMailServer()];
  mail.behave("stall");
  const settings = { SMTP_URL: mail.url, LOG_LEVEL: "warn" };
  const site = await startSite(place, settings);
  expect((await site.send({ ...answers, idempotencyKey: "in hand" })).status).toBe(200);
  const db = openStore(place);
  const readLetter = () =>
    db.selectFrom("letters").select(["attempts", "next_attempt_at"]).executeTakeFirstOrThrow();
  await expect.poll(async () => (await readLetter()).attempts, { timeout: 10_000 }).toBe(1);
  const before = await readLetter();

  const second = startSite(place, { ...settings, PORT: String(site.port) });
  await expect(second).rejects.toThrow("PORT: is taken");
  expect(await readLetter()).toEqual(before);
}, 60_000);

import { expect, test } from "vitest";
import { lockStore, newPlace, openStore } from "../../test/database.ts";
import { startMailServer } from "../../test/mail-server.ts";
import { startSite } from "../../test/site.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { findForm } from "../../core/forms/forms.ts";
import { until } from "../../test/until.ts";

const [place, mail] = [await newPlace(), await startMailServer()];
const site = await startSite(place, {
  SMTP_URL: mail.url,
  MAIL_TO: "desk@clinic.example",
  LOG_LEVEL: "debug",
});
const db = openStore(place);

const answers = completeAnswers(findForm(ourClinic, "contact"));

const stored = () => db.selectFrom("submissions").selectAll().orderBy("created_at").execute();

test("a message sent to the endpoint is kept, answered with its reference, and mailed to the clinic", async () => {
  const answer = await site.send(answers);
  expect(answer.status).toBe(200);
  const body = (await answer.json()) as { success: boolean; reference: string };
  expect(body.success).toBe(true);
  expect(body.reference).toMatch(/^[A-Z]{3}-\d{4}$/);
  expect(body).not.toHaveProperty("error");
  expect(await stored()).toMatchObject([{ form: "contact", reference: body.reference }]);

  const [letter] = await mail.waitForLetters(1);
  expect([letter!.to].flat()[0]!.text).toBe("desk@clinic.example");
  expect(letter!.subject).toContain(body.reference);
  for (const value of Object.values(answers)) expect(letter!.text).toContain(value);
});

test("a message with blanks for a telephone, that leaves the message out, is answered with the specified words", async () => {
  const answer = await site.send({ ...answers, phone: "  ", message: undefined });
  expect(answer.status).toBe(400);
  const body = (await answer.json()) as { error: string; fields: Record<string, string> };
  expect(body.error).toBe("Please fill in all required fields: name, phone, email, and message.");
  expect(Object.keys(body.fields)).toEqual(["phone", "message"]);
});

test("a field that is null is one that was left out", async () => {
  const answer = await site.send({
    ...answers,
    helpWith: null,
    isOfferBooking: null,
    elapsed: null,
  });
  expect(answer.status).toBe(200);
});

test("a message is kept though its sender has gone before the answer, and that is no fault", async () => {
  const before = (await stored()).length;
  const told = () => site.lines.filter((line) => line.includes("/api/send-contact-email")).length;
  const toldBefore = told();
  const release = await lockStore(place);
  const hangUp = AbortSignal.timeout(300);
  const sent = site.send({ ...answers, idempotencyKey: "gone" }, { signal: hangUp });
  await expect(sent).rejects.toThrow(/timeout/);
  await release();
  await until("the message is kept", async () => (await stored()).length === before + 1);
  await until("the log tells of it", () => told() > toldBefore);
  expect(site.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../../test/database.ts";
import { createMetrics } from "../../core/metrics.ts";
import { readConfig } from "../../core/config.ts";
import { type ServerContext, serverContext, visitor } from "../server-context.ts";
import { outboxState } from "../../core/mail/trouble.ts";
import type { Field } from "../../core/submissions/form.ts";

const email: Field = {
  name: "email",
  label: "Email",
  type: "email",
  missing: "Enter your email address",
  longest: 254,
};
const bestTime: Field = { name: "bestTime", label: "Best time", type: "text", longest: 50 };

vi.doMock(import("../forms/contact/contact.form.ts"), async (original) => {
  const { contactForm: form } = await original();
  return { contactForm: { ...form, fields: [...form.fields, bestTime] } as unknown as typeof form };
});
vi.doMock(import("../forms/offer/offer.form.ts"), async (original) => {
  const { offerForm: form } = await original();
  const fields = [...form.fields, email, bestTime];
  return { offerForm: { ...form, fields } as unknown as typeof form };
});

const { action } = await import("./send-contact-email.ts");
const db = await openTestDatabase();

async function send(body: object) {
  const context = new RouterContextProvider();
  context.set(visitor, "203.0.113.7");
  context.set(serverContext, {
    config: readConfig({}),
    db,
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    limits: { take: async () => undefined },
    now: () => new Date("2026-11-20T15:00:00.000Z"),
    metrics: createMetrics({ readOutbox: () => outboxState(db) }),
    wakeMail: () => {},
  } as unknown as ServerContext);
  const request = new Request("http://localhost/api/send-contact-email", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  const [row] = await db.selectFrom("submissions").select("answers").execute();
  return { status: answer.status, kept: row && (JSON.parse(row.answers) as object) };
}

const person = { fullName: "Ada Lee", phone: "416-555-0123", email: "ada@example.com" };
const wish = { message: "The customer consented to be called.", isOfferBooking: true };

test("what the contact form asks later reaches the endpoint too", async () => {
  const contact = await send({ ...person, message: "Hello", bestTime: "noon" });
  expect(contact).toMatchObject({ status: 200, kept: { message: "Hello", bestTime: "noon" } });
});

test("what the offer asks later does as well, a required answer among it", async () => {
  const { status, kept } = await send({ ...person, ...wish, bestTime: "noon" });
  expect(status).toBe(200);
  expect(kept).toMatchObject({ firstName: "Ada Lee", email: person.email, bestTime: "noon" });
});

test("the phone number that an offer has in the email field is no email address", async () => {
  const { status, kept } = await send({ ...person, ...wish, email: ` ${person.phone}` });
  expect(status).toBe(400);
  expect(kept).toBeUndefined();
});

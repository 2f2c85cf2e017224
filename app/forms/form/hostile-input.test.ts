import { expect, test } from "vitest";
import { completeAnswers } from "../../../test/complete-answers.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { newPlace, openStore } from "../../../test/database.ts";
import { harmIn, naughty, problemWith } from "../../../test/hostile.ts";
import { startMailServer } from "../../../test/mail-server.ts";
import { startSite } from "../../../test/site.ts";
import { type Answers, malformedIn } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { formsOf } from "../../../core/forms/forms.ts";

const forms = formsOf(ourClinic);
const desk = "desk@clinic.example";
const [place, mail] = [await newPlace(), await startMailServer()];
const site = await startSite(place, { SMTP_URL: mail.url, MAIL_TO: desk, LOG_LEVEL: "warn" });
const db = openStore(place);

/** Whether there is anything in it for eyes. */
const isSeen = (text: string) => /[^\s\p{C}]/u.test(text);
const newLines = (text: string) => text.replaceAll("\r\n", "\n");

function post(path: string, body: string | URLSearchParams) {
  return fetch(`${site.url}${path}`, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  });
}

const expectHarmless = (page: string, what: string) => expect(harmIn(page), what).toBeUndefined();

// All forms are read by the same code; this one has every kind of field.
const form = forms.find(({ name }) => name === "landing")!;
const unseen = [...Object.values(hiddenFields), "__proto__", "constructor"];
const visible = [...form.fields.map(({ name }) => name), form.consent!.name];

test.each(Object.entries(naughty))(
  "a form takes or refuses %s in its fields",
  async (kind, text) => {
    for (const names of [...visible.map((name) => [name]), unseen]) {
      const [name] = names as [string];
      const answers = { ...completeAnswers(form), idempotencyKey: crypto.randomUUID() };
      const answer = await post(
        form.path,
        new URLSearchParams([
          ...Object.entries(answers).filter(([other]) => !names.includes(other)),
          ...names.map((one) => [one, text]),
        ]),
      );
      const field = form.fields.find((one) => one.name === name);
      const refused =
        field &&
        (field.options !== undefined ||
          [...newLines(text)].length > field.longest ||
          (field.missing !== undefined && !isSeen(text)) ||
          malformedIn(form, { [field.name]: newLines(text) }).length > 0);
      expect(answer.status, name).toBe(refused ? 400 : 303);
      if (refused) expectHarmless(await answer.text(), `${kind} in ${name}`);
    }
  },
);

test.each(Object.entries(naughty))("a form gives %s back, harmless", async (kind, text) => {
  const typed = Object.fromEntries(form.fields.map(({ name }) => [name, text]));
  const answer = await post(
    form.path,
    new URLSearchParams({ ...typed, [form.fields[0]!.name]: " " }),
  );
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expectHarmless(page, kind);
  expect(page).toContain(form.incomplete.title);
});

test("bytes that are no text at all are answered without an error of ours", async () => {
  for (const form of forms) {
    for (const bytes of ["%ED%A0%80", "%FF%FE%00", "%zz%", "%C0%AF", "%F4%90%80%80"]) {
      const body = new URLSearchParams(completeAnswers(form)).toString();
      const hostile = form.fields.map(({ name }) => `${name}=${bytes}`).join("&");
      for (const sent of [`${hostile}&${body}`, `${body}&${hostile}`, `${bytes}=${bytes}`]) {
        expect((await post(form.path, sent)).status).toBeLessThan(500);
      }
    }
  }
  for (const [half, status] of [
    ["\\ud800", 400],
    ["\\udfff", 400],
    ["a\\udc00\\ud800b", 200],
  ] as const) {
    const body = `{"fullName":"${half}","phone":"${half}","email":"${half}","message":"${half}"}`;
    expect((await site.send({}, { body })).status).toBe(status);
  }
});

test.each(Object.entries(naughty))(
  "%s through the JSON endpoint and in addresses",
  async (kind, text) => {
    for (const name of ["fullName", "phone", "email", "message", "helpWith", "idempotencyKey"]) {
      const answers = { ...completeAnswers(forms[0]!), idempotencyKey: crypto.randomUUID() };
      const answer = await site.send({ ...answers, [name]: text });
      expect(answer.status, name).toBeLessThan(500);
    }
    for (const path of ["/thank-you", "/offer-thank-you", "/landing", "/contact", "/mva-landing"]) {
      const sent = encodeURIComponent(text.slice(0, 1_000));
      const answer = await fetch(`${site.url}${path}?sent=${sent}`);
      expect(answer.status).toBeLessThan(500);
      expectHarmless(await answer.text(), `${kind} in ${path}`);
    }
  },
);

test("every letter goes to the clinic alone, with the usual headers, and nothing in it runs", async () => {
  const { length } = await db.selectFrom("letters").select("id").execute();
  expect(length).toBeGreaterThan(10);
  await mail.waitForLetters(length, 60_000);
  expect(mail.letters).toHaveLength(length);
  expect(mail.letters.map((letter) => problemWith(letter, desk)).filter(Boolean)).toEqual([]);
}, 90_000);

test("what was sent is stored as it was typed", async () => {
  const references = new Map<string, string>();
  for (const text of Object.values(naughty).filter((one) => one.length < 1_000 && isSeen(one))) {
    const answers = { ...completeAnswers(form), message: text };
    const answer = await post(
      form.path,
      new URLSearchParams({ ...answers, idempotencyKey: crypto.randomUUID() }),
    );
    references.set(/[A-Z]{3}-\d{4}/.exec(answer.headers.get("location")!)![0], newLines(text));
  }
  const rows = await db.selectFrom("submissions").select(["reference", "answers"]).execute();
  const stored = new Map(
    rows.map(({ reference, answers }) => [reference, (JSON.parse(answers) as Answers).message]),
  );
  expect(references.size).toBeGreaterThan(10);
  for (const [reference, text] of references) expect(stored.get(reference)).toBe(text);
});

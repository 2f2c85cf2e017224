import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { action } from "../app/api/send-contact-email.ts";
import { contextOf, type ServerContext } from "../app/server-context.ts";
import { createLog } from "../core/process/log.ts";
import { findSubmissions } from "../core/submissions/looking-up/find-submissions.ts";
import { FormFields } from "../app/forms/form/form-fields.tsx";
import { FormWords } from "../app/ui/controls/form-words.ts";
import { type Clinic, loadClinic } from "../core/clinic/load.ts";
import { kebab, pageOfForm } from "../core/clinic/pages/read-pages.ts";
import { findForm, formsOf } from "../core/forms/forms.ts";
import { frontDeskLetter } from "../core/letters/front-desk.letter.ts";
import { readConfig } from "../core/process/config.ts";
import { keep } from "../core/submissions/keep.ts";
import { newKey } from "../core/submissions/keeping/encryption.ts";
import { isCompleteForm, readSent } from "../core/submissions/read-form.ts";
import { receive } from "../core/submissions/receive.ts";
import { findOfPerson } from "../core/submissions/looking-up/find-of-person.ts";
import { findProblem } from "../core/forms/form.ts";
import { runClinic } from "./clinic.ts";
import { changedFolder } from "./clinic-folder.ts";
import { completeAnswers } from "./complete-answers.ts";
import { newPlace, openTestDatabase } from "./database.ts";
import { ourClinic } from "./our-clinic.ts";

const place = { ...(await newPlace()), STORE_KEY: newKey() };
const db = await openTestDatabase(place);
const config = readConfig(place);
const run = (args: string, answer?: "yes") =>
  runClinic(args, { environment: place, ...(answer && { answer }) });

const asking = (...questions: string[]) =>
  changedFolder([
    "pages/contact.yaml",
    "input:\n",
    `input:\n  questions:\n${questions.map((one) => `    - ${one}\n`).join("")}`,
  ]);
const formAsking = async (...questions: string[]) =>
  findForm(await loadClinic(asking(...questions)), "contact");
const person = completeAnswers(findForm(ourClinic, "contact"));

test.each([
  ["short", "", "A friend", /<input[^>]*type="text"[^>]*name="extra"/, "x".repeat(201)],
  ["long", "", "A friend,\nlong ago", /<textarea[^>]*name="extra"/, "x".repeat(5_001)],
  ["choice", "options: [Friend, Doctor]", "Doctor", /<select[^>]*name="extra"/, "Nurse"],
  ["yes or no", "", "No", /<select[^>]*name="extra"/, "Perhaps"],
  ["date", "", "2026-05-14", /<input[^>]*type="date"/, "x".repeat(61)],
  ["phone", "", "647 555 0188", /<input[^>]*type="tel"[^>]*name="extra"/, "x".repeat(61)],
])(
  "an own question of the kind “%s” is shown, required, stored encrypted, written in letters, exported, found and erased",
  async (type, more, answer, shown, wrong) => {
    const question = `{ name: extra, type: ${type}, label: "Who sent you?", required: true, missing: Say who, ${more} }`;
    const form = await formAsking(question);
    const needs = "Tell us in your message";
    const fields = createElement(FormFields, { form, problem: undefined, typed: {}, needs });
    const html = renderToString(createElement(FormWords, { value: ourClinic.pages.forms }, fields));
    expect(html).toMatch(shown);
    expect(html).toContain("Who sent you?");
    expect(html.split(needs), "only above the message").toHaveLength(2);

    expect(findProblem(form, person)?.errors).toEqual({ extra: "Say who" });
    expect(Object.keys(findProblem(form, { ...person, extra: wrong })!.errors)).toEqual(["extra"]);
    const entries = new FormData();
    for (const [name, text] of Object.entries({ ...person, extra: answer }))
      entries.set(name, text);
    const { answers } = readSent(entries, form);
    expect(findProblem(form, answers)).toBeUndefined();

    const arrival = { form: "contact", answers, idempotencyKey: "", suspectedSpam: false };
    const { reference } = await keep(db, { ...arrival, keys: config, now: new Date() });
    const row = await db.selectFrom("submissions").selectAll().executeTakeFirstOrThrow();
    expect(row.answers).not.toContain("extra");
    const stored = { ...row, answers };
    const { text } = frontDeskLetter(stored, form, "1", config, ourClinic);
    expect(text).toContain(
      `Who sent you?${answer.includes("\n") ? "\n  A friend," : ` ${answer}`}`,
    );
    // Taken out since: its answer is still told.
    const without = findForm(ourClinic, "contact");
    expect(frontDeskLetter(stored, without, "1", config, ourClinic).text).toContain("extra:");
    const brief = { ...config, MAIL_DETAIL: "minimal" } as const;
    expect(frontDeskLetter(stored, form, "1", brief, ourClinic).text).not.toContain("Who sent you");

    expect((await run("submissions export --json")).printed).toContain(
      JSON.stringify(answer).slice(1, -1),
    );
    expect((await run("submissions export")).printed).toMatch(/^.*,extra/);
    if (type === "phone") {
      const found = await findOfPerson(db, config, { email: "", phones: ["6475550188"] });
      expect(found.submissions.map((one) => one.reference)).toEqual([reference]);
    }
    await run(`erase ${reference} --even-undelivered`, "yes");
    expect(await db.selectFrom("submissions").select("id").execute()).toEqual([]);
  },
);

const short = (name: string) => `{ name: ${name}, type: short, label: Anything }`;

test.each([
  [[short("email")], 2, "is the name of a question that forms have"],
  [[short("agreeContact")], 2, "is the name of a question that forms have"],
  [[short("extra"), short("extra")], 3, "there is a question “extra” already"],
  [[short("who-sent")], 2, "must be one word such as howDidYouHear"],
  [["{ name: extra, type: choice, label: Which?, options: [One, One] }"], 2, "must be two or more"],
  [["{ name: extra, type: colour, label: Which? }"], 2, "must be"],
])("the questions %s are told with file and line", async (questions, line, told) => {
  const input = 51;
  await expect(loadClinic(asking(...questions))).rejects.toThrow(
    new RegExp(`pages/contact.yaml:${input + line}: .*${told}`),
  );
});

const receiver = { config, db, now: () => new Date(), metrics: { submission: () => {} } };
const switchedOff = (...files: string[]) =>
  changedFolder(
    ...files.map((name) => [`pages/${name}.yaml`, "input:\n", "input:\n  open: false\n"] as const),
  );

/** What the endpoint of the specified payload answers. */
async function sendJson(clinic: Clinic, body: Record<string, string>) {
  const request = new Request("http://localhost/api/send-contact-email", {
    method: "POST",
    body: JSON.stringify(body),
  });
  const limits = { takeSend: async () => undefined };
  const site = { ...receiver, log: createLog("silent"), limits, wakeMail: () => {}, clinic };
  const context = contextOf(site as unknown as ServerContext, "", "");
  const answer = await action({ request, context } as unknown as Parameters<typeof action>[0]);
  return { status: answer.status, body: await answer.json() };
}

test("the JSON endpoint asks nobody for the owner's questions, takes their answers, and tells whom to call", async () => {
  const question = "{ name: extra, type: choice, label: Which?, options: [A, B], required: true }";
  const clinic = await loadClinic(asking(question));
  for (const [extra, status] of [
    ["", 200],
    ["B", 200],
    ["C", 400],
  ] as const)
    expect((await sendJson(clinic, { ...person, extra })).status).toBe(status);
  const rows = await findSubmissions(db, config);
  expect(rows.map(({ answers }) => answers?.extra).toSorted()).toEqual(["", "B"]);
  await db.deleteFrom("letters").execute();
  await db.deleteFrom("submissions").execute();

  const { status, body } = await sendJson(await loadClinic(switchedOff("contact")), person);
  expect(status).toBe(400);
  expect(body).toEqual({
    error: expect.stringMatching(/^This form is closed for now\. Please call us at \(416\)/),
    fields: {},
  });
});

test("a form that is switched off takes nothing, says whom to call, and nothing leads there", async () => {
  const closed = [...pageOfForm.values()].filter((name) => name !== "contact").map(kebab);
  const clinic = await loadClinic(switchedOff(...closed));
  const { pages, services, programs, articles } = clinic;
  const texts = JSON.stringify([pages, services, programs, articles]);
  for (const page of closed) {
    expect(texts, `a link to ${page}`).not.toMatch(
      new RegExp(`"to":"/${page}["#]|href=\\\\"/${page}\\\\"`),
    );
    expect(clinic.hasPage(`/${page}`), page).toBe(false);
  }
  for (const form of formsOf(clinic).filter(({ name }) => name !== "contact")) {
    expect(form.closed?.text).toContain(clinic.phone.display);
    const entries = new FormData();
    for (const [name, text] of Object.entries(completeAnswers(form))) entries.set(name, text);
    expect(isCompleteForm(clinic, form.path, entries)).toBe(false);
    const sent = { ...readSent(entries, form), idempotencyKey: "" };
    const outcome = await receive(
      receiver as unknown as Parameters<typeof receive>[0],
      form,
      sent,
      "",
    );
    expect(outcome).toMatchObject({ state: "invalid", text: form.closed!.text });
    expect(outcome).toMatchObject({ answers: sent.answers });
  }
  expect(await db.selectFrom("submissions").select("id").execute()).toEqual([]);
});

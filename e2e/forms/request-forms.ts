import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { pageOfForm } from "../../core/clinic/pages/read-pages.ts";
import { type FormName, formsOf, type PageForm } from "../../core/forms/forms.ts";
import { completeAnswers } from "../../test/complete-answers.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { expect, visit } from "../fixtures.ts";

/** What the specification says of the time after a success; any other form has a panel alone. */
const specified: Partial<Record<FormName, Pick<Row, "toastMs" | "leadsTo">>> = {
  contact: { toastMs: 6_000 },
  landing: { toastMs: 3_000, leadsTo: { path: "/thank-you", ms: 1_500 } },
  offer: { toastMs: 6_000, leadsTo: { path: "/offer-thank-you", ms: 100 } },
};

export type Row = {
  form: PageForm;
  /** Field name to answer. */
  typed: Record<string, string>;
  /** Undefined where the panel alone thanks. */
  toastMs?: number;
  /** Where one is led, and after how long. */
  leadsTo?: { path: string; ms: number };
  /** The button of the panel that stands in the form's place. */
  again?: string | undefined;
};

export const rows = formsOf(ourClinic).map((form): Row => {
  const answers = completeAnswers(form);
  const typed = form.fields.map(({ name, type }) => {
    return [name, type === "textarea" ? "Mornings.\nI’m slow." : answers[name]!];
  });
  const page: object = ourClinic.pages[pageOfForm.get(form.name) as keyof typeof ourClinic.pages]!;
  const { sent, open } = page as { sent?: { again: string }; open?: { again: string } };
  const { again } = sent ?? open ?? {};
  return { form, typed: Object.fromEntries(typed), again, ...specified[form.name as FormName] };
});

export const rowOf = (formName: string) => rows.find(({ form }) => form.name === formName)!;

/** The row with words in its last answer that no other send has, to find its record and letter by. */
export function marked(row: Row): Row & { mark: string } {
  const mark = crypto.randomUUID();
  const { name } = row.form.fields.at(-1)!;
  return { ...row, mark, typed: { ...row.typed, [name]: `${row.typed[name]} ${mark}` } };
}

/** What slides in, and says this. */
export const notice = (page: Page, hasText: string) =>
  page.getByRole("region", { name: "Notice" }).filter({ hasText });

/** The parts of a form in a page, found as a person finds them. */
export function partsOf(page: Page, { form, again }: Row) {
  const element = page.getByRole("form", { name: form.subject });
  return {
    element,
    control(name: string) {
      const { label } = [...form.fields, form.consent].find((field) => field?.name === name)!;
      return element.getByLabel(label).and(element.locator(`[name=${name}]`));
    },
    button: element.getByRole("button", { name: form.button.idle }),
    busyButton: element.getByRole("button", { name: form.button.busy }),
    /** The words above the form, which take the focus. */
    alert: element.getByRole("group"),
    toast: notice(page, form.sent.title),
    errorToast: notice(page, form.failed.title),
    /** What thanks, and takes the focus. */
    panel: again
      ? page.getByRole("region", { name: /^(Thank you|Offer Claimed)$/ })
      : page.getByRole("group", { name: form.sent.title }),
    reference: page.getByText("Your reference is").locator("strong [aria-hidden]"),
  };
}

export async function fillIn(page: Page, row: Row): Promise<void> {
  const { control } = partsOf(page, row);
  for (const { name } of answered(row)) await answer(control(name), row, name);
}

export async function expectTyped(page: Page, row: Row, except?: string): Promise<void> {
  const { control } = partsOf(page, row);
  for (const { name } of answered(row)) {
    if (name === except) continue;
    if (name in row.typed) await expect(control(name)).toHaveValue(row.typed[name]!);
    else await expect(control(name)).toBeChecked();
  }
}

export async function expectEmpty(page: Page, row: Row): Promise<void> {
  const { control } = partsOf(page, row);
  for (const { name } of answered(row)) {
    if (name in row.typed) await expect(control(name)).toHaveValue("");
    else await expect(control(name)).not.toBeChecked();
  }
}

/** The questions and the consent. */
const answered = ({ form: { fields, consent } }: Row): { name: string; missing?: string }[] =>
  consent ? [...fields, consent] : [...fields];

/** Each part that is required, and what is said without it. */
export const requiredParts = (row: Row) =>
  answered(row).flatMap(({ name, missing }) => {
    const { consent, incomplete, disagreed = incomplete } = row.form;
    return missing
      ? [{ name, missing, words: name === consent?.name ? disagreed : incomplete }]
      : [];
  });

/** Gives the answer to a question or the consent, or takes it away. */
export async function answer(
  control: Locator,
  { form, typed }: Row,
  name: string,
  isGiven = true,
): Promise<void> {
  const words = typed[name];
  const hasChoices = form.fields.some((field) => field.name === name && field.options);
  if (words === undefined) await control.setChecked(isGiven);
  else if (hasChoices) await control.selectOption(isGiven ? words : "");
  else await control.fill(isGiven ? words : "   ");
}

/** The references of the records that hold these words, once for each letter about them. */
export function recordsWith(dataFolder: string, words: string): string[] {
  const store = new DatabaseSync(path.join(dataFolder, "clinic.sqlite"), { timeout: 5_000 });
  const found = store
    .prepare(
      `select reference from submissions left join letters on submission_id = submissions.id
       where answers like ?`,
    )
    .all(`%${words}%`);
  store.close();
  return found.map(({ reference }) => String(reference));
}

/** From here on time passes only when the test says so, a minute after the visit began. */
export async function visitAndStopTheClock(page: Page, address: string): Promise<void> {
  const start = new Date("2026-11-20T10:00:00-05:00");
  await page.clock.install({ time: start });
  await visit(page, address);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
}

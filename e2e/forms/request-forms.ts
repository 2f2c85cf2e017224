import { DatabaseSync } from "node:sqlite";
import path from "node:path";
import type { Locator, Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { replyTime } from "../../core/clinic/hours/reply-times.ts";
import type { Form } from "../../core/submissions/form.ts";
import { landingForm } from "../../app/forms/landing/landing.form.ts";
import { mvaForm } from "../../app/forms/mva/mva.form.ts";
import { offerForm } from "../../app/forms/offer/offer.form.ts";
import { pelvicFloorForm } from "../../app/forms/pelvic-floor/pelvic-floor.form.ts";
import { expect } from "../fixtures.ts";

type Words = { title: string; text: string };

/** One form of the table: what is typed into it, and what the specification says about each state. */
export type Row = {
  form: Form & { consent: NonNullable<Form["consent"]> };
  /** Field name to what a person types or chooses. */
  typed: Record<string, string>;
  incomplete: Words;
  disagreed: Words;
  busy: string;
  sent: { title: string; text: string; ms: number };
  failed: Words;
  bookingType: string;
  /** Where one is led after a success, and after how long. */
  leadsTo?: { path: string; ms: number };
  /** The button of the thank-you panel. */
  again: string;
};

const incomplete = { title: "Missing Information", text: "Please fill in all required fields." };
const person = {
  fullName: "Ada Lee",
  mobile: "416 555 0199",
  email: "ada@example.com",
  message: "Mornings suit me.\nI walk with a cane.",
};
const assessment = {
  incomplete,
  disagreed: {
    title: "Agreement Required",
    text: "Please agree to receive a call/text to confirm your appointment.",
  },
  busy: "Booking...",
  failed: {
    title: "Booking Failed",
    text: `Please try again or call us at ${ourClinic.phone.display}. Error:`,
  },
};
const thanks = {
  title: "Request sent",
  text: `Thank you. We’ll reply ${replyTime(ourClinic)}.`,
  ms: 6_000,
};
const offerIncomplete = {
  title: "Please complete all fields",
  text: "All fields and the consent checkbox are required to book your assessment.",
};

export const landingRow: Row = {
  ...assessment,
  form: landingForm(ourClinic) as Row["form"],
  typed: { ...person, helpWith: "Knee/Hip" },
  sent: {
    title: "Booking Submitted Successfully!",
    text: "Redirecting you to confirmation page...",
    ms: 3_000,
  },
  bookingType: "Physiotherapy Assessment",
  leadsTo: { path: "/thank-you", ms: 1_500 },
  again: ourClinic.pages.landing.sent.again,
};

export const mvaRow: Row = {
  ...assessment,
  form: mvaForm(ourClinic) as Row["form"],
  typed: { ...person, injuredInAccident: "Yes" },
  sent: thanks,
  bookingType: "MVA Assessment",
  again: ourClinic.pages.mvaLanding!.sent.again,
};

export const pelvicFloorRow: Row = {
  ...assessment,
  form: pelvicFloorForm(ourClinic) as Row["form"],
  typed: { ...person, helpWith: "Post-Partum" },
  sent: thanks,
  bookingType: "Pelvic Floor Assessment",
  again: ourClinic.pages.pelvicFloor!.sent.again,
};

export const offerRow: Row = {
  form: offerForm(ourClinic) as Row["form"],
  typed: { firstName: "Ada", phone: "416 555 0199", additionalInfo: "After 5 pm, please." },
  incomplete: offerIncomplete,
  disagreed: offerIncomplete,
  busy: "Claiming...",
  sent: {
    title: "Offer Claimed!",
    text: "Thank you. We’ll call you within 1 business day.",
    ms: 6_000,
  },
  failed: {
    title: "Error",
    text: "There was a problem booking your assessment. Please try again.",
  },
  bookingType: `${ourClinic.offer!.percent}% Off Initial Assessment`,
  again: ourClinic.pages.offer!.open.again,
  leadsTo: { path: "/offer-thank-you", ms: 100 },
};

const nameField = ({ form }: Row) => form.fields[0]!.name;
const messageField = ({ form }: Row) => form.fields.at(-1)!.name;

/** The row with words in its message that no other send has, to find its record and letter by. */
export function marked(row: Row): Row & { mark: string } {
  const mark = crypto.randomUUID();
  const field = messageField(row);
  return { ...row, mark, typed: { ...row.typed, [field]: `${row.typed[field]} ${mark}` } };
}

/** The parts of a form in a page, found as a person finds them. */
export function partsOf(page: Page, row: Row) {
  const { form } = row;
  const element = page.getByRole("form", { name: form.subject });
  const control = (name: string) =>
    name === form.consent.name
      ? element.getByRole("checkbox", { name: form.consent.label })
      : element.getByLabel(form.fields.find((field) => field.name === name)!.label);
  return {
    element,
    control,
    button: element.getByRole("button", { name: form.button.idle }),
    busyButton: element.getByRole("button", { name: row.busy }),
    /** The words above the form, which take the focus. */
    alert: element.getByRole("group"),
    toast: page.getByRole("region", { name: "Notice" }).filter({ hasText: row.sent.title }),
    errorToast: page.getByRole("region", { name: "Notice" }).filter({ hasText: row.failed.title }),
    panel: page.getByRole("region", { name: /^(Thank you|Offer Claimed)$/ }),
    reference: page.getByText("Your reference is").locator("strong [aria-hidden]"),
  };
}

export async function fillIn(page: Page, row: Row): Promise<void> {
  const { control } = partsOf(page, row);
  for (const [name, answer] of Object.entries(row.typed)) {
    if (isChoice(row, name)) await control(name).selectOption(answer);
    else await control(name).fill(answer);
  }
  await control(row.form.consent.name).check();
}

export async function expectTyped(page: Page, row: Row, except: string[] = []): Promise<void> {
  const { control } = partsOf(page, row);
  for (const [name, answer] of Object.entries(row.typed)) {
    if (!except.includes(name)) await expect(control(name)).toHaveValue(answer);
  }
  const { name } = row.form.consent;
  if (!except.includes(name)) await expect(control(name)).toBeChecked();
}

export async function expectEmpty(page: Page, row: Row): Promise<void> {
  const { control } = partsOf(page, row);
  for (const { name } of row.form.fields) await expect(control(name)).toHaveValue("");
  await expect(control(row.form.consent.name)).not.toBeChecked();
}

/** Each required part of a form, with how to leave it out and what is then said. */
export function requiredParts(row: Row) {
  const { consent, fields } = row.form;
  return [
    ...fields.flatMap(({ name, missing }) =>
      missing ? [{ name, missing, words: row.incomplete }] : [],
    ),
    { name: consent.name, missing: consent.missing, words: row.disagreed },
  ];
}

export async function leaveOut(control: Locator, row: Row, name: string): Promise<void> {
  if (name === row.form.consent.name) await control.uncheck();
  else if (isChoice(row, name)) await control.selectOption("");
  else await control.fill(name === nameField(row) ? "   " : "");
}

export async function putBack(control: Locator, row: Row, name: string): Promise<void> {
  if (name === row.form.consent.name) await control.check();
  else if (isChoice(row, name)) await control.selectOption(row.typed[name]!);
  else await control.fill(row.typed[name]!);
}

export async function expectWords(alert: Locator, { title, text }: Words): Promise<void> {
  await expect(alert.getByRole("heading", { name: title, exact: true })).toBeVisible();
  await expect(alert).toContainText(text);
}

function isChoice(row: Row, name: string): boolean {
  return row.form.fields.find((field) => field.name === name)?.options !== undefined;
}

const openStore = (dataFolder: string) =>
  new DatabaseSync(path.join(dataFolder, "clinic.sqlite"), { timeout: 5_000 });

/** Holds the store's lock, as another program would. */
export function lockStore(dataFolder: string): () => void {
  const store = openStore(dataFolder);
  store.exec("begin immediate");
  return () => {
    store.exec("rollback");
    store.close();
  };
}

/** The references of the records that hold these words, once for each letter about them. */
export function recordsWith(dataFolder: string, words: string): string[] {
  const store = openStore(dataFolder);
  const rows = store
    .prepare(
      `select reference from submissions left join letters on submission_id = submissions.id
       where answers like ?`,
    )
    .all(`%${words}%`);
  store.close();
  return rows.map(({ reference }) => String(reference));
}

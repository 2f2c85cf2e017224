import type { Selectable } from "kysely";
import type { Database } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import type { Config } from "../process/config.ts";
import type { Clinic } from "../clinic/load.ts";
import type { Field } from "../clinic/pages/form-fields.ts";
import { plainAddress } from "../mail/address.ts";
import { escapeHtml } from "../process/escape-html.ts";
import type { Letter } from "../mail/outbox.ts";
import type { Message } from "../mail/transport.ts";
import type { Answers, LetterForm } from "../forms/form.ts";
import { consentLabel, fold } from "../submissions/legacy-payload.ts";
import { decrypt } from "../submissions/keeping/encryption.ts";
import { letterHtml, link, on, ruler } from "./letter-html.ts";
import { contactLink, telephoneFields, typeByName } from "../submissions/looking-up/person.ts";
import { language } from "../../regions/language.ts";

type Stored = Pick<
  Selectable<Schema["submissions"]>,
  "reference" | "suspected_spam" | "created_at"
> & {
  answers: Answers;
};

type Row = { label: string; value: string; href?: string | undefined };

/** What letters are written from when they leave. */
export type Writer = {
  db: Database;
  config: Config;
  clinic: Clinic;
  forms: readonly LetterForm[];
};

export async function writeFrontDeskLetter({ db, config, clinic, forms }: Writer, letter: Letter) {
  const row = await db
    .selectFrom("submissions")
    .select(["id", "reference", "form", "answers", "suspected_spam", "created_at"])
    .where("id", "=", letter.submission_id)
    .executeTakeFirstOrThrow();
  const answers = decrypt(config, row.id, row.answers);
  const form = forms.find(({ name }) => name === row.form) ?? formerForm(row.form, answers);
  return frontDeskLetter({ ...row, answers }, form, letter.message_id, config, clinic);
}

/** A form that the clinic has left out since: its answers under the names they are stored with. */
function formerForm(name: string, answers: Answers): LetterForm {
  return {
    name,
    path: "no longer on the site",
    subject: `Request (${name})`,
    fields: Object.keys(answers).map((field) => ({
      name: field,
      label: field,
      type: typeByName(field),
      longest: Infinity,
    })),
  };
}

/** Answers to questions that the owner has taken out since. */
function noLongerAsked({ fields, consent }: LetterForm, answers: Answers): Field[] {
  const known = [...fields, ...(consent ? [consent] : [])].map(({ name }) => name);
  return Object.keys(answers)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, label: name, type: "text", longest: Infinity }));
}

/** What was typed stands escaped in the body only. A minimal letter leaves out the form's name too: it tells what hurts. */
export function frontDeskLetter(
  submission: Stored,
  form: LetterForm,
  messageId: string,
  config: Pick<Config, "MAIL_FROM" | "MAIL_TO" | "MAIL_DETAIL">,
  clinic: Clinic,
): Message {
  const minimal = config.MAIL_DETAIL === "minimal";
  const title = minimal ? "Request from the website" : form.subject;
  const answers = Object.fromEntries(
    Object.entries(submission.answers).map(([name, value]) => [name, withoutControls(value)]),
  );
  const asked = minimal ? identityOf(form) : [...form.fields, ...noLongerAsked(form, answers)];
  const rows = asked.map((field): Row => {
    const value = answers[field.name] ?? "";
    return {
      label: field.label,
      value: value || "(not given)",
      href: contactLink(field.type, value),
    };
  });
  const about: Row[] = [{ label: "Reference", value: submission.reference }];
  if (!minimal) {
    if (form.consent) {
      const told = answers[form.consent.name] || "(not given)";
      const value = told === "Yes" ? `Yes – “${form.consent.label}”` : told;
      rows.push({ label: consentLabel(answers, form), value });
    }
    if (form.bookingType) rows.push({ label: "Booking type", value: form.bookingType });
    about.push(
      { label: "Received", value: receivedAt(submission.created_at, clinic) },
      { label: "Form", value: `${form.subject} (${form.path})` },
    );
  }
  const replyTo = minimal ? undefined : plainAddress(answers.email ?? "");
  const asksForEmail = asked.some(({ type }) => type === "email");
  const notes = [
    submission.suspected_spam &&
      "Suspected spam: this form may not have been filled in by a person. Please check before you reply.",
    minimal &&
      "This message leaves out health information. Look up the rest by its reference, on the clinic's server.",
    asksForEmail &&
      !replyTo &&
      "Don't reply to this message: the email address can't be used as it was typed. Please check it below, or call.",
  ].filter((note) => note !== false);
  return {
    messageId,
    ...toFrontDesk(config, clinic),
    // An object, so that no text can escape into another header.
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject: `${submission.suspected_spam ? "[Suspected spam] " : ""}${title} ${submission.reference}`,
    text: asText(title, notes, minimal ? asLines(rows) : bodyText(form, answers, rows), about),
    html: asHtml(title, notes, rows, about, clinic.brand),
  };
}

export const toFrontDesk = (config: Pick<Config, "MAIL_FROM" | "MAIL_TO">, clinic: Clinic) => ({
  from: { name: `${clinic.name} website`, address: config.MAIL_FROM ?? clinic.email },
  to: config.MAIL_TO ?? clinic.email,
});

/** Typed text must not imitate the letter's own lines. */
function withoutControls(value: string): string {
  return value
    .replaceAll(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]|[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/gu, "");
}

const names = ["fullName", "firstName"];

function identityOf(form: LetterForm) {
  return form.fields.filter(({ name }) => [...names, ...telephoneFields].includes(name));
}

function receivedAt(instant: string, { timeZone }: Clinic): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(new Date(instant));
}

/** "Phone: …", but "What do you need help with? …" */
function labelled(label: string, value: string): string {
  const asked = label.endsWith("?") ? label : `${label}:`;
  return value.includes("\n") ? `${asked}\n${value.replaceAll(/^/gm, "  ")}` : `${asked} ${value}`;
}

/** The landing forms' answers are folded as section 7 of the specification says. */
function bodyText(form: LetterForm, answers: Answers, rows: Row[]): string {
  if (!form.bookingType || form.name === "offer") return asLines(rows, "\n\n");
  const { consent } = form;
  const fields = [...form.fields, ...noLongerAsked(form, answers)];
  const message = fold({ ...form, fields }, answers);
  return consent && answers[consent.name] === "Yes"
    ? `${message}\nAgreed to: “${consent.label}”`
    : message;
}

function asText(title: string, notes: string[], body: string, about: Row[]): string {
  return [title, ...notes, body, asLines(about)].map((part) => `${part}\n`).join("\n");
}

function asLines(rows: Row[], between = "\n"): string {
  return rows.map(({ label, value }) => labelled(label, value)).join(between);
}

function asHtml(
  title: string,
  notes: string[],
  rows: Row[],
  about: Row[],
  { colours }: Clinic["brand"],
): string {
  const cell = ({ label, value, href }: Row) => {
    const shown = escapeHtml(value).replaceAll("\n", "<br>");
    const heading = `padding:6px 16px 6px 0;font-weight:600;${on(colours.white, colours["ink-2"])}`;
    return `<tr><th align="left" valign="top" style="${heading}">${escapeHtml(label)}</th><td style="padding:6px 0">${href ? link(href, shown, colours) : shown}</td></tr>`;
  };
  const table = (list: Row[]) =>
    `<table role="presentation" cellspacing="0">${list.map(cell).join("")}</table>`;
  const noted = `padding:8px 12px;${on(colours["sun-1"], colours.ink)}`;
  const body = [
    `<h1 style="font-size:20px">${escapeHtml(title)}</h1>`,
    ...notes.map((note) => `<p style="${noted}">${escapeHtml(note)}</p>`),
    table(rows),
    ruler(colours),
    table(about),
  ];
  return letterHtml(title, body.join("\n"), colours);
}

import { forms } from "../../app/forms/forms.ts";
import { clinic } from "../../core/content/clinic.ts";
import { wallClock, weekdayOf } from "../../core/content/hours/dates.ts";
import { heartbeatForm } from "../../core/submissions/heartbeat.form.ts";
import type { Answers } from "../../core/submissions/form.ts";
import { consentLabel } from "../../core/submissions/legacy-payload.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { DecryptionError, type StoreKeys, decrypt } from "../../core/submissions/encryption.ts";
import type { Database } from "../../core/store/open.ts";
import { inLongTransaction } from "../../core/store/transaction.ts";
import { UsageError } from "../command.ts";
import { csv, exportOptions, exportRows } from "./export.ts";
import { stateOf } from "./letters.ts";
import { clinicTime, stripControls, json, table } from "../print.ts";
import { noSubmission, storeCommand } from "../store.ts";

export type Submission = Awaited<ReturnType<typeof findSubmissions>>[number];

type Filter = {
  form?: string | undefined;
  since?: string | undefined;
  spam?: boolean;
  open?: boolean;
  reference?: string;
};

const formNames = forms.map(({ name }) => name).join(", ");

const filters = {
  "form NAME": `only this form: ${formNames}`,
  "since DATE": "only from this day on, such as 2026-03-31",
  spam: "only suspected spam",
  open: "only what nobody has marked as handled",
};

export const submissionsList = storeCommand({
  summary: "Shows what was sent by the forms, newest first.",
  options: { ...filters, json: "as JSON" },
  async run({ db, config, options, print, remark }) {
    const found = await findSubmissions(db, config, options);
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("There are no such submissions.");
    print(submissionTable(found));
  },
});

export const submissionsHandled = storeCommand({
  operand: "REF",
  summary: "Marks a submission as dealt with, so that “submissions list --open” leaves it out.",
  options: { undo: "takes the mark away" },
  async run({ db, options, operand, now, print }) {
    const reference = readReference(operand);
    const marked = await inLongTransaction(db, (trx) =>
      trx
        .updateTable("submissions")
        .set({ handled_at: options.undo ? null : now().toISOString() })
        .where("reference", "=", reference)
        .returning("id")
        .execute(),
    );
    if (marked.length === 0) throw noSubmission(reference);
    print(`${reference} is ${options.undo ? "open again" : "handled"}.`);
  },
});

export const submissionsShow = storeCommand({
  operand: "REF",
  summary: "Shows one submission with all its answers, such as KMR-4827.",
  options: { json: "as JSON" },
  async run({ db, config, options, operand, print }) {
    const reference = readReference(operand);
    const [found] = await findSubmissions(db, config, { reference });
    if (!found) throw noSubmission(reference);
    print(options.json ? json(found) : asText(found));
    return found.unreadable ? 1 : 0;
  },
});

export const submissionsExport = storeCommand({
  summary: "Writes submissions with all their answers, for a spreadsheet or a program.",
  options: { ...filters, ...exportOptions },
  async run(input) {
    const { db, config, options, remark } = input;
    const found = await findSubmissions(db, config, options);
    await exportRows(input, found, asCsv, "It holds health information: keep it private.");
    const unreadable = found.filter((one) => one.unreadable);
    if (unreadable.length === 0) return 0;
    remark(`${unreadable.length} stand there without answers: ${reasonsOf(unreadable)}.`);
    return 1;
  },
});

/** Newest first, decrypted as far as the keys allow. */
export async function findSubmissions(
  db: Database,
  keys: StoreKeys,
  { form, since, spam, open, reference }: Filter = {},
) {
  if (form && !forms.some(({ name }) => name === form)) {
    throw new UsageError(`There's no form “${form}”. There are: ${formNames}.`);
  }
  if (since !== undefined && Number.isNaN(weekdayOf(since))) {
    throw new UsageError(`“${since}” isn't a date. Write it as 2026-03-31.`);
  }
  let query = db
    .selectFrom("submissions")
    .select(["id", "reference", "created_at as receivedAt", "form"])
    .select(["suspected_spam", "handled_at as handledAt", "answers"])
    .orderBy("created_at", "desc")
    .orderBy("id");
  // Heartbeats are nobody's request.
  if (!reference) query = query.where("form", "!=", heartbeatForm.name);
  if (form) query = query.where("form", "=", form);
  if (spam) query = query.where("suspected_spam", "=", true);
  if (open) query = query.where("handled_at", "is", null);
  if (reference) query = query.where("reference", "=", reference);
  const rows = await query.execute();
  const letters = await db
    .selectFrom("letters")
    .select(["submission_id", "kind", "sent_at", "written_at", "dead_at"])
    .where("submission_id", "is not", null)
    .orderBy("created_at")
    .execute();
  const lettersOf = Map.groupBy(letters, (letter) => letter.submission_id);
  const dayOf = (instant: string) => wallClock(clinic.timeZone, new Date(instant)).date;
  const wanted = since ? rows.filter(({ receivedAt }) => dayOf(receivedAt) >= since) : rows;
  return wanted.map(({ suspected_spam: suspectedSpam, ...row }) => ({
    ...row,
    suspectedSpam,
    ...answersOf(keys, row),
    letters: (lettersOf.get(row.id) ?? []).map(stateOf),
  }));
}

/** Without a key `answers` is null, and `unreadable` says why. */
export function answersOf(
  keys: StoreKeys,
  { id, answers }: { id: string; answers: string },
): { answers: Answers | null; unreadable?: string } {
  try {
    return { answers: decrypt(keys, id, answers) };
  } catch (error) {
    if (error instanceof DecryptionError) return { answers: null, unreadable: error.code };
    throw error;
  }
}

/** Each reason once. */
export function reasonsOf(unreadable: readonly Submission[]): string {
  return [...new Set(unreadable.map((one) => one.unreadable))].join(", ");
}

export function submissionTable(submissions: readonly Submission[]): string {
  const rows = submissions.map((one) => [
    one.reference,
    clinicTime(one.receivedAt),
    one.form,
    one.letters.map(({ state }) => state).join(", "),
    [one.suspectedSpam ? "spam?" : "", one.handledAt ? "handled" : ""].filter(Boolean).join(", "),
    one.unreadable
      ? `(${one.unreadable})`
      : (one.answers?.fullName ?? one.answers?.firstName ?? ""),
  ]);
  return table(["REFERENCE", "RECEIVED", "FORM", "LETTER", "", "NAME"], rows);
}

function asText(found: Submission): string {
  const form = forms.find(({ name }) => name === found.form);
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
  if (form?.consent) labels.set(form.consent.name, consentLabel(found.answers ?? {}, form));
  return [
    `Reference: ${found.reference}`,
    `Received: ${clinicTime(found.receivedAt)}`,
    `Form: ${form?.subject ?? found.form}`,
    ...(found.suspectedSpam ? ["Suspected spam: yes"] : []),
    ...(found.handledAt ? [`Handled: ${clinicTime(found.handledAt)}`] : []),
    ...found.letters.map(({ kind, state }) => `Letter (${kind}): ${state}`),
    "",
    ...(found.unreadable ? [`The answers can't be read: ${found.unreadable}.`] : []),
    ...Object.entries(found.answers ?? {}).map(([name, answer]) =>
      labelled(labels.get(name) ?? name, stripControls(answer)),
    ),
  ].join("\n");
}

function asCsv(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers ?? {})))];
  return csv(
    ["reference", "received_at", "form", "suspected_spam", "handled_at", ...names],
    submissions.map((one) => [
      one.reference,
      one.receivedAt,
      one.form,
      one.suspectedSpam ? "yes" : "no",
      one.handledAt ?? "",
      ...names.map((name) => one.answers?.[name] ?? ""),
    ]),
  );
}

function labelled(label: string, answer: string): string {
  const asked = label.endsWith("?") ? label : `${label}:`;
  return answer.includes("\n")
    ? `${asked}\n${answer.replaceAll(/^/gm, "  ")}`
    : `${asked} ${answer || "(not given)"}`;
}

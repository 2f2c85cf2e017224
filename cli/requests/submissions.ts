import { formNames, formsOf } from "../../core/forms/forms.ts";
import type { Config } from "../../core/process/config.ts";
import { mistakesIn } from "../../core/clinic/folder/content-error.ts";
import { readFacts } from "../../core/clinic/folder/read-clinic.ts";
import { loadClinic } from "../../core/clinic/load.ts";
import { weekdayOf } from "../../regions/calendar.ts";
import { markHandled } from "../../core/submissions/answer.ts";
import { consentLabel } from "../../core/submissions/legacy-payload.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { labelled } from "../../core/letters/front-desk.letter.ts";
import { readReference } from "../../core/submissions/reference.ts";
import { type Surroundings, UsageError } from "../command.ts";
import { noteReading } from "./access-log.ts";
import { csv, exportOptions, exportRows } from "./export.ts";
import { clinicClock, stripControls, json, table } from "../print.ts";
import { noSubmission, storeCommand } from "../store.ts";

const filters = {
  "form NAME": `only this form: ${formNames.join(", ")}`,
  "since DATE": "only from this day on, such as 2026-03-31",
  spam: "only suspected spam",
  open: "only what nobody has marked as handled",
};

const newest = 200;

export const submissionsList = storeCommand({
  summary: "Shows what was sent by the forms, newest first.",
  options: { ...filters, all: `more than the newest ${newest}`, json: "as JSON" },
  async run(input) {
    const { db, config, options, print, remark } = input;
    const isWhole = options.all || options.json || options.since !== undefined;
    const limit = isWhole ? {} : { limit: newest };
    const found = await findSubmissions(db, config, { ...checked(options, config), ...limit });
    await noteReading(input, "submissions list", found.length);
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("There are no such submissions.");
    print(submissionTable(found, config));
    if (!isWhole && found.length === newest) remark(`The newest ${newest}. For the others: --all`);
  },
});

export const submissionsHandled = storeCommand({
  operand: "REF",
  summary: "Marks a submission as dealt with, so that “submissions list --open” leaves it out.",
  options: {
    "by INITIALS": "who answered",
    "note TEXT": "what was agreed; stored like the answers",
    undo: "takes the mark away, with its note",
  },
  async run({ db, config, options, operand, now, print }) {
    const reference = readReference(operand);
    const { by = "", note = "", undo } = options;
    const at = undo ? null : now();
    const outcome = await markHandled(db, reference, at, { keys: config, by, note });
    if (outcome === "absent") throw noSubmission(reference);
    print(`${reference} is ${options.undo ? "open again" : "handled"}.`);
  },
});

export const submissionsShow = storeCommand({
  operand: "REF",
  summary: "Shows one submission with all its answers, such as KMR-4827.",
  options: { json: "as JSON" },
  async run(input) {
    const { db, config, options, operand, print } = input;
    const reference = readReference(operand);
    const [found] = await findSubmissions(db, config, { reference });
    if (!found) throw noSubmission(reference);
    await noteReading(input, "submissions show", 1);
    print(options.json ? json(found) : await asText(found, input));
    return found.unreadable ? 1 : 0;
  },
});

export const submissionsExport = storeCommand({
  summary: "Writes submissions with all their answers, for a spreadsheet or a program.",
  options: { ...filters, ...exportOptions },
  async run(input) {
    const { db, config, options, remark } = input;
    const found = await findSubmissions(db, config, checked(options, config));
    await noteReading(input, "submissions export", found.length);
    await exportRows(input, found, asCsv, "It holds health information: keep it private.");
    const unreadable = found.filter((one) => one.unreadable);
    if (unreadable.length === 0) return 0;
    remark(`${unreadable.length} stand there without answers: ${reasonsOf(unreadable)}.`);
    return 1;
  },
});

function checked<Filter extends { form: string | undefined; since: string | undefined }>(
  filter: Filter,
  { CLINIC_DIR }: Config,
) {
  const { form, since } = filter;
  if (form && !formNames.includes(form)) {
    throw new UsageError(`There's no form “${form}”. There are: ${formNames.join(", ")}.`);
  }
  if (since !== undefined && Number.isNaN(weekdayOf(since))) {
    throw new UsageError(`“${since}” isn't a date. Write it as 2026-03-31.`);
  }
  if (!since) return { ...filter, since: undefined };
  return { ...filter, since: { date: since, timeZone: readFacts(CLINIC_DIR).facts.timeZone } };
}

export function reasonsOf(unreadable: readonly Submission[]): string {
  return [...new Set(unreadable.map((one) => one.unreadable))].join(", ");
}

export function submissionTable(submissions: readonly Submission[], config: Config): string {
  const clinicTime = clinicClock(config);
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

async function asText(found: Submission, { config, remark }: Surroundings): Promise<string> {
  const clinicTime = clinicClock(config);
  const forms = await readForms(config, remark);
  const form = forms.find(({ name }) => name === found.form);
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
  if (form?.consent) labels.set(form.consent.name, consentLabel(found.answers ?? {}, form));
  return [
    `Reference: ${found.reference}`,
    `Received: ${clinicTime(found.receivedAt)}`,
    `Form: ${form?.subject ?? found.form}`,
    ...(found.suspectedSpam ? ["Suspected spam: yes"] : []),
    ...(found.handledAt
      ? [`Handled: ${clinicTime(found.handledAt)} ${stripControls(found.handled?.by ?? "")}`.trim()]
      : []),
    ...(found.handled?.note ? [labelled("Note", stripControls(found.handled.note))] : []),
    ...found.letters.map(({ kind, state }) => `Letter (${kind}): ${state}`),
    "",
    ...(found.unreadable ? [`The answers can't be read: ${found.unreadable}.`] : []),
    ...Object.entries(found.answers ?? {}).map(([name, answer]) =>
      labelled(labels.get(name) ?? name, stripControls(answer) || "(not given)"),
    ),
  ].join("\n");
}

/** Without the words of the forms, fields are shown by their names: a mistake in the folder must not hide an answer. */
async function readForms({ CLINIC_DIR, CLINIC_COMMAND }: Config, remark: (text: string) => void) {
  try {
    return formsOf(await loadClinic(CLINIC_DIR));
  } catch (error) {
    mistakesIn(error);
    remark(`The clinic's folder has mistakes. See: ${CLINIC_COMMAND} check`);
    return [];
  }
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

import { formNames } from "../../core/forms/forms.ts";
import type { Config } from "../../core/process/config.ts";
import { readFacts } from "../../core/clinic/folder/read-clinic.ts";
import { weekdayOf } from "../../regions/calendar.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { UsageError } from "../command.ts";
import { noteReading } from "./access-log.ts";
import { csv, exportOptions, exportRows } from "./export.ts";
import { clinicClock, json, table } from "../print.ts";
import { storeCommand } from "../store.ts";

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

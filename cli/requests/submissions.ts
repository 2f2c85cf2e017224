import { readFacts } from "../../core/clinic/folder/read-clinic.ts";
import type { Config } from "../../core/process/config.ts";
import {
  findSubmissions,
  type Submission,
} from "../../core/submissions/looking-up/find-submissions.ts";
import { weekdayOf } from "../../regions/calendar.ts";
import { UsageError } from "../command.ts";
import { clinicClock, type Columns, table } from "../print.ts";
import { storeCommand, type WithStore } from "../store.ts";
import { exportOptions, exportRows, noteReading } from "./rows.ts";

const sinceDay = { "since DATE": "only from this day on, such as 2026-03-31" };
const newest = 200;

export const submissionsList = storeCommand({
  summary: `Shows what was sent by the forms, newest first: ${newest} of them, or all since a day.`,
  options: sinceDay,
  async run(input) {
    const { config, options, print, remark } = input;
    const limit = options.since === undefined ? newest : undefined;
    const found = await read(input, "submissions list", limit);
    if (found.length === 0) return remark("There are no such submissions.");
    print(table(submissionColumns(config), found));
    if (found.length === limit)
      remark(`The newest ${newest}. For others: --since, or submissions export`);
  },
});

export const submissionsExport = storeCommand({
  summary: "Writes submissions with all their answers, for a spreadsheet or a program.",
  options: { ...sinceDay, ...exportOptions },
  async run(input) {
    const found = await read(input, "submissions export");
    const note = "It holds health information: keep it private.";
    await exportRows(input, found, answerColumns(found), note);
    const unreadable = found.filter((one) => one.unreadable);
    if (unreadable.length === 0) return 0;
    input.remark(`${unreadable.length} stand there without answers: ${reasonsOf(unreadable)}.`);
    return 1;
  },
});

async function read(input: WithStore<typeof sinceDay>, command: string, limit?: number) {
  const { db, config, options } = input;
  const { since: date } = options;
  if (date !== undefined && Number.isNaN(weekdayOf(date)))
    throw new UsageError(`“${date}” isn't a date. Write it as 2026-03-31.`);
  const { timeZone } = readFacts(config.CLINIC_DIR).facts;
  const since = date === undefined ? undefined : { date, timeZone };
  const found = await findSubmissions(db, config, { since, limit });
  await noteReading(input, command, found.length);
  return found;
}

export function reasonsOf(unreadable: readonly Submission[]): string {
  return [...new Set(unreadable.map((one) => one.unreadable))].join(", ");
}

export function submissionColumns(config: Config): Columns<Submission> {
  const clinicTime = clinicClock(config);
  return {
    REFERENCE: (one) => one.reference,
    RECEIVED: (one) => clinicTime(one.receivedAt),
    FORM: (one) => one.form,
    LETTER: (one) => one.letters.map(({ state }) => state).join(", "),
    "": (one) =>
      [one.suspectedSpam && "spam?", one.handledAt && "handled"].filter(Boolean).join(", "),
    NAME: ({ unreadable, answers }) =>
      unreadable ? `(${unreadable})` : (answers?.fullName ?? answers?.firstName ?? ""),
  };
}

function answerColumns(submissions: readonly Submission[]): Columns<Submission> {
  const names = new Set(submissions.flatMap(({ answers }) => Object.keys(answers ?? {})));
  const own: Columns<Submission> = {
    reference: (one) => one.reference,
    received_at: (one) => one.receivedAt,
    form: (one) => one.form,
    suspected_spam: (one) => (one.suspectedSpam ? "yes" : "no"),
    handled_at: (one) => one.handledAt ?? "",
  };
  // A clinic may name a question of its own “reference”.
  const answers = [...names].map((name): [string, (one: Submission) => string] => [
    name in own ? `answer_${name}` : name,
    (one) => one.answers?.[name] ?? "",
  ]);
  return { ...own, ...Object.fromEntries(answers) };
}

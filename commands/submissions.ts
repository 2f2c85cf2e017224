import { forms } from "../app/forms/all.ts";
import type { Answers } from "../app/submissions/form.ts";
import type { Database } from "../db/open.ts";
import { command, Failure, UsageError } from "./command.ts";
import { csv } from "./csv.ts";
import { type LetterState, stateOf } from "./letters.ts";
import { clinicTime, harmless, json, table, writePrivately } from "./print.ts";
import { startOf } from "./since.ts";
import { withStore } from "./store.ts";

type Submission = {
  reference: string;
  receivedAt: string;
  form: string;
  suspectedSpam: boolean;
  answers: Answers;
  letters: LetterState[];
};

type Filter = {
  form?: string | undefined;
  since?: string | undefined;
  spam?: boolean;
  reference?: string;
};

const filters = {
  form: {
    type: "string",
    value: "NAME",
    help: `only this form: ${forms.map(({ name }) => name).join(", ")}`,
  },
  since: { type: "string", value: "DATE", help: "only from this day on, such as 2026-03-31" },
  spam: { type: "boolean", help: "only suspected spam" },
} as const;

export const submissionsList = command({
  words: "submissions list",
  summary: "Shows what was sent by the forms, newest first.",
  options: { ...filters, json: { type: "boolean", help: "as JSON" } },
  async run({ config, options, print, remark }) {
    const found = await withStore(config, (db) => find(db, options));
    if (options.json) return print(json(found));
    if (found.length === 0) return remark("There are no such submissions.");
    const rows = found.map((one) => [
      one.reference,
      clinicTime(one.receivedAt),
      one.form,
      one.letters.map(({ state }) => state).join(", "),
      one.suspectedSpam ? "spam?" : "",
      nameIn(one.answers),
    ]);
    print(table(["REFERENCE", "RECEIVED", "FORM", "LETTER", "", "NAME"], rows));
  },
});

export const submissionsShow = command({
  words: "submissions show",
  operand: "REF",
  summary: "Shows one submission with all its answers, such as KMR-4827.",
  options: { json: { type: "boolean", help: "as JSON" } },
  async run({ config, options, operand, print }) {
    const reference = operand.toUpperCase();
    const [found] = await withStore(config, (db) => find(db, { reference }));
    if (!found) throw new Failure(`There is no submission ${harmless(reference)}.`);
    if (options.json) return print(json(found));
    const form = forms.find(({ name }) => name === found.form);
    const labelOf = (name: string) =>
      form?.fields.find((field) => field.name === name)?.label ?? name;
    print(
      [
        `Reference: ${found.reference}`,
        `Received: ${clinicTime(found.receivedAt)}`,
        `Form: ${form?.subject ?? found.form}`,
        ...(found.suspectedSpam ? ["Suspected spam: yes"] : []),
        ...found.letters.map(({ kind, state }) => `Letter (${kind}): ${state}`),
        "",
        ...Object.entries(found.answers).map(([name, answer]) =>
          labelled(labelOf(name), harmless(answer)),
        ),
      ].join("\n"),
    );
  },
});

export const submissionsExport = command({
  words: "submissions export",
  summary: "Writes submissions with all their answers, for a spreadsheet or a program.",
  options: {
    ...filters,
    csv: { type: "boolean", help: "as CSV, safe to open in a spreadsheet (this is the default)" },
    json: { type: "boolean", help: "as JSON" },
    out: { type: "string", value: "FILE", help: "into this file, which only you can read" },
  },
  async run({ config, options, print, remark }) {
    if (options.csv && options.json) throw new UsageError("Choose --csv or --json.");
    const found = await withStore(config, (db) => find(db, options));
    const text = options.json ? json(found) : asCsv(found);
    if (!options.out) return print(text);
    await writePrivately(options.out, text);
    remark(
      `${found.length} written to ${options.out}. It holds health information: keep it private.`,
    );
  },
});

async function find(db: Database, { form, since, spam, reference }: Filter): Promise<Submission[]> {
  if (form && !forms.some(({ name }) => name === form)) {
    throw new UsageError(
      `There is no form “${form}”. There are: ${forms.map(({ name }) => name).join(", ")}.`,
    );
  }
  const from = startOf(since);
  let query = db
    .selectFrom("submissions")
    .select(["id", "reference", "form", "answers", "suspected_spam", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id");
  if (form) query = query.where("form", "=", form);
  if (from) query = query.where("created_at", ">=", from);
  if (spam) query = query.where("suspected_spam", "=", true);
  if (reference) query = query.where("reference", "=", reference);
  const rows = await query.execute();
  const letters = await db
    .selectFrom("letters")
    .select(["submission_id", "kind", "sent_at", "parked_at"])
    .where("submission_id", "is not", null)
    .orderBy("created_at")
    .execute();
  const lettersOf = Map.groupBy(letters, (letter) => letter.submission_id);
  return rows.map((row) => ({
    reference: row.reference,
    receivedAt: row.created_at,
    form: row.form,
    suspectedSpam: row.suspected_spam,
    answers: JSON.parse(row.answers) as Answers,
    letters: (lettersOf.get(row.id) ?? []).map(stateOf),
  }));
}

function asCsv(submissions: readonly Submission[]): string {
  const names = [...new Set(submissions.flatMap(({ answers }) => Object.keys(answers)))];
  return csv(
    ["reference", "received_at", "form", "suspected_spam", ...names],
    submissions.map((one) => [
      one.reference,
      one.receivedAt,
      one.form,
      one.suspectedSpam ? "yes" : "no",
      ...names.map((name) => one.answers[name] ?? ""),
    ]),
  );
}

function nameIn(answers: Answers): string {
  return answers.fullName ?? answers.firstName ?? "";
}

function labelled(label: string, answer: string): string {
  return answer.includes("\n")
    ? `${label}:\n${answer.replaceAll(/^/gm, "  ")}`
    : `${label}: ${answer || "(not given)"}`;
}

import { type Document, isMap } from "yaml";
import type { z } from "zod";
import type { Mistake } from "./mistake.ts";
import { mostTold, offsetOf, type Written } from "./written.ts";
import { curly, quoting } from "./yaml-mistakes.ts";

type Issue = z.core.$ZodIssue;
type FieldPath = readonly PropertyKey[];

/** What a schema found wrong, in words for who writes the file. */
export const explainIssue = (written: Written, issue: Issue): Mistake[] =>
  issuesOf(issue).flatMap((one) =>
    fieldsOf(one).map((field) => {
      const { document, source, at, bodyStart } = written;
      const start = field[0] === "body" ? bodyStart : offsetOf(document, field);
      const quote = one.code === "custom" ? String(one.params?.quote ?? "") : "";
      const offset = Math.max(start, source.indexOf(quote, start));
      const isComma = one.code === "unrecognized_keys" && endsAtComma(document, field);
      if (isComma) return { at: at(start), sentence: comma };
      const isCurly = /^[“”„‘]/.test(source.slice(start, start + 1));
      const sentence = isCurly ? curly : explain(one, field, source.startsWith("{{", start));
      return { at: at(offset), sentence };
    }),
  );

/** Within { } a comma ends a text, and what follows it is read as a name. */
function endsAtComma(document: Document, field: FieldPath): boolean {
  const around = document.getIn(field.slice(0, -1), true);
  return isMap(around) && around.flow === true && !document.getIn(field);
}
const comma =
  'within { } a comma ends a text. Put the text into quotation marks: { file: jane.jpg, alt: "Jane, at the desk" }.';

/** For a union, reports only the issues of the branch that matches best. */
function issuesOf(issue: Issue): Issue[] {
  if (issue.code !== "invalid_union") return [issue];
  const isOther = ({ code, path }: Issue) => code === "invalid_type" && path.length === 0;
  const branch = issue.errors.find((errors) => !errors.some(isOther)) ?? issue.errors[0] ?? [];
  return branch.map((one) => ({ ...one, path: [...issue.path, ...one.path] }));
}

function fieldsOf(issue: Issue): FieldPath[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.slice(0, mostTold).map((key) => [...issue.path, key])
    : [issue.path];
}

const kinds: Record<string, string> = {
  array: "a list: [one, another]",
  object: "fields, each on its line: name: value",
  record: "fields, each on its line: name: value",
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
};

const formats: Record<string, string> = {
  email: "must be an email address such as hello@example.com",
  url: "must be an address such as https://www.example.com",
  date: "must be a day such as 2026-05-14",
};

function explain(issue: Issue, field: FieldPath, isUnquoted: boolean): string {
  const name = field.map(String).join(".") || "the file";
  // The schema's own sentence.
  if (!/^(?:Invalid|Too|Unrecognized) /.test(issue.message))
    return name === "body" ? issue.message : `${name}: ${issue.message}`;
  switch (issue.code) {
    case "unrecognized_keys":
      return `${name} is not a field here. ${/^[A-Z]/.test(String(field.at(-1))) ? "Names of fields begin with a small letter." : "Take it out, or correct its spelling."}`;
    case "invalid_key":
      return `${name} ${issue.issues[0]?.message}.`;
    case "invalid_value":
      return `${name} must be one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      return issue.origin === "array"
        ? `${name}: name ${issue.minimum} or more.`
        : `${name} must be ${issue.minimum} or more.`;
    case "too_big":
      return `${name} must be ${issue.maximum} at most.`;
    case "invalid_type":
      if (issue.input === undefined && /undefined/.test(issue.message))
        return `${name} is missing.`;
      if (isUnquoted) return `${name}: ${quoting}`;
      if (issue.expected === "string" && /received (number|boolean)/.test(issue.message))
        return `${name} must be a text. Put it into quotation marks.`;
      return issue.expected === "string" && /received null/.test(issue.message)
        ? `${name} is empty. A text that begins with # stands in quotation marks.`
        : `${name} must be ${kinds[issue.expected] ?? issue.expected}.`;
    case "invalid_format":
      return `${name}: ${formats[issue.format] ?? issue.message}`;
    default:
      return `${name}: ${issue.message}`;
  }
}

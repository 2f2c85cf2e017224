import { z } from "zod";
import { poses, type PoseName } from "../../drawings/poses.ts";
import { longDate } from "../hours/dates.ts";
import { withFacts } from "./facts.ts";
import { located, parseYaml, splitEntry } from "./front-matter.ts";
import { partNames } from "../part-contents.ts";
import { onlyOffered } from "../parts.ts";
import { renderLine, renderOurs, type Rendered } from "../markdown/markdown.ts";

export const text = z.string().trim().min(1);
export const texts = z.array(text).min(1);
export const named = z.strictObject({ name: text, text });
export const calendarDate = text.refine((value) => longDate(value) !== value, {
  error: "must be a date, YYYY-MM-DD",
});

/** What every page that is written in Markdown says about itself. */
export const common = {
  /** The place of the page among its kind, counted from 1. */
  order: z.number(),
  title: text,
  metaTitle: text,
  description: text,
  lead: text,
  figure: z.enum(Object.keys(poses) as [PoseName, ...PoseName[]]),
  reviewed: calendarDate,
  questions: z.array(z.strictObject({ q: text, a: text })).min(3),
  sources: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) })).min(1),
  related: z.array(text.startsWith("/")).min(2).max(4),
  /** The part of the clinic without which there is no such page. */
  part: z.enum(partNames).optional(),
  /** What structured data calls the service, where the title says more. */
  serviceName: text.optional(),
  /** What the page says that the owner must confirm; for the owner's checklist. */
  unconfirmed: texts.optional(),
};

type Common = z.infer<z.ZodObject<typeof common, z.core.$strict>>;

type QuestionAndAnswer = { q: string; html: string };

/** A page as it was written, its facts filled in and its Markdown rendered; without what is not for the page. */
export type Entry<Fields extends Common> = Omit<Fields, "questions" | "unconfirmed" | "record"> & {
  questions: QuestionAndAnswer[];
  body: Rendered;
};

/**
 * Reads front matter and Markdown.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readEntry<Fields extends Common>(
  schema: z.ZodType<Fields>,
  file: string,
  source: string,
): Entry<Fields> {
  const { yaml, body } = splitEntry(file, source);
  const read = parseYaml<Fields & { record?: unknown }>(schema, { file, yaml, firstLine: 2 });
  const { questions, unconfirmed: _, record: _record, ...fields } = read;
  return located(file, source, () => ({
    ...onlyOffered(fillIn(fields)),
    questions: questions
      .map(({ q, a }) => ({ q: withFacts(q), html: renderLine(a, file) }))
      .filter(({ q, html }) => q && html),
    body: renderOurs(body, file),
  }));
}

/** The same, with the facts in every string of it; what an empty fact leaves empty goes out of its list. */
export function fillIn<Value>(value: Value): Value {
  if (typeof value === "string") return withFacts(value) as Value;
  if (Array.isArray(value)) {
    const filled = value.map((item: unknown) => fillIn(item));
    return filled.filter((item) => !lacksText(item)) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillIn<unknown>(item)]),
  ) as Value;
}

export const lacksText = (item: unknown): boolean =>
  typeof item === "object" && item !== null ? Object.values(item).includes("") : item === "";

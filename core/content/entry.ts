import { parse } from "yaml";
import { z } from "zod";
import { poses, type PoseName } from "../drawings/poses.ts";
import { longDate } from "./dates.ts";
import { withFacts } from "./facts.ts";
import { renderLine, renderOurs, type Rendered } from "./markdown.ts";

export const text = z.string().trim().min(1);
export const texts = z.array(text).min(1);
export const named = z.strictObject({ name: text, text });
export const calendarDate = text.refine((value) => longDate(value) !== value, {
  error: "must be a date, YYYY-MM-DD",
});

/** What every page that is written in Markdown says about itself. */
export const common = {
  title: text,
  metaTitle: text,
  description: text,
  lead: text,
  figure: z.enum(Object.keys(poses) as [PoseName, ...PoseName[]]),
  reviewed: calendarDate,
  questions: z.array(z.strictObject({ q: text, a: text })).min(3),
  sources: z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) })).min(1),
  related: z.array(text.startsWith("/")).min(2).max(4),
  /** What the page says that the owner must confirm; for the owner's checklist. */
  unconfirmed: texts.optional(),
};

type Common = z.infer<z.ZodObject<typeof common, z.core.$strict>>;

type QuestionAndAnswer = { q: string; html: string };

/** A page as it was written, its facts filled in and its Markdown rendered. */
export type Manuscript<Fields extends Common> = Omit<Fields, "questions" | "unconfirmed"> & {
  questions: QuestionAndAnswer[];
  body: Rendered;
};

/**
 * Reads front matter and Markdown.
 * @throws with the name of the file and of every field that is not right
 */
export function readEntry<Fields extends Common>(
  schema: z.ZodType<Fields>,
  file: string,
  source: string,
): Manuscript<Fields> {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) throw new Error(`${file}: no front matter`);

  const result = schema.safeParse(parseHead(head, file));
  if (!result.success) {
    const mistakes = result.error.issues.map(
      ({ path, message }) => `${path.join(".")}: ${message}`,
    );
    throw new Error(`${file}: ${mistakes.join("; ")}`);
  }
  const { questions, unconfirmed: _, ...fields } = result.data;
  return {
    ...fillIn(fields, file),
    questions: questions.map(({ q, a }) => ({ q: withFacts(q, file), html: renderLine(a, file) })),
    body: renderOurs(body, file),
  };
}

function parseHead(head: string, file: string): unknown {
  try {
    // The empty line stands for the dashes above, so that lines count as in the file.
    return parse(`\n${head}`);
  } catch (error) {
    const [sentence = ""] = String(error instanceof Error ? error.message : error).split("\n");
    throw new Error(`${file}: ${sentence.replace(/:$/, "")}`, { cause: error });
  }
}

/** The same, with the facts in every string of it. */
function fillIn<Value>(value: Value, file: string): Value {
  if (typeof value === "string") return withFacts(value, file) as Value;
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, file)) as Value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, fillIn<unknown>(item, file)]),
  ) as Value;
}

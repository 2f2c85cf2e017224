import { isNode, LineCounter, parseDocument, stringify } from "yaml";
import { z } from "zod";

/** The record tables as one file: YAML, or JSON, which is YAML too. */

const text = z
  .string()
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), "holds control characters");
const words = text.refine((value) => value.trim() !== "", "is empty");
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must look like lower-back-pain");
const list = z.array(words).default([]);
const flag = z.boolean().default(false);
const optional = text.nullable().default(null);
const whole = z.int32("must be a whole number between -2147483648 and 2147483647");
/** PostgreSQL has no year 0, and a time zone may leave the range of years. */
const isInYears = (date: string) => /^(?!0000)\d{4}-/.test(date);
const fromOneToFive = "must be from 1 to 5";
const outOfYears = "must be in the years 0001 to 9999";

const tables = {
  testimonials: z.strictObject({
    patient_name: words,
    rating: z.int().min(1, fromOneToFive).max(5, fromOneToFive),
    content: words,
    service_received: words,
    approved: flag,
    featured: flag,
    created_at: z.iso
      .datetime({ offset: true })
      .transform((at) => new Date(at).toISOString())
      .refine(isInYears, outOfYears),
  }),
  conditions: z.strictObject({
    slug,
    title: words,
    description: words,
    symptoms: list,
    causes: list,
    treatment_approaches: list,
    published: flag,
  }),
  services: z.strictObject({
    id: words.optional(),
    slug,
    title: words,
    short_description: words,
    duration_minutes: whole.positive().nullable().default(null),
    price_range: optional,
    published: flag,
    sort_order: whole.default(0),
  }),
  blog_posts: z.strictObject({
    id: words.optional(),
    title: words,
    excerpt: optional,
    category: optional,
    author: optional,
    published_at: z.iso.date().refine(isInYears, outOfYears).nullable().default(null),
    tags: z.array(words).nullable().default(null),
    slug: optional,
    featured_image_url: z
      .string()
      .regex(/^(https?:\/\/|\/(?!\/))/, "must be a web address or a path that starts with /")
      .nullable()
      .default(null),
    published: flag,
    body: optional,
  }),
};

const file = z.strictObject({
  testimonials: z.array(tables.testimonials).optional(),
  conditions: z.array(tables.conditions).superRefine(once("slug")).optional(),
  services: z.array(tables.services).superRefine(once("id")).superRefine(once("slug")).optional(),
  blog_posts: z.array(tables.blog_posts).superRefine(once("id")).superRefine(clear).optional(),
});

export type Records = z.infer<typeof file>;
export type RecordTable = keyof Records;
export const recordTables = Object.keys(tables) as RecordTable[];

export type Mistake = { line: number; place: string; text: string };

/** Every mistake names its line. */
export function readContent(source: string): { records: Records } | { mistakes: Mistake[] } {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      mistakes: document.errors.map(({ pos, message }) => ({
        line: lines.linePos(pos[0]).line,
        place: "",
        text: message,
      })),
    };
  }
  const lineOf = (path: readonly PropertyKey[]): number => {
    const node = document.getIn(path, true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
  };
  const { success, data, error } = file.safeParse(document.toJS(), { error: inWords });
  if (success) return { records: data };
  const mistakes = error.issues
    .flatMap((issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => ({ path: [...issue.path, key], text: "is not known" }))
        : [{ path: issue.path, text: issue.message }],
    )
    .map(({ path, text }) => ({ line: lineOf(path), place: placeOf(path), text }));
  return { mistakes: mistakes.toSorted((a, b) => a.line - b.line) };
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "names with their values",
};

/** Undefined keeps zod's own message. */
function inWords({ code, input, expected }: z.core.$ZodRawIssue): string | undefined {
  if (code !== "invalid_type") return undefined;
  if (input === undefined) return "is missing";
  return `must be ${kinds[String(expected)] ?? String(expected)}`;
}

/** "services[2].slug" */
function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part + 1}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

/** Pages and this file identify records by it. */
function once<Row>(column: keyof Row & string) {
  return (rows: readonly Row[], { addIssue }: z.core.$RefinementCtx) => {
    for (const [index, { [column]: value }] of rows.entries()) {
      const isFirst = rows.findIndex((row) => row[column] === value) === index;
      if (value === undefined || isFirst) continue;
      addIssue({ code: "custom", input: value, path: [index, column], message: "is there twice" });
    }
  };
}

/** Stored posts may share a slug; then each needs its id. */
function clear(
  posts: readonly { id?: string | undefined; slug: string | null }[],
  { addIssue }: z.core.$RefinementCtx,
) {
  const message = "is the slug of another post too; give this one its id, or another slug";
  for (const [index, { id, slug }] of posts.entries()) {
    const isAlone = posts.filter((post) => post.slug === slug).length === 1;
    if (id !== undefined || slug === null || isAlone) continue;
    addIssue({ code: "custom", input: slug, path: [index, "slug"], message });
  }
}

export function writeContent(records: Records): string {
  return stringify(records, { lineWidth: 100, blockQuote: "literal" });
}

import { stringify } from "yaml";
import { z } from "zod";
import { longestBody } from "../clinic/markdown/markdown.ts";
import { parseYaml } from "../clinic/folder/read-files.ts";

/** The record tables as one file: YAML, or JSON, which is YAML too. */

const text = z
  .string()
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), "holds control characters");
const words = text.refine((value) => value.trim() !== "", "is empty");
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must look like lower-back-pain");
const list = z.array(words).default([]);
const flag = z.boolean().default(false);
const optional = text.nullable().default(null);
/** PostgreSQL has no year 0, and a time zone may leave the range of years. */
const isInYears = (date: string) => /^(?!0000)\d{4}-/.test(date);
const fromOneToFive = "must be from 1 to 5";
const outOfYears = "must be in the years 0001 to 9999";

export const testimonial = z.strictObject({
  patient_name: words,
  rating: z.int(fromOneToFive).min(1, fromOneToFive).max(5, fromOneToFive),
  content: words,
  service_received: words,
  approved: flag,
  featured: flag,
  created_at: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    // A date alone is noon: midnight in UTC is the day before in Toronto.
    .transform((at) => new Date(at.length === 10 ? `${at}T12:00Z` : at).toISOString())
    .refine(isInYears, outOfYears),
});

const condition = z.strictObject({
  slug,
  title: words,
  description: words,
  symptoms: list,
  causes: list,
  treatment_approaches: list,
  published: flag,
});

const service = z.strictObject({
  id: words.optional(),
  slug,
  title: words,
  short_description: words,
  duration_minutes: z.int32().positive().nullable().default(null),
  price_range: optional,
  published: flag,
  sort_order: z.int32().default(0),
});

export const post = z.strictObject({
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
  body: text.max(longestBody, `is longer than ${longestBody} characters`).nullable().default(null),
});

const file = z.strictObject({
  testimonials: z.array(testimonial).optional(),
  conditions: z.array(condition).superRefine(once("slug")).optional(),
  services: z.array(service).superRefine(once("id")).superRefine(once("slug")).optional(),
  blog_posts: z.array(post).superRefine(once("id")).superRefine(clear).optional(),
});

export type Records = z.infer<typeof file>;
export type RecordTable = keyof Records;
export const recordTables = Object.keys(file.shape) as RecordTable[];

/** @throws {ContentError} with the line of every mistake */
export const readContent = (name: string, source: string): Records =>
  parseYaml(file, name, source)!;

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

/** What is wrong with one record, as a sentence at each column. */
export function mistakesOf(error: z.ZodError | undefined): Record<string, string> {
  const sentence = (text: string) => (/^(is|must|holds) /.test(text) ? `This ${text}.` : text);
  return Object.fromEntries(
    error?.issues.map(({ path, message }) => [String(path[0]), sentence(message)]) ?? [],
  );
}

export function writeContent(records: Records): string {
  return stringify(records, { lineWidth: 100, blockQuote: "literal" });
}

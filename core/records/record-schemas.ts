import { z } from "zod";
import { longestBody } from "../clinic/markdown/markdown.ts";

// What a record in the store may hold.

const text = z
  .string()
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), "holds control characters");
const words = text.refine((value) => value.trim() !== "", "is empty");
const flag = z.boolean().default(false);
const optional = text.nullable().default(null);
/** PostgreSQL has no year 0, and a time zone may leave the range of years. */
const isInYears = (date: string) => /^(?!0000)\d{4}-/.test(date);
const fromOneToFive = "must be from 1 to 5";
const outOfYears = "must be in the years 0001 to 9999";

export const testimonial = z.strictObject({
  patient_name: words,
  content: words,
  service_received: words,
  rating: z.int(fromOneToFive).min(1, fromOneToFive).max(5, fromOneToFive),
  approved: flag,
  featured: flag,
  created_at: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })])
    // A date alone is noon: midnight in UTC is the day before in Toronto.
    .transform((at) => new Date(at.length === 10 ? `${at}T12:00Z` : at).toISOString())
    .refine(isInYears, outOfYears),
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
  lang: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, "must be a language such as fr or zh-Hans")
    .nullable()
    .default(null),
  translates: z
    .string()
    .regex(/^\/blog\/[^\s/?#]+$/, "must be the address of a post such as /blog/walking")
    .nullable()
    .default(null),
  body: text.max(longestBody, `is longer than ${longestBody} characters`).nullable().default(null),
});

/** What staff know the columns by. */
const columnNames: Record<string, string> = {
  patient_name: "Name",
  rating: "Stars",
  content: "What they said",
  service_received: "Service",
  title: "Title",
  published_at: "Day",
  body: "Text",
};

/** What is wrong with one record, as a sentence at each column. */
export const columnMistakes = (error: z.ZodError | undefined): Record<string, string> =>
  Object.fromEntries(
    error?.issues.map(({ path, message }) => {
      const column = String(path[0]);
      const isPart = /^(is|must|holds) /.test(message);
      return [column, isPart ? `${columnNames[column] ?? "This"} ${message}.` : message];
    }) ?? [],
  );

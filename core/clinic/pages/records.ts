import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { partNames } from "../parts.ts";
import type { Facts } from "../folder/read-clinic.ts";
import { collectMistakes, readYaml } from "../folder/read-files.ts";
import type { Filling } from "../folder/fill-texts.ts";
import { attempt, ContentError, type Mistake } from "../folder/mistake.ts";
import { markdown } from "./schema-parts.ts";
import { calendarDate, plainText } from "../folder/plain-schemas.ts";

const post = z.strictObject({
  title: plainText,
  excerpt: plainText,
  category: plainText,
  published: calendarDate,
  tags: z.array(plainText),
  body: markdown,
});

const testimonial = {
  name: plainText,
  stars: z.int().min(1).max(5),
  service: plainText,
  part: z.enum(partNames).optional(),
  text: plainText,
};

/** Empty while there are none. */
const list = <Item extends z.ZodType>(item: Item) => z.array(item).default([]);

export const testimonialsSchema = z
  .strictObject({
    builtIn: list(z.strictObject(testimonial)),
    examples: list(
      z.strictObject({
        ...testimonial,
        approved: z.boolean(),
        featured: z.boolean(),
        created: z.union([z.iso.date(), z.iso.datetime()]),
      }),
    ),
  })
  .nullable()
  .transform((written) => written ?? { builtIn: [], examples: [] });

export type Records = Awaited<ReturnType<typeof readRecords>>;

/** @throws {ContentError} with the mistakes of all files */
export async function readRecords(folder: string, filling: Filling, { name }: Facts) {
  const mistakes: Mistake[] = [];
  const testimonials = attempt(mistakes, () =>
    readYaml(testimonialsSchema, path.join(folder, "records/testimonials.yaml"), filling),
  );
  const files = globSync("records/example-posts/*.md", { cwd: folder }).toSorted();
  const posts = await attempt(mistakes, () =>
    collectMistakes(files, (file) => ({
      slug: path.parse(file).name,
      ...readYaml(post, path.join(folder, file), filling)!,
    })),
  );
  if (!testimonials || !posts) throw new ContentError(...mistakes);
  return {
    /** Pages show them while the store has none to show (specification, section 4). */
    builtInTestimonials: testimonials.builtIn.map(testimonialRow),
    /** A new store starts with these. */
    examples: {
      testimonials: testimonials.examples.map(({ approved, featured, created, ...written }) => ({
        ...testimonialRow(written),
        approved,
        featured,
        created_at: new Date(created.length === 10 ? `${created}T12:00Z` : created).toISOString(),
      })),
      blog_posts: posts.map(({ slug, published, ...written }) => ({
        id: `post-${slug}`,
        ...written,
        author: teamName(name),
        published_at: published,
        slug,
        featured_image_url: null,
        lang: null,
        translates: null,
        published: true,
      })),
    },
  };
}

export const teamName = (clinic: string): string => `The ${clinic} team`;

type WrittenTestimonial = z.infer<typeof testimonialsSchema>["builtIn"][number];

const testimonialRow = ({ name, stars, service, text }: WrittenTestimonial) => ({
  patient_name: name,
  rating: stars,
  content: text,
  service_received: service,
});

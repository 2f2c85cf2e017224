import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "../content/clinic-folder.ts";
import { addressOf } from "../content/folder/collection-folders.ts";
import { condition, service, teamName } from "../content/folder/collection-schemas.ts";
import { collectMistakes, readMarkdown } from "../content/folder/read-files.ts";
import { calendarDate } from "../content/folder/plain-shapes.ts";
import { text, texts } from "../content/pages/shapes.ts";
import { isOffered } from "../content/parts.ts";
import { exampleTestimonials } from "../records/written-testimonials.ts";

const post = z.strictObject({
  title: text,
  excerpt: text,
  category: text,
  published: calendarDate,
  tags: texts,
  body: z.string(),
});

/** Records for a new store: those that pages need, and examples. */
export const seed = {
  conditions: read("conditions/*.md", condition).map(({ slug, title, record }) => ({
    slug,
    title,
    description: record.description,
    symptoms: record.symptoms,
    causes: record.causes,
    treatment_approaches: record.treatments,
    published: true,
  })),
  services: read("services/*.md", service).map(({ slug, order, title, record }) => ({
    id: `service-${slug}`,
    slug,
    title,
    short_description: record.short,
    duration_minutes: record.minutes,
    price_range: record.priceRange || null,
    published: true,
    sort_order: order,
  })),
  testimonials: exampleTestimonials,
  blog_posts: read("records/posts/*.md", post).map(
    ({ slug, title, excerpt, category, tags, published, body }) => ({
      id: `post-${slug}`,
      title,
      excerpt,
      category,
      tags,
      author: teamName,
      published_at: published,
      slug,
      featured_image_url: null,
      published: true,
      body,
    }),
  ),
};

/** Front matter with its facts, and the Markdown below it. */
function read<Fields extends object>(files: string, schema: z.ZodType<Fields>) {
  const offered = globSync(files, { cwd: clinicFolder })
    .filter((file) => isOffered(addressOf(file) ?? ""))
    .toSorted();
  return collectMistakes(offered, (name) => ({
    slug: path.parse(name).name,
    ...readMarkdown(schema, path.join(clinicFolder, name)),
  }));
}

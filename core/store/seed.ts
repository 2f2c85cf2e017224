import { globSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { clinicFolder } from "../content/clinic-folder.ts";
import { addressOf } from "../content/folder/collection-folders.ts";
import { condition, service, teamName } from "../content/folder/collection-schemas.ts";
import { calendarDate, fillIn, text, texts } from "../content/folder/entry.ts";
import { collectMistakes, located } from "../content/folder/front-matter.ts";
import { readMarkdown, shownName } from "../content/folder/read-text.ts";
import { isOffered } from "../content/parts.ts";
import { exampleTestimonials } from "../records/written-testimonials.ts";

const post = z.strictObject({
  title: text,
  excerpt: text,
  category: text,
  published: calendarDate,
  tags: texts,
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
  services: read("services/*.md", service).map(({ slug, order, title, record, given }) => ({
    id: `service-${slug}`,
    slug,
    title,
    short_description: record.short,
    duration_minutes: record.minutes,
    // With its facts unfilled: a price is changed in one place.
    price_range: (record.priceRange && given.record.priceRange) || null,
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

/** Front matter with its facts, and the Markdown below it as it was written. */
function read<Fields extends object>(files: string, schema: z.ZodType<Fields>) {
  const offered = globSync(files, { cwd: clinicFolder })
    .filter((file) => isOffered(addressOf(file) ?? ""))
    .toSorted();
  return collectMistakes(offered, (name) => {
    const file = path.join(clinicFolder, name);
    const { source, fields, body } = readMarkdown(schema, file);
    const filled = located(shownName(file), source, () => fillIn(fields));
    return { slug: path.parse(name).name, ...filled, given: fields, body: body.trimStart() };
  });
}

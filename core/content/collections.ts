import { z } from "zod";
import type { PoseName } from "../drawings/poses.ts";
import { clinic } from "./clinic.ts";
import { calendarDate, common, type Manuscript, named, readEntry, text, texts } from "./entry.ts";
import { otherPages } from "./page-titles.ts";

const article = z.strictObject({
  ...common,
  category: text,
  date: calendarDate,
  /** The team, or one of its people by their name among the facts. */
  author: z.enum(["team", ...Object.keys(clinic.practitioners)] as [
    "team",
    keyof typeof clinic.practitioners,
  ]),
  excerpt: text,
  trust: texts,
});

const service = z.strictObject({
  ...common,
  short: text,
  duration: text,
  /** What the service's own page says instead of the duration. */
  visitLength: text.optional(),
  priceNote: text,
  features: texts,
  techniques: z.array(named).min(1),
  conditions: texts,
  testimonial: z.strictObject({ name: text, text }).optional(),
});

const condition = z.strictObject({
  ...common,
  /** What each part of the treatment is called, before its number: Treatment, Method, Phase or Step. */
  label: text,
  symptomsHeading: text,
  causesHeading: text,
  approachHeading: text,
  cardText: text,
  sports: texts.optional(),
  wsibSteps: z.array(named).optional(),
});

const program = z.strictObject({
  ...common,
  offer: z.boolean(),
  highlights: texts,
  conditions: texts,
  services: z.array(named).min(1),
  steps: z.array(named).min(1),
  reasons: z.array(named).min(1),
  callToAction: z.strictObject({ title: text, text }),
});

const location = z.strictObject({
  ...common,
  area: text,
  trust: texts,
  directions: z.array(z.strictObject({ by: text, minutes: text, how: text })).min(1),
  durations: z.array(z.strictObject({ service: text, minutes: text })).optional(),
  testimonials: z
    .array(z.strictObject({ name: text, role: text, stars: z.number().min(1).max(5), text }))
    .optional(),
});

type Place = { slug: string; path: string };
export type Article = Place & Manuscript<z.infer<typeof article>>;
type Service = Place & Manuscript<z.infer<typeof service>>;
type Condition = Place & Manuscript<z.infer<typeof condition>>;
type Program = Place & Manuscript<z.infer<typeof program>>;
type Location = Place & Manuscript<z.infer<typeof location>>;

// import.meta.glob wants its arguments written out each time.
const articles = loadCollection(
  import.meta.glob<string>("../../clinic/articles/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  (source, file, place): Article => ({ ...place, ...readEntry(article, file, source) }),
  "/blog/",
  [
    "physiotherapy-scarborough",
    "back-pain-treatment-scarborough",
    "massage-therapy-scarborough",
    "chiropractic-care-scarborough",
    "sports-injury-treatment-scarborough",
    "wsib-physiotherapy-guide",
    "neck-pain-treatment-scarborough",
  ],
);

const services = loadCollection(
  import.meta.glob<string>("../../clinic/services/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  (source, file, place): Service => ({ ...place, ...readEntry(service, file, source) }),
  "/services/",
  ["physiotherapy", "chiropractic-care", "massage-therapy"],
);

const conditions = loadCollection(
  import.meta.glob<string>("../../clinic/conditions/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  (source, file, place): Condition => ({ ...place, ...readEntry(condition, file, source) }),
  "/conditions/",
  ["lower-back-pain", "neck-pain", "sports-injuries", "headaches-migraines", "work-injuries"],
);

const programs = loadCollection(
  import.meta.glob<string>("../../clinic/programs/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  (source, file, place): Program => ({ ...place, ...readEntry(program, file, source) }),
  "/",
  ["physiotherapy-scarborough", "wsib-physiotherapy", "mva-physiotherapy"],
);

const locations = loadCollection(
  import.meta.glob<string>("../../clinic/locations/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
  (source, file, place): Location => ({ ...place, ...readEntry(location, file, source) }),
  "/locations/",
  ["physiotherapy-markham", "physiotherapy-north-york"],
);

export const allArticles = () => [...articles.values()];
export const allServices = () => [...services.values()];
export const allConditions = () => [...conditions.values()];
export const allPrograms = () => [...programs.values()];
export const allLocations = () => [...locations.values()];

export const findArticle = (slug: string) => articles.get(slug);
export const findService = (slug: string) => services.get(slug);
export const findCondition = (slug: string) => conditions.get(slug);
export const findProgram = (slug: string) => programs.get(slug);
export const findLocation = (slug: string) => locations.get(slug);

export function authorOf({ author }: Pick<Article, "author">): string {
  return author === "team" ? `The ${clinic.name} team` : clinic.practitioners[author].name;
}

/** A link to another page of the site, with its drawing. */
export type RelatedLink = { to: string; title: string; kind: string; figure: PoseName };

const listed = new Map<string, RelatedLink>(
  (
    [
      ["Article", articles],
      ["Service", services],
      ["Condition", conditions],
      ["Program", programs],
      ["Location", locations],
    ] as const
  ).flatMap(([kind, shelf]) =>
    [...shelf.values()].map(({ path: to, title, figure }) => [to, { to, title, kind, figure }]),
  ),
);

export function relatedPages(paths: readonly string[]): RelatedLink[] {
  return paths.flatMap((to) => {
    const other = otherPages[to];
    return listed.get(to) ?? (other ? { to, ...other } : []);
  });
}

/**
 * The pages of one folder by their slugs, in the order in which the site names them.
 * @throws with the name of a file that is not there, or that the order leaves out
 */
export function loadCollection<Page>(
  files: Record<string, string>,
  read: (source: string, file: string, place: Place) => Page,
  folder: string,
  order: readonly string[],
): Map<string, Page> {
  const pages = new Map(
    Object.entries(files).map(([file, source]): [string, Page] => {
      const slug = file.replace(/^.*\/|\.md$/g, "");
      return [slug, read(source, file.slice(2), { slug, path: folder + slug })];
    }),
  );
  const namesOf = (slugs: readonly string[]) => slugs.map((slug) => `${slug}.md`).join(", ");
  const missing = order.filter((slug) => !pages.has(slug));
  if (missing.length > 0) {
    throw new Error(`${namesOf(missing)}: missing, and library.server.ts names it for ${folder}`);
  }
  const unlisted = [...pages.keys()].filter((slug) => !order.includes(slug));
  if (unlisted.length > 0) {
    throw new Error(
      `${namesOf(unlisted)}: there, but library.server.ts does not name it for ${folder}`,
    );
  }
  return new Map(order.map((slug) => [slug, pages.get(slug)!]));
}

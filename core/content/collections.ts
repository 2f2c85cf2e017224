import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { PoseName } from "../drawings/poses.ts";
import { clinicFolder } from "./clinic-folder.ts";
import { clinic } from "./clinic.ts";
import { collectionFolders } from "./collection-folders.ts";
import { calendarDate, common, type Entry, named, readEntry, text, texts } from "./entry.ts";
import { collectMistakes, ContentError } from "./front-matter.ts";
import { otherPages } from "./page-titles.ts";
import { isOffered } from "./parts.ts";

/** The names of the people by their anchors on the team page: "massageTherapist" → "massage-therapist". */
const people = new Map(
  Object.entries(clinic.practitioners).map(([key, { name }]) => [
    key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    name,
  ]),
);

const article = z.strictObject({
  ...common,
  category: text,
  date: calendarDate,
  /** The team, or one of its people by their anchor on the team page. */
  author: z.enum(["team", ...people.keys()]),
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
  /** The claim whose dates the page's planner counts. */
  claim: z.enum(["wsib", "mva"]).optional(),
  offer: z.boolean(),
  highlights: texts,
  conditions: texts,
  services: z.array(named).min(1),
  stepsTitle: text,
  steps: z.array(named).min(1),
  reasons: z.array(named).min(1).optional(),
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
export type Article = Place & Entry<z.infer<typeof article>>;

const [articles, services, conditions, programs, locations] = readCollections();

/** @throws {ContentError} with the mistakes of all files */
function readCollections() {
  const mistakes: string[] = [];
  const read = <Fields extends z.infer<z.ZodObject<typeof common>>>(
    name: keyof typeof collectionFolders,
    schema: z.ZodType<Fields>,
  ) => {
    try {
      return loadCollection(path.join(clinicFolder, name), schema, collectionFolders[name]);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return new Map<string, Place & Entry<Fields>>();
    }
  };
  const all = [
    read("articles", article),
    read("services", service),
    read("conditions", condition),
    read("programs", program),
    read("locations", location),
  ] as const;
  if (mistakes.length > 0) throw new ContentError(mistakes);
  return all;
}

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
  return people.get(author) ?? `The ${clinic.name} team`;
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
  return paths.filter(isOffered).flatMap((to) => {
    const other = otherPages[to];
    return listed.get(to) ?? (other ? { to, ...other } : []);
  });
}

/**
 * The pages of one folder by their slugs, as their front matter orders them.
 * @throws {ContentError} with the mistakes of all files
 */
export function loadCollection<Fields extends z.infer<z.ZodObject<typeof common>>>(
  folder: string,
  schema: z.ZodType<Fields>,
  address: string,
): Map<string, Place & Entry<Fields>> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  const offered = files.filter((name) => isOffered(address + name.replace(/\.md$/, "")));
  const entries = collectMistakes(offered, (name) => {
    const file = path.relative(process.cwd(), path.join(folder, name));
    const source = readFileSync(path.join(folder, name), "utf8");
    const slug = name.replace(/\.md$/, "");
    return { slug, path: address + slug, ...readEntry(schema, file, source) };
  });
  entries.sort((one, other) => one.order - other.order);
  return new Map(entries.map((entry) => [entry.slug, entry]));
}

import type { FigureName } from "../figure-index.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "./folder/collections.ts";
import { kebab, pages } from "./pages.server.ts";

/** A link to another page of the site, with its drawing. */
export type RelatedLink = { to: string; title: string; kind: string; figure: FigureName };

type Named = { title: string; kind: string };
type Drawn = { title?: string; figure?: FigureName; linkedAs?: Named };

/** The pages that are written in YAML and have a drawing. */
export const drawnPages = Object.entries(pages as Record<string, Drawn>).flatMap(
  ([name, { figure, linkedAs, title = linkedAs?.title ?? "" }]) =>
    figure ? [{ path: name === "home" ? "/" : `/${kebab(name)}`, title, figure, linkedAs }] : [],
);

const { kinds } = pages.writtenPages;
const written = [
  [kinds.article, allArticles()],
  [kinds.service, allServices()],
  [kinds.condition, allConditions()],
  [kinds.program, allPrograms()],
  [kinds.location, allLocations()],
] as const;

const links: RelatedLink[] = [
  ...drawnPages.flatMap(({ path, figure, linkedAs }) =>
    linkedAs ? [{ to: path, figure, ...linkedAs }] : [],
  ),
  ...written.flatMap(([kind, entries]) =>
    entries.map(({ path, title, figure }) => ({ to: path, title, kind, figure })),
  ),
];
const byAddress = new Map(links.map((link) => [link.to, link]));

export const relatedPages = (paths: readonly string[]): RelatedLink[] =>
  paths.flatMap((to) => byAddress.get(to) ?? []);

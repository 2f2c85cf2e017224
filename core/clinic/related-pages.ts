import type { FigureName } from "./figure-index.ts";
import type { Clinic } from "./load.ts";
import { pagePath, type Pages } from "./pages/read-pages.ts";

export type RelatedLink = { to: string; title: string; kind: string; figure: FigureName };

type Named = { title: string; kind: string };
type Drawn = { title?: string; figure?: FigureName; linkedAs?: Named };

/** The pages that are written in YAML and have a drawing. */
export const drawnPages = (pages: Pages) =>
  Object.entries(pages as Record<string, Drawn>).flatMap(
    ([name, { figure, linkedAs, title = linkedAs?.title ?? "" }]) =>
      figure ? [{ path: pagePath(name), title, figure, linkedAs }] : [],
  );

/** Links to those of the paths that the clinic has. */
export function relatedPages(clinic: Clinic, paths: readonly string[]): RelatedLink[] {
  const { kinds } = clinic.pages.writtenPages;
  const written = [
    [kinds.article, clinic.articles],
    [kinds.service, clinic.services],
    [kinds.condition, clinic.conditions],
    [kinds.program, clinic.programs],
    [kinds.location, clinic.locations],
  ] as const;
  const links = [
    ...drawnPages(clinic.pages).flatMap(({ path, figure, linkedAs }) =>
      linkedAs ? [{ to: path, figure, ...linkedAs }] : [],
    ),
    ...written.flatMap(([kind, entries]) =>
      entries.map(({ path, title, figure }) => ({ to: path, title, kind, figure })),
    ),
  ];
  const byAddress = new Map(links.map((link) => [link.to, link]));
  return paths.flatMap((to) => byAddress.get(to) ?? []);
}

import { loaded } from "../loaded.ts";
import { teamName as teamNameOf } from "./records.ts";
import type { Article } from "./read-collections.ts";

export type { Article } from "./read-collections.ts";

export const allArticles = () => loaded.articles;
export const allServices = () => loaded.services;
export const allConditions = () => loaded.conditions;
export const allPrograms = () => loaded.programs;
export const allLocations = () => loaded.locations;

const bySlug =
  <Entry extends { slug: string }>(entries: readonly Entry[]) =>
  (slug: string) =>
    entries.find((entry) => entry.slug === slug);
export const findArticle = bySlug(loaded.articles);
export const findService = bySlug(loaded.services);
export const findCondition = bySlug(loaded.conditions);
export const findProgram = bySlug(loaded.programs);
export const findLocation = bySlug(loaded.locations);

export const teamName = teamNameOf(loaded.name);
export const authorOf = ({ author }: Pick<Article, "author">): string =>
  loaded.people.find(({ id }) => id === author)?.name ?? teamName;

/** Not a service of a part that the clinic leaves out. */
export const isOffered = (service: string) => !loaded.otherPaths.includes(`/services/${service}`);

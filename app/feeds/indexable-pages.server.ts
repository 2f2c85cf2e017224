import type { Database } from "../../core/store/open.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import type { CalendarDate } from "../../regions/calendar.ts";
import { offerPage } from "../../core/clinic/offer.server.ts";
import { allPosts } from "../../core/records/posts-in-order.ts";
import { type ListedPost, listStoredPosts } from "../../core/records/stored-posts.ts";
import { listedPages } from "../../core/clinic/pages/read-pages.ts";
import { listConditionSlugs } from "../../core/records/conditions.ts";

export type IndexablePage = {
  path: string;
  title: string;
  description: string;
  /** "YYYY-MM-DD" of the last review, where known. */
  reviewed?: string | undefined;
};

type PageGroup = { heading: string; pages: readonly IndexablePage[] };

export async function indexablePages(
  clinic: Clinic,
  db: Database,
  today: CalendarDate,
): Promise<PageGroup[]> {
  const { pages, programs } = clinic;
  const [stored, filled] = await Promise.all([listStoredPosts(db, today), listConditionSlugs(db)]);
  const names = pages.site.llms.groups;
  const offer = offerPage(clinic, today);
  const groups = [
    {
      heading: names.clinic,
      pages: [
        ...clinic.ownPages,
        { ...pages.home, title: clinic.name, path: "/" },
        ...listedPages(pages, "clinic"),
      ],
    },
    {
      heading: names.services,
      pages: [
        ...(pages.services ? [{ ...pages.services, path: "/services" }] : []),
        ...clinic.services,
        ...programs.filter(({ claim }) => !claim),
        ...listedPages(pages, "services"),
      ],
    },
    {
      heading: names.conditions,
      // A condition's page is unfinished without its record.
      pages: clinic.conditions.filter(({ slug }) => filled.includes(slug)),
    },
    {
      heading: names.claims,
      pages: [...programs.filter(({ claim }) => claim), ...listedPages(pages, "claims")],
    },
    {
      heading: names.requests,
      pages: [
        ...listedPages(pages, "requests"),
        ...(offer?.open ? [{ ...offer, path: "/offer" }] : []),
      ],
    },
    { heading: names.locations, pages: clinic.locations },
    { heading: names.policies, pages: listedPages(pages, "policies") },
    // Articles come last: there may be hundreds.
    { heading: names.articles, pages: articles(clinic, stored, today) },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

/** An article carries the date of its last review, or of its publication. */
function articles(
  clinic: Clinic,
  stored: readonly ListedPost[],
  today: CalendarDate,
): IndexablePage[] {
  if (!clinic.pages.blog) return [];
  const checked = new Map(clinic.articles.map(({ path, reviewed }) => [path, reviewed]));
  // Stored posts may link anywhere, and two to the same address.
  const posts = allPosts(clinic, stored).filter(({ to }) => /^\/blog\/[^/?#]+$/.test(to));
  const once = [...new Map(posts.map((post) => [post.to, post])).values()];
  const list = once.map(({ to, title, excerpt, date }) => ({
    path: to,
    title,
    description: excerpt,
    reviewed: checked.get(to) ?? (date && date <= today ? date : undefined),
  }));
  const newest = list
    .flatMap(({ reviewed }) => reviewed ?? [])
    .toSorted()
    .at(-1);
  return [{ ...clinic.pages.blog, path: "/blog", reviewed: newest }, ...list];
}

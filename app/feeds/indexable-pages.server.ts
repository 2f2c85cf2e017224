import type { Database } from "../../core/store/open.ts";
import { clinic } from "../../core/content/clinic.ts";
import { type CalendarDate, todayIn } from "../../core/content/hours/dates.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../../core/content/folder/collections.ts";
import { pages } from "../../core/content/pages.server.ts";
import { offerPage } from "../../core/content/offer.server.ts";
import { allPosts } from "../../core/records/all-posts.ts";
import { listStoredPosts } from "../../core/records/blog-posts.ts";
import { listConditionSlugs } from "../../core/records/conditions.ts";

export type IndexablePage = {
  path: string;
  title: string;
  description: string;
  /** "YYYY-MM-DD" of the last review, where known. */
  reviewed?: string | undefined;
};

type PageGroup = { heading: string; pages: readonly IndexablePage[] };

/** Every indexable page. */
export async function indexablePages(db: Database, now: Date): Promise<PageGroup[]> {
  const [stored, filled] = await Promise.all([listStoredPosts(db), listConditionSlugs(db)]);
  const today = todayIn(clinic.timeZone, now);
  const names = pages.site.llms.groups;
  const groups = [
    {
      heading: names.clinic,
      pages: own({
        "/": { ...pages.home, title: clinic.name },
        "/about": pages.about,
        "/our-team": pages.ourTeam,
        "/contact": pages.contact,
        "/faq": pages.faq,
        "/careers": pages.careers,
      }),
    },
    {
      heading: names.services,
      pages: [
        ...own({ "/services": pages.services }),
        ...allServices(),
        ...allPrograms().filter(({ claim }) => !claim),
        ...own({ "/pelvic-floor": pages.pelvicFloor }),
      ],
    },
    {
      heading: names.conditions,
      // Without its record a condition's page is unfinished.
      pages: allConditions().filter(({ slug }) => filled.includes(slug)),
    },
    {
      heading: names.claims,
      pages: [
        ...allPrograms().filter(({ claim }) => claim),
        ...own({ "/mva-landing": pages.mvaLanding }),
      ],
    },
    {
      heading: names.requests,
      pages: own({ "/landing": pages.landing, "/offer": pages.offer && offer(today) }),
    },
    { heading: names.locations, pages: allLocations() },
    {
      heading: names.policies,
      pages: own({
        "/accessibility": pages.accessibility,
        "/privacy-policy": pages.privacyPolicy,
      }),
    },
    // Possibly hundreds.
    { heading: names.articles, pages: articles(stored, today) },
  ];
  return groups.filter(({ pages }) => pages.length > 0);
}

type Page = Omit<IndexablePage, "path">;

/** Pages by their addresses, without those of parts that the clinic leaves out. */
const own = (byAddress: Record<string, Page | undefined>): IndexablePage[] =>
  Object.entries(byAddress).flatMap(([path, page]) => (page ? [{ ...page, path }] : []));

function offer(today: CalendarDate): Page | undefined {
  const page = offerPage(clinic.offer, today);
  return page.open ? page : undefined;
}

/** Dated by their last review, or by publication. */
function articles(stored: Parameters<typeof allPosts>[0], today: CalendarDate): IndexablePage[] {
  const checked = new Map(allArticles().map(({ path, reviewed }) => [path, reviewed]));
  // Stored posts may link anywhere, and two to the same address.
  const posts = allPosts(stored).filter(({ to }) => /^\/blog\/[^/?#]+$/.test(to));
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
  return [{ ...pages.blog, path: "/blog", reviewed: newest }, ...list];
}

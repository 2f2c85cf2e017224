import { longDate } from "../../regions/calendar.ts";
import { ourClinic } from "../../test/our-clinic.ts";

type Article = { path: string; title: string; category: string; date: string };

export const builtIn: readonly Article[] = ourClinic.articles;

/** What a new store lists at /blog: our own, and the example posts. */
export const everyArticle: readonly Article[] = [
  ...builtIn,
  ...ourClinic.records.examples.blog_posts.map(({ slug, title, category, published_at: date }) => ({
    path: `/blog/${slug}`,
    title,
    category,
    date,
  })),
];

export const counted = (count: number) => `${count} article${count === 1 ? "" : "s"}`;

export const shownDate = ({ date }: Article) => longDate(date);

import { longDate } from "../../regions/calendar.ts";
import { teamName } from "../clinic/pages/records.ts";
import type { Article } from "../clinic/pages/read-collections.ts";
import type { Clinic } from "../clinic/load.ts";
import type { FigureName } from "../clinic/figure-index.ts";
import { postAddress, type ListedPost, barePath } from "./stored-posts.ts";

export type PostSummary = {
  /** A path of this site, or the stored post's absolute URL. */
  to: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** "YYYY-MM-DD", or empty. */
  date: string;
  figure?: FigureName;
};

/** The clinic's own articles first, then the stored posts, newest first, without those at an article's address. */
export function allPosts(clinic: Clinic, stored: readonly ListedPost[]): PostSummary[] {
  const builtIn = clinic.articles.map((article) => builtInPost(clinic, article));
  const taken = new Set(builtIn.map(({ to }) => to));
  return [...builtIn, ...stored.map(storedPost).filter(({ to }) => !taken.has(barePath(to)))];
}

function builtInPost(clinic: Clinic, article: Article): PostSummary {
  const { path, title, excerpt, category, date, figure } = article;
  return { to: path, title, excerpt, category, author: authorOf(clinic, article), date, figure };
}

export const authorOf = ({ name, people }: Clinic, { author }: Pick<Article, "author">): string =>
  people.find(({ id }) => id === author)?.name ?? teamName(name);

function storedPost(post: ListedPost): PostSummary {
  return {
    to: postAddress(post),
    title: post.title.trim(),
    excerpt: post.excerpt ?? "",
    category: post.category ?? "",
    author: post.author ?? "",
    date: dateOf(post),
  };
}

export function dateOf({ published_at }: Pick<ListedPost, "published_at">): string {
  const date = published_at?.slice(0, 10) ?? "";
  return longDate(date) === date ? "" : date;
}

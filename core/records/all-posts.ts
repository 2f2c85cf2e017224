import { longDate } from "../content/dates.ts";
import { allArticles, type Article, authorOf } from "../content/collections.ts";
import type { PoseName } from "../drawings/poses.ts";
import { addressOf, type ListedPost, placeOf } from "./blog-posts.ts";

/** An article of ours or a stored post, as lists and feeds name it. */
export type Post = {
  /** A path of this site, or a web address where the stored post gives one. */
  to: string;
  title: string;
  excerpt: string;
  category: string;
  author: string;
  /** "YYYY-MM-DD", or nothing. */
  date: string;
  figure?: PoseName;
};

/** The built-in articles, then the stored posts. A built-in one keeps its address: a stored one that would take it is left out. */
export function allPosts(stored: readonly ListedPost[]): Post[] {
  const builtIn = allArticles().map(builtInPost);
  const taken = new Set(builtIn.map(({ to }) => to));
  return [...builtIn, ...stored.map(storedPost).filter(({ to }) => !taken.has(placeOf(to)))];
}

function builtInPost(article: Article): Post {
  const { path, title, excerpt, category, date, figure } = article;
  return { to: path, title, excerpt, category, author: authorOf(article), date, figure };
}

function storedPost(post: ListedPost): Post {
  return {
    to: addressOf(post),
    title: titleOf(post),
    excerpt: post.excerpt ?? "",
    category: post.category ?? "",
    author: post.author ?? "",
    date: dateOf(post),
  };
}

export const titleOf = ({ title }: Pick<ListedPost, "title">) => title.trim() || "Untitled";

/** The calendar date of a post; nothing where the store holds something else. */
export function dateOf({ published_at }: Pick<ListedPost, "published_at">): string {
  const date = published_at?.slice(0, 10) ?? "";
  return longDate(date) === date ? "" : date;
}

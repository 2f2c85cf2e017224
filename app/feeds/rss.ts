import { serverContext } from "../server-context.ts";
import { allPosts, type PostSummary } from "../../core/records/posts-in-order.ts";
import { listStoredPosts } from "../../core/records/stored-posts.ts";
import { orNotFound } from "../pages/or-not-found.server.ts";
import type { Route } from "./+types/rss";
import { element, xmlResponse } from "./text-response.ts";

const mostItems = 50;

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, db, siteUrl, today } = context.get(serverContext);
  const posts = allPosts(clinic, await listStoredPosts(db, today))
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .slice(0, mostItems);
  const whole = (path: string) => new URL(path, siteUrl).href;
  const { title, description } = orNotFound(clinic.pages.blog, clinic);
  const channel = [
    element("title", `${clinic.name}: ${title}`),
    element("link", whole("/blog")),
    element("description", description),
    element("language", "en-ca"),
    element("pubDate", postedAt(posts[0]?.date ?? "")),
    `<atom:link href="${whole("/rss.xml")}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(post, whole(post.to))),
  ];
  const body = channel.filter(Boolean).join("\n");
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">\n<channel>\n${body}\n</channel>\n</rss>`,
    "application/rss+xml",
  );
}

function item({ title, excerpt, category, author, date }: PostSummary, address: string): string {
  const parts = [
    element("title", title),
    element("link", address),
    element("guid", address),
    element("description", excerpt.trim()),
    element("dc:creator", author.trim()),
    element("category", category.trim()),
    element("pubDate", postedAt(date)),
  ];
  return `<item>${parts.join("")}</item>`;
}

/** Noon UTC is the same date from the Americas to Japan. */
const postedAt = (date: string) => (date ? new Date(`${date}T12:00:00Z`).toUTCString() : undefined);

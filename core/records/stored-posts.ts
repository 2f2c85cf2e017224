import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "../store/open.ts";
import type { Schema } from "../store/schema.ts";
import { decodeUri } from "../process/decode-uri.ts";
import type { FigureName } from "../clinic/figure-index.ts";
import { contentVersion } from "./content-version.ts";
import { post } from "./record-schemas.ts";
import { readable } from "./valid-characters.ts";

export type StoredPost = Omit<Selectable<Schema["blog_posts"]>, "published">;
export type ListedPost = Pick<StoredPost, (typeof listed)[number]>;

const listed = [
  "id",
  "title",
  "excerpt",
  "category",
  "author",
  "published_at",
  "slug",
  "lang",
  "translates",
] as const;

/** Published posts, newest first, without those whose day is still to come. */
export async function listStoredPosts(db: Database, today: string): Promise<ListedPost[]> {
  const posts = await publishedPosts(db);
  return posts.filter(({ published_at }) => {
    const day = /^\d{4}-\d\d-\d\d/.exec(published_at ?? "")?.[0];
    return day === undefined || day <= today;
  });
}

/** Read again when the content version moves, because many posts take a while. */
async function publishedPosts(db: Database): Promise<ListedPost[]> {
  const version = await contentVersion(db);
  const last = remembered.get(db);
  if (last?.version === version) return last.posts;
  const posts = readPosts(db);
  remembered.set(db, { version, posts });
  posts.catch(() => remembered.delete(db));
  return posts;
}

const remembered = new WeakMap<Database, { version: string; posts: Promise<ListedPost[]> }>();

async function readPosts(db: Database): Promise<ListedPost[]> {
  const rows = await db
    .selectFrom("blog_posts")
    .select(listed)
    .where("published", "=", true)
    .orderBy("published_at", (date) => date.desc().nullsLast())
    .orderBy("id")
    .execute();
  const posts = rows.map((row) => ({
    ...readable(row),
    ...languages.parse(row),
    // They stay as stored, because they are the lookup keys; links encode the slug.
    id: row.id,
    slug: row.slug,
  }));
  return withOwnAddresses(posts.filter(({ title }) => title.trim() !== ""));
}

/** What the store may hold by another hand, and no page could show, counts as not given. */
const languages = z.object({
  lang: post.shape.lang.catch(null),
  translates: post.shape.translates.catch(null),
});

/** The newest of several posts with one slug keeps it; the others are linked by id. */
function withOwnAddresses(posts: ListedPost[]): ListedPost[] {
  const taken = new Set<string>();
  return posts.map((post) => {
    const path = barePath(postAddress(post));
    const isTaken = path.startsWith("/blog/") && taken.has(path);
    taken.add(path);
    return isTaken ? { ...post, slug: null } : post;
  });
}

/** Looks for the slug (with or without its path), then for the id, then for the address, and takes the newest of several. */
export async function findStoredPost(db: Database, name: string, today: string) {
  const posts = await listStoredPosts(db, today);
  const path = barePath(`/blog/${encodeURIComponent(name)}`);
  const post =
    posts.find(({ slug }) => slug === name || slug === `/blog/${name}`) ??
    posts.find(({ id }) => id === name) ??
    posts.find((one) => barePath(postAddress(one)) === path);
  if (!post) return undefined;
  const rest = await db
    .selectFrom("blog_posts")
    .select(["tags", "featured_image_url", "body"])
    .where("id", "=", post.id)
    .executeTakeFirst();
  return rest && { ...post, ...readable(rest) };
}

const here = "http://localhost";

/** Normalizes a path: no query, hash or trailing slash. */
export function barePath(address: string): string {
  const { origin, pathname } = new URL(address, here);
  if (origin !== here) return address;
  const path = pathname.replace(/(?<=.)\/+$/, "");
  return decodeUri(path) ?? path;
}

/** A slug that is already a path or an absolute URL is used as it is. */
export function postAddress({ id, slug }: Pick<ListedPost, "id" | "slug">): string {
  const name = slug?.trim() ?? "";
  if (/^https?:\/\//i.test(name) && URL.canParse(name)) return new URL(name).href;
  // A second slash would make it another site's address, even when it appears only after resolving.
  if (/^\/(?![/\\])/.test(name) && URL.canParse(name, here)) {
    const { origin, pathname, search, hash } = new URL(name, here);
    if (origin === here && !pathname.startsWith("//")) return pathname + search + hash;
  }
  // A browser resolves a name of dots as a step up in the path.
  return `/blog/${encodeURIComponent(/^\.*$/.test(name) ? id : (slug ?? id))}`;
}

export function figureOf({ title, category }: Pick<ListedPost, "title" | "category">): FigureName {
  const about = `${title} ${category ?? ""}`;
  return subjects.find(([words]) => words.test(about))?.[1] ?? "walking";
}

const subjects: readonly (readonly [RegExp, FigureName])[] = [
  [/\b(head|headaches?|migraines?|concussions?)\b/i, "head-arcs"],
  [/\b(desks?|office|computers?|screens?|laptops?|ergonomics?)\b/i, "desk-posture"],
  [/\b(necks?|whiplash)\b/i, "neck-and-shoulders"],
  [/\b(snow|shovel(l?ing)?)\b/i, "shovelling"],
  [/\b(lift(ing)?|warehouse|work|wsib)\b/i, "lifting"],
  [/\b(backs?|spines?|sciatica|discs?)\b/i, "cat-stretch"],
  [/\b(shoulders?|arms?|elbows?|wrists?)\b/i, "shoulder-raise"],
  [/\b(run(ning|ners?)?|sports?|soccer|hockey|marathon)\b/i, "running"],
  [/\b(knees?|legs?|hips?|squats?)\b/i, "squat"],
  [/\b(ankles?|foot|feet|heels?|balance|falls?)\b/i, "single-leg-stand"],
  [/\b(massages?|muscles?)\b/i, "hands-on-back"],
  [/\b(pelvic|pregnan(t|cy)|birth|bladder)\b/i, "pelvic-strata"],
  [/\b(cars?|accidents?|mva|driv(e|ing))\b/i, "driving"],
  [/\b(surgery|crutches)\b/i, "crutches"],
];

import { data } from "react-router";
import { longDate } from "../../../regions/calendar.ts";
import type { Article } from "../../../core/clinic/pages/read-collections.ts";
import type { Clinic } from "../../../core/clinic/load.ts";
import { clinicIn, translationsIn } from "../../../core/clinic/page-language.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { endCareCards } from "../../../core/clinic/markdown/directives.ts";
import { renderOurs, renderStored, plainTextOf } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { authorOf, dateOf } from "../../../core/records/posts-in-order.ts";
import {
  postAddress,
  figureOf,
  findStoredPost,
  barePath,
  type ListedPost,
  listStoredPosts,
  type StoredPost,
} from "../../../core/records/stored-posts.ts";
import { openReadings } from "../../optional-readings.server.ts";
import { articleData } from "../../feeds/page-data.server.ts";
import { Badge } from "../../ui/text/badge.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { SheetRule } from "../../layout/print-sheet.tsx";
import { Container } from "../../ui/text/section.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { BookOrCall, Ending } from "./written-page.tsx";
import { ServiceTestimonial } from "../../ui/clinic/testimonial.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { testimonialOf, writtenPage } from "./written-page.server.ts";
import type { Route } from "./+types/post";

type Context = Route.LoaderArgs["context"];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { clinic, db, log, today } = context.get(serverContext);
  const post = await findShownPost(params.post, url, context);
  const { body, rendered, share, category, author, date, reviewed, trust, picture } = post;
  const described = articleData(clinic, { ...post, ...share });
  const written = writtenPage(context, post, "blog", described);
  const texts = [body, ...post.questions.map(({ q, a }) => `${q} ${a}`)].join(" ");
  const words = texts.match(/\p{L}\S*/gu)?.length ?? 0;
  // A calm pace for a text about health.
  const minutes = Math.max(1, Math.round(words / 200));
  const { article } = clinicIn(clinic, post.lang).pages.writtenPages;
  const readings = openReadings({ log }, post.path);
  const stored = await readings.orElse(listStoredPosts(db, today), []);
  const translations = translationsOf(clinic, stored, post);
  const page = {
    ...written,
    head: { ...written.head, ...share, published: date, reviewed, translations },
    category,
    author,
    date,
    dateText: date && longDate(date, post.lang),
    readingTime: words ? fillPlaces(article.readingTime, { minutes: String(minutes) }) : undefined,
    closing: article.closing,
    trust,
    picture,
    testimonial: post.testimonial,
    ...rendered,
  };
  return data(page, { headers: readings.headers() });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

async function findShownPost(name: string, url: URL, context: Context) {
  const { clinic, db, config, siteUrl, today } = context.get(serverContext);
  orNotFound(clinic.pages.blog, clinic);
  const article = clinic.articles.find(({ slug }) => slug === name);
  if (article) return fromOurs(context, article);

  const stored = orNotFound(await findStoredPost(db, name, today), clinic);
  // A built-in article keeps its address.
  const bare = barePath(postAddress(stored));
  const isTaken = clinic.articles.some(({ path }) => path === bare);
  orNotFound(isTaken ? undefined : stored, clinic);
  const { PICTURE_HOSTS: others } = config;
  const homes = [clinic.siteUrl, siteUrl, url.origin].map((home) => new URL(home).host);
  return fromStored(context, stored, url.pathname, { homes, others });
}

type Translated = { path: string; translates?: string | null | undefined };

/** The pages that say the same, posts of the store among them. */
function translationsOf(
  clinic: Clinic,
  stored: readonly ListedPost[],
  { path, translates }: Translated,
) {
  const posts = stored
    .map((post) => ({ ...post, path: postAddress(post) }))
    .filter((post) => !clinic.hasPage(barePath(post.path)));
  const of = barePath(translates ?? path);
  const original = clinic.hasPage(of) ? of : posts.find((post) => barePath(post.path) === of)?.path;
  // It may have been removed since.
  if (!original) return [];
  const siblings = [...clinic.ownPages, ...clinic.articles, ...posts].filter(
    (page) => page.translates && barePath(page.translates) === of,
  );
  return translationsIn(siblings.map((page) => ({ ...page, translates: original })));
}

export default function PostPage({ loaderData: post }: Route.ComponentProps) {
  const { trust, picture, questions } = post;
  const lead = post.lead && <span dir="auto">{post.lead}</span>;
  return (
    <article className="sheet">
      <Hero {...post} lead={lead} tone="pine">
        <Byline post={post} />
        <BookOrCall trust={trust} />
      </Hero>
      <SheetRule text={post.sheet} />
      {picture && (
        <Container>
          <img
            src={picture}
            alt=""
            loading="lazy"
            decoding="async"
            className="mt-7 max-h-80 w-full rounded-card object-cover"
          />
        </Container>
      )}
      <WithAside {...post}>
        {post.testimonial && <ServiceTestimonial {...post.testimonial} />}
      </WithAside>
      {questions.length > 0 && <Questions questions={questions} />}
      <Ending page={post} closing={post.closing} />
    </article>
  );
}

type Post = Route.ComponentProps["loaderData"];

function Byline({ post: { category, author, date, dateText, readingTime } }: { post: Post }) {
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {category && <Badge>{category}</Badge>}
      {author.name && (
        <span dir="auto" className="font-semibold wrap-anywhere">
          {author.name}
        </span>
      )}
      {date && <time dateTime={date}>{dateText}</time>}
      {readingTime && <span>{readingTime}</span>}
    </p>
  );
}

function fromOurs(context: Context, article: Article) {
  const { clinic } = context.get(serverContext);
  const { path, author, part } = article;
  const service = part && clinic.services.find((one) => one.part === part);
  const existing = (page: string, anchor = "") => (clinic.hasPage(page) ? page + anchor : "/");
  return {
    ...article,
    rendered: renderOurs(article.body, surroundingsOf(context, article.lang)),
    testimonial: service ? testimonialOf(clinic, service) : null,
    share: { sharedAs: path },
    author: {
      name: authorOf(clinic, article),
      ...(author === "team"
        ? { kind: "Organization" as const, url: existing("/about") }
        : { kind: "Person" as const, url: existing("/our-team", `#${author}`) }),
    },
    picture: null,
  };
}

function fromStored(context: Context, post: StoredPost, pathname: string, hosts: PictureHosts) {
  const { clinic } = context.get(serverContext);
  const { blog, writtenPages } = clinic.pages;
  const { longTitle, longDescription } = writtenPages.article;
  const title = post.title.trim();
  const body = endCareCards(post.body ?? "", clinic.region);
  const rendered = renderStored(body, surroundingsOf(context, post.lang));
  const text = plainTextOf(rendered.parts.join("")).replace(/\s+/g, " ").trim();
  const lead = post.excerpt?.trim() ?? "";
  const author = post.author?.trim() ?? "";
  const isTeam = /\b(team|clinic|staff)\b/i.test(author);
  const address = postAddress(post);
  return {
    path: address.startsWith("/blog/") ? address : pathname,
    metaTitle: fitted(title, (line) => fillPlaces(longTitle, { title: line }), 30, 60),
    description: fitted(
      lead || text || title,
      (line) => fillPlaces(longDescription, { text: line }),
      70,
      155,
    ),
    share: { sharedAs: "/blog", drawing: blog?.figure },
    title,
    lead,
    lang: post.lang,
    translates: post.translates,
    category: post.category?.trim() ?? "",
    tags: post.tags ?? [],
    author: { name: author, kind: isTeam ? ("Organization" as const) : ("Person" as const) },
    date: dateOf(post),
    reviewed: "",
    figure: figureOf(post),
    trust: undefined,
    testimonial: null,
    picture: shownPicture(post.featured_image_url, hosts),
    body,
    rendered,
    questions: [],
    sources: [],
    related: readNext(clinic, post.tags ?? []),
  };
}

/** Pages named by the post's tags, then the first articles. */
function readNext({ services, conditions, articles }: Clinic, tags: readonly string[]): string[] {
  const names = tags.map((tag) => tag.trim().toLowerCase()).filter(Boolean);
  const about = ({ title }: { title: string }) =>
    names.some((name) => title.toLowerCase().includes(name));
  const named = [...services, ...conditions, ...articles].filter(about);
  return [...new Set([...named, ...articles])].slice(0, 4).map(({ path }) => path);
}

/** Fits a length that search engines show: makes it longer, or cuts at a word. */
function fitted(
  text: string,
  longer: (line: string) => string,
  shortest: number,
  longest: number,
): string {
  const line = text.replace(/\s+/g, " ");
  const full = line.length < shortest ? longer(line) : line;
  if (full.length <= longest) return full;
  const cut = full.slice(0, longest - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).trimEnd()}…`;
}

/** Hosts of this site, and others whose pictures the owner trusts. */
type PictureHosts = { homes: readonly string[]; others: readonly string[] };

/** The policy allows pictures of these hosts only. */
function shownPicture(address: string | null, { homes, others }: PictureHosts): string | null {
  const written = address?.trim() ?? "";
  const url = URL.parse(written, `https://${homes[0]}`);
  // A relative address would depend on the page.
  if (!url || !/^(https?:|\/)/i.test(written)) return null;
  if (homes.includes(url.host)) return url.pathname + url.search;
  return url.protocol === "https:" && others.includes(url.host) ? url.href : null;
}

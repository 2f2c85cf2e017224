import { data, useSearchParams } from "react-router";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { newsletterForm } from "../../core/forms/newsletter.form.ts";
import { SignUpForm } from "../forms/newsletter/sign-up-form.tsx";
import { allPosts, type PostSummary } from "../../core/records/posts-in-order.ts";
import { figureOf, listStoredPosts } from "../../core/records/stored-posts.ts";
import {
  categoriesOf,
  findPosts,
  pageSize,
  readSearch,
  searchAddress,
} from "../../core/records/search-posts.ts";
import { openReadings } from "../optional-readings.server.ts";
import { ButtonLink, LinkList } from "../ui/controls/button.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { PostCard } from "../ui/clinic/post-card.tsx";
import { Section } from "../ui/text/section.tsx";
import { Filters } from "./blog/filters.tsx";
import type { Route } from "./+types/blog";
import { language } from "../../regions/language.ts";

/** The query this page reads; without it the page is the same for everyone. */
export const handle = { query: ["q", "category", "show"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clinic, db, log, today } = context.get(serverContext);
  const shown = headAndText(context, "/blog", clinic.pages.blog);
  const readings = openReadings({ log }, "/blog");
  const stored = await readings.orElse(listStoredPosts(db, today), []);
  const posts = allPosts(clinic, stored);
  const page = {
    ...shown,
    signUp: newsletterForm(clinic),
    ...shownOf(posts, new URL(request.url)),
  };
  return data(page, { headers: readings.headers() });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A list that fits on one page is searched in the browser, a longer one on the server. */
function shownOf(posts: readonly PostSummary[], url: URL) {
  const categories = categoriesOf(posts);
  const complete = posts.length <= pageSize;
  const search = readSearch(url.searchParams);
  const found = complete ? posts : findPosts(posts, search);
  const shown = search.all ? found : found.slice(0, pageSize);
  return { categories, complete, posts: shown.map(withFigure), total: found.length };
}

const withFigure = (post: PostSummary): Required<PostSummary> => ({
  ...post,
  figure: post.figure ?? figureOf(post),
});

type Text = Route.ComponentProps["loaderData"]["text"];

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { text, categories, complete, posts } = loaderData;
  const [params] = useSearchParams();
  const search = readSearch(params);
  // An address can hold any words: only a category that is there is named.
  const known = categories.find((name) => name === search.category);
  const shown = complete ? findPosts(posts, search) : posts;
  const total = complete ? shown.length : loaderData.total;
  return (
    <>
      <PageHead title={text.title} lead={text.lead}>
        <Filters text={text} search={search} categories={categories} complete={complete}>
          <p aria-live="polite" className="mt-3 text-small text-ink-2 tabular-nums">
            {countText(text.list, shown.length, total, known)}
          </p>
        </Filters>
      </PageHead>
      <Section>
        {total === 0 && <Nothing {...text.empty} />}
        {total > 0 && (
          <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 md:grid-cols-3 md:gap-6">
            {shown.map((post, index) => (
              <PostCard
                key={`${index}-${post.to}`}
                id={cardId(index)}
                post={post}
                readMore={text.readMore}
              />
            ))}
          </ul>
        )}
        {shown.length < total && (
          <div className="mt-8 flex">
            <ButtonLink
              to={`${searchAddress({ ...search, all: true })}#${cardId(pageSize)}`}
              tone="secondary"
            >
              {fillPlaces(text.list.showAll, { total: articles(text.list, total) })}
            </ButtonLink>
          </div>
        )}
      </Section>

      {loaderData.signUp && <SignUpForm form={loaderData.signUp} />}
    </>
  );
}

const cardId = (index: number) => `article-${index + 1}`;

function articles(words: Text["list"], count: number): string {
  const text = count === 1 ? words.article : words.articles;
  return fillPlaces(text, { count: count.toLocaleString(language) });
}

function countText(words: Text["list"], shown: number, count: number, category?: string): string {
  const all = articles(words, count);
  const total = category ? fillPlaces(words.inCategory, { total: all, category }) : all;
  return shown < count ? fillPlaces(words.some, { shown: String(shown), total }) : total;
}

function Nothing({ title, hint, elsewhere, places }: Text["empty"]) {
  return (
    <div className="rounded-card border border-line bg-mist p-6 text-center">
      <h2 className="text-h3">{title}</h2>
      <p className="mt-2 text-ink-2">{hint}</p>
      <p className="mt-6">{elsewhere}</p>
      <LinkList links={places} className="mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1" />
    </div>
  );
}

import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { data, useNavigate, useSearchParams } from "react-router";
import { Search } from "lucide";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { newsletterForm } from "../../core/forms/newsletter.form.ts";
import { SignUpForm } from "../forms/newsletter/sign-up-form.tsx";
import { allPosts, type Post } from "../../core/records/posts-in-order.ts";
import { todayIn } from "../../regions/calendar.ts";
import { figureOf, listStoredPosts } from "../../core/records/stored-posts.ts";
import {
  categoriesOf,
  findPosts,
  pageSize,
  type PostSearch,
  readSearch,
  searchAddress,
} from "../../core/records/search-posts.ts";
import { openReadings } from "../store-failure.server.ts";
import { Button, ButtonLink, TextLink } from "../ui/controls/button.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { PostCard } from "../ui/clinic/post-card.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import type { Route } from "./+types/blog";

/** The query this page reads; without it the page is the same for everyone. */
export const handle = { query: ["q", "category", "show"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { clinic, db, log, now } = context.get(serverContext);
  const shown = headAndText(context, "/blog", clinic.pages.blog);
  const readings = openReadings({ log }, "/blog");
  const stored = listStoredPosts(db, todayIn(clinic.timeZone, now()));
  const posts = allPosts(clinic, await readings.orElse(stored, []));
  const page = {
    ...shown,
    signUp: newsletterForm(clinic),
    ...shownOf(posts, new URL(request.url)),
  };
  return data(page, { headers: readings.headers() });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** A list that fits on one page is searched in the browser, a longer one on the server. */
function shownOf(posts: readonly Post[], url: URL) {
  const categories = categoriesOf(posts);
  const complete = posts.length <= pageSize;
  const search = readSearch(url.searchParams);
  const found = complete ? posts : findPosts(posts, search);
  const shown = search.all ? found : found.slice(0, pageSize);
  return { categories, complete, posts: shown.map(withFigure), total: found.length };
}

const withFigure = (post: Post): Required<Post> => ({
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
          <CardGrid columns={3}>
            {shown.map((post, index) => (
              <PostCard
                key={`${index}-${post.to}`}
                id={cardId(index)}
                post={post}
                readMore={text.readMore}
              />
            ))}
          </CardGrid>
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
  return fillPlaces(text, { count: count.toLocaleString("en-CA") });
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
      <ul className="tall-links mt-2 flex flex-wrap justify-center gap-x-6 gap-y-1">
        {places.map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to}>{label}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FiltersProps = {
  text: Text;
  search: PostSearch;
  categories: readonly string[];
  complete: boolean;
  /** Beside the field, because the list may be below the screen. */
  children: ReactNode;
};

const typingPauseMs = 200;

/** A plain GET form; with script the list follows the typing. */
function Filters({ text, search, categories, complete, children }: FiltersProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(search.text);
  const frame = useRef(0);
  const cancel = () => {
    clearTimeout(pause.current);
    cancelAnimationFrame(frame.current);
  };

  // The search must not take back a link that is followed.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a")) cancel();
    };
    document.addEventListener("click", onClick, true);
    return () => document.removeEventListener("click", onClick, true);
  }, []);

  // Navigation changes the field; typing does not change it again.
  useEffect(() => {
    if (search.text === asked.current) return;
    asked.current = search.text;
    if (input.current) input.current.value = search.text;
  }, [search.text]);

  // Text typed before hydration is searched for afterwards.
  const findTyped = useEffectEvent(() => {
    if (input.current && input.current.value !== search.text) find(search.category);
  });
  useEffect(() => {
    findTyped();
    return cancel;
  }, []);

  function find(category: string) {
    cancel();
    asked.current = input.current?.value ?? "";
    const next = { text: asked.current, category, all: false };
    const options = {
      replace: category === search.category,
      preventScrollReset: true,
      defaultShouldRevalidate: !complete,
    };
    // After the frame that shows the press: on a phone the new list takes longer (web.dev/inp).
    frame.current = requestAnimationFrame(() => {
      pause.current = setTimeout(() => void navigate(searchAddress(next), options));
    });
  }

  function type() {
    cancel();
    pause.current = setTimeout(() => find(search.category), typingPauseMs);
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    find(submitter instanceof HTMLButtonElement ? submitter.value : search.category);
  }

  return (
    <search data-print="none">
      <form onSubmit={send} className="mt-6">
        <div className="flex max-w-xl flex-wrap items-end gap-3">
          <div className="grow basis-48">
            <label htmlFor="article-search" className="block font-semibold">
              {text.searchLabel}
            </label>
            <input
              ref={input}
              id="article-search"
              name="q"
              type="search"
              placeholder={text.placeholder}
              autoComplete="off"
              maxLength={longestSearch}
              defaultValue={search.text.slice(0, longestSearch)}
              onInput={type}
              className="mt-2 block min-h-12 w-full rounded-input border-2 border-edge bg-white px-3 py-2 text-body placeholder:text-ink-2"
            />
          </div>
          <Button
            type="submit"
            {...(search.category && { name: "category", value: search.category })}
          >
            <Icon parts={Search} />
            {text.list.search}
          </Button>
        </div>
        {children}
        <div role="group" aria-label={text.list.categories} className="mt-2">
          <CategoryButtons
            all={text.allCategories}
            categories={categories}
            chosen={search.category}
          />
        </div>
      </form>
    </search>
  );
}

const longestSearch = 200;
type CategoryButtonsProps = { all: string; categories: readonly string[]; chosen: string };

function CategoryButtons({ all, categories, chosen }: CategoryButtonsProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const button = row.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.parentElement;
    if (button) row.current?.scrollTo({ left: button.offsetLeft - row.current.clientWidth / 3 });
  }, [chosen]);
  return (
    // On a phone one row to swipe, out to the screen's edges. The padding leaves room for the focus ring.
    <ul ref={row} className="relative -mx-5 flex gap-2 overflow-x-auto px-5 py-2 sm:flex-wrap">
      {["", ...categories].map((name) => (
        <li key={name} className="max-w-full flex-none">
          <button
            type="submit"
            name="category"
            value={name}
            aria-pressed={name === chosen}
            // Focus alone does not scroll a partly visible button into view.
            onFocus={({ target }) => target.scrollIntoView({ block: "nearest", inline: "nearest" })}
            className="min-h-12 max-w-full cursor-pointer rounded-button border-2 border-edge bg-white px-4 py-2 text-small font-semibold hover:border-ink aria-pressed:border-lake-7 aria-pressed:bg-lake-7 aria-pressed:text-white"
          >
            <bdi className="line-clamp-3 wrap-anywhere">{name || all}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

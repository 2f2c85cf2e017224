import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { Search } from "lucide";
import { type PostSearch, readSearch, searchAddress } from "../../../core/records/search-posts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Icon } from "../../ui/controls/icon.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";

type FiltersProps = {
  text: Pick<NonNullable<Pages["blog"]>, "searchLabel" | "placeholder" | "allCategories" | "list">;
  search: PostSearch;
  categories: readonly string[];
  complete: boolean;
  /** Beside the field, because the list may be below the screen. */
  children: ReactNode;
};

const typingPauseMs = 200;

/** A plain GET form; with script the list follows the typing. */
export function Filters({ text, search, categories, complete, children }: FiltersProps) {
  const { input, type, send } = useSearchAsTyped(search, complete);
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

/** The list follows what is typed, and the field what is navigated to. */
function useSearchAsTyped(search: PostSearch, complete: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const { location: next = location } = useNavigation();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The navigation that the field has followed: undefined as a search of its own begins.
  const followed = useRef<string | undefined>(next.key);
  const frame = useRef(0);
  const cancel = () => {
    clearTimeout(pause.current);
    cancelAnimationFrame(frame.current);
  };
  // A link or Back, also to this page, ends the search that waits, and changes the field. Typing does not change it again.
  useEffect(() => {
    const isFollowed = [next.key, undefined].includes(followed.current);
    followed.current = next.key;
    if (isFollowed) return;
    cancel();
    if (!input.current || next.pathname !== location.pathname) return;
    input.current.value = readSearch(new URLSearchParams(next.search)).text;
  }, [next, location.pathname]);

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
    const address = searchAddress({ text: input.current?.value ?? "", category, all: false });
    const options = {
      replace: category === search.category,
      preventScrollReset: true,
      defaultShouldRevalidate: !complete,
    };
    // After the frame that shows the press: on a phone the new list takes longer (web.dev/inp).
    frame.current = requestAnimationFrame(() => {
      pause.current = setTimeout(() => {
        followed.current = undefined;
        void navigate(address, options);
      });
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

  return { input, type, send };
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

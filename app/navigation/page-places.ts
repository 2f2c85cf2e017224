import { recall, remember } from "./tab-memory.ts";

/** What Back and a reload restore of a page. The tab keeps it under the router's key of the history entry. */
type Place = {
  open: boolean[];
  /** The link that the visitor followed; `nth` counts the links to the same address. */
  link?: { href: string; nth: number };
};

const nameOf = (key: string) => `place:${key}`;

export const recallPlace = (key: string) => recall<Place>(nameOf(key));

/** @returns stops keeping */
export function keepPlace(key: string): () => void {
  const keep = (place?: Partial<Place>) => {
    const open = questions().map((question) => question.open);
    remember(nameOf(key), { ...recallPlace(key), open, ...place } satisfies Place);
  };
  const keepQuestions = () => keep();
  const keepLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest("a");
    const href = link && link.getAttribute("href");
    // The body map's drawing links to the same addresses as the list beside it.
    if (href)
      keep({
        link: {
          href,
          nth: Math.max(
            0,
            linksTo(href).findIndex((one) => one === link),
          ),
        },
      });
  };
  keep();
  addEventListener("toggle", keepQuestions, { capture: true });
  addEventListener("click", keepLink, { capture: true });
  return () => {
    removeEventListener("toggle", keepQuestions, { capture: true });
    removeEventListener("click", keepLink, { capture: true });
  };
}

export function reopenQuestions(key: string): void {
  const y = scrollY;
  const { open = [] } = recallPlace(key) ?? {};
  for (const [index, question] of questions().entries())
    question.toggleAttribute("open", open[index] ?? question.open);
  // Opening questions makes the browser scroll.
  if (open.includes(true)) scrollTo(0, y);
}

/** @returns false when the followed link is hidden again and cannot take the focus */
export function focusLink({ link }: Place): boolean {
  const place = link && linksTo(link.href)[link.nth];
  place?.focus({ preventScroll: true });
  return place !== undefined && document.activeElement === place;
}

const questions = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

const linksTo = (href: string) =>
  [...document.links].filter((link) => link.getAttribute("href") === href);

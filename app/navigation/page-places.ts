import { recall, remember } from "./tab-memory.ts";

/** What of a page is to be as it was on Back or a reload, kept in the tab by the router's key of the history's entry. */
type Place = {
  /** Which questions were open. */
  open: boolean[];
  /** The link that was followed, among those to the same address. */
  link?: { href: string; nth: number };
};

const nameOf = (key: string) => `place:${key}`;

export const recallPlace = (key: string) => recall<Place>(nameOf(key));

/** @returns ends the keeping */
export function keepPlace(key: string): () => void {
  const keep = (place?: Partial<Place>) => {
    const open = questions().map((question) => question.open);
    remember(nameOf(key), { ...recallPlace(key), open, ...place } satisfies Place);
  };
  const keepQuestions = () => keep();
  const keepLink = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest("a");
    const href = link && link.getAttribute("href");
    // A drawing's link has its twin in words.
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
  // Not where the browser has moved the view to for what has opened above it.
  if (open.includes(true)) scrollTo(0, y);
}

/** @returns whether the link that was followed could take the focus; it may be hidden again */
export function focusLink({ link }: Place): boolean {
  const place = link && linksTo(link.href)[link.nth];
  place?.focus({ preventScroll: true });
  return place !== undefined && document.activeElement === place;
}

const questions = () => [...document.querySelectorAll<HTMLDetailsElement>("main details")];

const linksTo = (href: string) =>
  [...document.links].filter((link) => link.getAttribute("href") === href);

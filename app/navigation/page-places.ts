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
  const keep = ({ type, target }: Partial<Event> = {}) => {
    const place: Place = { ...recallPlace(key), open: questions().map(({ open }) => open) };
    const link = type === "click" && target instanceof Element && target.closest("a");
    const href = link && link.getAttribute("href");
    // The body map's drawing links to the same addresses as the list beside it.
    const nth = href ? linksTo(href).findIndex((one) => one === link) : 0;
    if (href) place.link = { href, nth: Math.max(0, nth) };
    remember(nameOf(key), place);
  };
  keep();
  const stopped = new AbortController();
  for (const type of ["toggle", "click"])
    addEventListener(type, keep, { capture: true, signal: stopped.signal });
  return () => stopped.abort();
}

export function reopenQuestions(key: string): void {
  const { open = [] } = recallPlace(key) ?? {};
  for (const [index, question] of questions().entries())
    question.toggleAttribute("open", open[index] ?? question.open);
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

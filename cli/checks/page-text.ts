import { type HTMLElement, parse } from "node-html-parser";

/** What a page says and where it leads. */
export type PageText = {
  /** The visible text, a block a line, with the texts in attributes. */
  text: string;
  /** What a reader reads in the page's own part: no drawings or sources, nothing for screen readers only. */
  main: string;
  /** Of that, the running text: no headings, steps, tables, forms or parts that several pages share. */
  prose: string;
  /** Of `main`, when to call 911 or see a doctor. */
  emergency: string;
  title: string;
  description: string;
  links: string[];
  /** Each block of JSON-LD as written. */
  structured: string[];
};

const unread = "svg, noscript, option, [hidden], .sr-only, [aria-hidden], .sources";
const labels = "h1, h2, h3, h4, h5, h6, summary, ol, dl, table, address, nav, form, .exercise";
/** Emergency advice, offer, asides, closing calls, cards of records (`dir="auto"`) and links on: one text on many pages. */
const shared =
  ".care-card, aside, [data-of-its-time], [data-call-to-action], li [dir=auto], #related";

const spoken = ["content", "alt", "title", "aria-label", "placeholder"];

export function readPage(html: string): PageText {
  const page = parse(html);
  const all = (selector: string) => page.querySelectorAll(selector);
  const structured = all('script[type="application/ld+json"]').map(({ rawText }) => rawText);
  const links = all("a[href], iframe[src]").map(({ attributes }) => {
    return attributes.href ?? attributes.src ?? "";
  });
  const said = all(spoken.map((name) => `[${name}]`).join()).flatMap(({ attributes }) => {
    return spoken.flatMap((name) => attributes[name] ?? []);
  });
  const title = page.querySelector("title")?.text ?? "";
  const description = page.querySelector('meta[name="description"]')?.getAttribute("content") ?? "";
  remove(page, "script, style");
  // Links and buttons side by side are words of their own.
  for (const one of all("a, button")) one.insertAdjacentHTML("afterend", " ");
  const text = [page.structuredText, ...said].map(plain).join("\n");
  const main = page.querySelector("main") ?? parse("");
  remove(main, unread);
  const read = plain(main.structuredText);
  const advice = main.querySelectorAll(".care-card").map((card) => card.structuredText);
  const emergency = plain(advice.join("\n"));
  keepProse(main);
  const prose = plain(main.structuredText);
  return { text, main: read, prose, emergency, title, description, links, structured };
}

function keepProse(main: HTMLElement): void {
  remove(main, `${labels}, ${shared}`);
  // "**Exercise.** You start with …": a heading in all but name.
  for (const start of main.querySelectorAll("li > strong:first-child")) {
    if (/[.:]$/.test(start.text.trim())) start.remove();
  }
}

function remove(within: HTMLElement, selector: string): void {
  for (const element of within.querySelectorAll(selector)) element.remove();
}

/** One kind of space, so that patterns need not know the others. */
const plain = (text: string) =>
  text.replaceAll(/[\u00A0\u2007\u2009\u202F]/g, " ").replaceAll(/[\u00AD\u200B\u2060]/g, "");

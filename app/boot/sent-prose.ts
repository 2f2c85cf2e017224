import { createContext, use } from "react";
import { createContext as createRouterContext, type RouterContextProvider } from "react-router";

// The prose of a page stands in its HTML already: to hydrate it, the browser reads it from there. Only a page that a click
// brings has it in its data.

/** The HTML itself, or its number among those of the document. */
export type ProseHtml = string | number;

/** The prose of the document that is being made; null for an answer that is data. */
export const documentProse = createRouterContext<string[] | null>(null);

/** What a loader gives a page for its `Prose`. */
export function proseFor(context: Readonly<RouterContextProvider>, html: string): ProseHtml {
  const sent = context.get(documentProse);
  return sent ? sent.push(html) - 1 : html;
}

/** Such a list with its HTML made ready for `Prose`. */
export function allProseFor<Item extends { html: string }>(
  context: Readonly<RouterContextProvider>,
  items: readonly Item[],
) {
  return items.map((item) => ({ ...item, html: proseFor(context, item.html) }));
}

/** On the server, that of `documentProse`. */
export const SentProse = createContext<readonly string[]>([]);

const found: string[] = [];

/** Before React hydrates the page. */
export function readSentProse(): void {
  for (const prose of document.querySelectorAll<HTMLElement>("[data-prose]")) {
    found[Number(prose.dataset["prose"])] = prose.innerHTML;
  }
}

export function useProse(html: ProseHtml): string {
  const sent = use(SentProse);
  return typeof html === "string" ? html : ((import.meta.env.SSR ? sent : found)[html] ?? "");
}

import { parse } from "node-html-parser";

const spoken = ["content", "alt", "title", "aria-label", "placeholder"];

/** @returns the visible text, a block a line, with the texts in attributes */
export function readPage(html: string) {
  const page = parse(html);
  const all = (selector: string) => page.querySelectorAll(selector);
  const structured = all('script[type="application/ld+json"]').map(({ rawText }) => rawText);
  const links = all("a[href], iframe[src]").map(
    ({ attributes }) => attributes.href ?? attributes.src ?? "",
  );
  const said = all(spoken.map((name) => `[${name}]`).join()).flatMap(({ attributes }) =>
    spoken.flatMap((name) => attributes[name] ?? []),
  );
  for (const unread of all("script, style")) unread.remove();
  // Links and buttons side by side are words of their own.
  for (const one of all("a, button")) one.insertAdjacentHTML("afterend", " ");
  const text = [page.structuredText, ...said].map(plain).join("\n");
  return { text, links, structured };
}

/** One kind of space, so that patterns need not know the others. */
const plain = (text: string) =>
  text.replaceAll(/[\u00A0\u2007\u2009\u202F]/g, " ").replaceAll(/[\u00AD\u200B\u2060]/g, "");

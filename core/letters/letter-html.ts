import type { Clinic } from "../clinic/load.ts";
import { escapeHtml } from "../process/escape-html.ts";
import { language } from "../../regions/language.ts";

type Colours = Clinic["brand"]["colours"];

/** Each colour with its ground: mail programs in dark mode put another one under text that has none. */
export const on = (ground: string, colour: string) => `color:${colour};background:${ground}`;

/** @param body HTML in which what was typed is escaped */
export function letterHtml(title: string, body: string, { white, ink }: Colours): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><meta name="supported-color-schemes" content="light"><title>${escapeHtml(title)}</title></head><body style="margin:0;${on(white, ink)}">
<div style="font:16px/1.5 sans-serif;max-width:44em;padding:16px;${on(white, ink)}">
${body}
</div>
</body></html>`;
}

export const preformatted = (text: string) =>
  `<pre style="font:16px/1.5 sans-serif;white-space:pre-wrap">${escapeHtml(text)}</pre>`;

/** @param text HTML */
export const link = (href: string, text: string, { white, "lake-7": blue }: Colours) =>
  `<a href="${escapeHtml(href)}" style="${on(white, blue)}">${text}</a>`;

export const ruler = ({ line }: Colours) =>
  `<hr style="border:0;border-top:1px solid ${line};margin:16px 0">`;

import type { Article } from "../folder/read-collections.ts";
import { textOf } from "./markdown.ts";

/** With the questions at its end. */
export function minutesToReadArticle({ body, questions }: Article): number {
  const answers = questions.map(({ q, html }) => ` ${q} ${html}`);
  return minutesToRead([body.opening, body.html, ...answers].join(""));
}

/** At 200 words a minute, a calm pace for a text about health. */
export function minutesToRead(html: string): number {
  return Math.max(1, Math.round(textOf(html).trim().split(/\s+/).length / 200));
}

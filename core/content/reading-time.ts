import { textOf } from "./markdown.ts";

/** At 200 words a minute, a calm pace for a text about health. */
export function minutesToRead(html: string): number {
  return Math.max(1, Math.round(textOf(html).trim().split(/\s+/).length / 200));
}

import { randomUUID } from "node:crypto";

/**
 * Marks the inline scripts and styles that the site's own code writes. Only they are vouched for in a page's policy
 * (`server/security-headers.ts`), and the mark is taken out before the page leaves.
 */
export const ownMark = randomUUID();

export const withoutOwnMark = (html: string) => html.replaceAll(` nonce="${ownMark}"`, "");

import { randomUUID } from "node:crypto";

/** Inline scripts and styles with it are ours: the page's policy names their hashes (`server/csp.ts`). */
export const cspNonce = randomUUID();

/** Pages are cached, so what leaves holds hashes only. */
export const withoutNonce = (html: string) => html.replaceAll(` nonce="${cspNonce}"`, "");

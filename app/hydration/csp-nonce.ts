import { randomUUID } from "node:crypto";

/** Marks our own inline scripts and styles, whose hashes the policy names (`server/pages/csp.ts`). */
export const cspNonce = randomUUID();

/** Pages are cached, so the sent HTML holds no nonce. */
export const withoutNonce = (html: string) => html.replaceAll(` nonce="${cspNonce}"`, "");

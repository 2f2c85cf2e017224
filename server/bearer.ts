import { createHash, timingSafeEqual } from "node:crypto";

/**
 * Whether a request carries this token (RFC 6750, section 2.1). Without a token in the settings nobody does.
 * Digests of one length are compared, so that the time taken tells nothing about the token.
 */
export function hasBearer(headers: Headers, token: string | undefined): boolean {
  const given = /^bearer +(.+)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

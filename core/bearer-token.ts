import { hash, timingSafeEqual } from "node:crypto";

/** Always false when the settings hold no token. */
export function hasToken(authorization: string | null, token: string | undefined): boolean {
  const given = /^bearer +(.+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  // Digests of equal length make the comparison constant-time.
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => hash("sha256", text, "buffer");

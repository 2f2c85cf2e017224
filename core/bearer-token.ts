import { createHash, timingSafeEqual } from "node:crypto";

/** Whether an Authorization header carries this token. Without a token in the settings nobody has it. */
export function hasToken(authorization: string | null, token: string | undefined): boolean {
  const given = /^bearer +(.+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined || given === undefined) return false;
  // Digests have one length, so the time taken says nothing about the token.
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string) => createHash("sha256").update(text).digest();

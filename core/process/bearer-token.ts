import { isSameSecret } from "./same-secret.ts";

/** Always false when the settings hold no token. */
export function hasToken(authorization: string | null, token: string | undefined): boolean {
  const given = /^bearer +(.+)$/i.exec(authorization ?? "")?.[1];
  return token !== undefined && given !== undefined && isSameSecret(given, token);
}

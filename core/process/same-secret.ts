import { hash, timingSafeEqual } from "node:crypto";

/** Compares in constant time, which needs digests of equal length. */
export const isSameSecret = (given: string, secret: string) =>
  timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", secret, "buffer"));

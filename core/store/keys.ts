import { hkdfSync } from "node:crypto";

/** One secret serves several purposes, so each gets its own key; remembered, because a search reads all answers. */
export function derive(secret: Buffer, purpose: string): Buffer {
  const known = derived.get(secret) ?? new Map<string, Buffer>();
  derived.set(secret, known);
  const key =
    known.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", `clinic ${purpose}`, 32));
  known.set(purpose, key);
  return key;
}

const derived = new WeakMap<Buffer, Map<string, Buffer>>();

/** Names a key, and tells nothing of it. */
export const keyId = (key: Buffer) => derive(key, "name").toString("hex", 0, 4);

/** The code names the reason and the key; it is safe to show, log and store. */
export class DecryptionError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The answers cannot be read: ${code}`);
    this.code = code;
  }
}

/** The letter waits, and can leave once the key is in the settings again. */
export class MissingKeyError extends DecryptionError {}

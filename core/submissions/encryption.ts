import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  decapsulate,
  encapsulate,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../store/open.ts";
import type { Answers } from "./form.ts";

export type StoreKeys = {
  STORE_KEY: Buffer[];
  STORE_PUBLIC_KEY: Buffer[];
  STORE_PRIVATE_KEY: Buffer[];
};

/** The code names the reason and the key; it is safe to show, log and store. */
export class DecryptionError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The answers cannot be read: ${code}`);
    this.code = code;
  }
}

/**
 * Plain JSON without keys, else METHOD.KEY.BYTES with the first key. `aes` is AES-256-GCM; `x25519` encrypts under a
 * fresh DHKEM key (RFC 9180) that only the private key opens. Both bind the submission's id, so that moved answers do
 * not decrypt.
 */
export function encrypt(keys: StoreKeys, id: string, answers: Answers): string {
  const text = JSON.stringify(answers);
  const [publicKey] = keys.STORE_PUBLIC_KEY;
  const [key] = keys.STORE_KEY;
  if (publicKey) {
    const recipient = createPublicKey({ key: publicKey, format: "raw-public", ...curve });
    const { sharedKey, ciphertext } = encapsulate(recipient);
    const encrypted = encryptBytes(derive(sharedKey, "answers"), id, text);
    return `${keyName(keys)}.${Buffer.concat([ciphertext, encrypted]).toString("base64url")}`;
  }
  if (!key) return text;
  const encrypted = encryptBytes(derive(key, "answers"), id, text);
  return `${keyName(keys)}.${encrypted.toString("base64url")}`;
}

/** @throws DecryptionError when the key is missing or the bytes were changed */
export function decrypt(keys: StoreKeys, id: string, stored: string): Answers {
  return JSON.parse(stored.startsWith("{") ? stored : decryptWith(keys, id, stored)) as Answers;
}

/** METHOD.KEY of what is stored now, such as "aes.1f0c22ab"; empty for plain text. */
export function keyName({ STORE_KEY, STORE_PUBLIC_KEY }: StoreKeys): string {
  if (STORE_PUBLIC_KEY[0]) return `x25519.${pairId(STORE_PUBLIC_KEY[0])}`;
  return STORE_KEY[0] ? `aes.${keyId(STORE_KEY[0])}` : "";
}

export function readableKeys({ STORE_KEY, STORE_PRIVATE_KEY }: StoreKeys): Set<string> {
  return new Set([
    "",
    ...STORE_KEY.map((key) => `aes.${keyId(key)}`),
    ...STORE_PRIVATE_KEY.map((key) => `x25519.${pairId(publicOf(key))}`),
  ]);
}

export async function keysInUse(db: Database): Promise<{ key: string; count: number }[]> {
  return db
    .selectFrom("submissions")
    .select([
      sql<string>`case
        when answers like 'aes.%' then substr(answers, 1, ${"aes.1f0c22ab".length})
        when answers like 'x25519.%' then substr(answers, 1, ${"x25519.1f0c22ab".length})
        else '' end`.as("key"),
      sql<number>`count(*)`.as("count"),
    ])
    .groupBy("key")
    .execute();
}

/** Tells of stored answers whose key the settings lack. */
export async function findLostKeys(db: Database, keys: StoreKeys): Promise<string | undefined> {
  const known = readableKeys(keys).add(keyName(keys));
  const lost = (await keysInUse(db)).filter(({ key }) => !known.has(key));
  if (lost.length === 0) return undefined;
  const count = lost.reduce((total, one) => total + one.count, 0);
  const names = lost.map(({ key }) => key).join(", ");
  return `submissions that need a key that isn't in the settings: ${count} (${names})`;
}

export function cannotDecrypt(keys: StoreKeys): boolean {
  return keys.STORE_PUBLIC_KEY.length > 0 && keys.STORE_PRIVATE_KEY.length === 0;
}

export function describeEncryption(keys: StoreKeys): string {
  const name = keyName(keys);
  if (!name) return "answers are stored in plain text (no STORE_KEY)";
  return `answers are encrypted (${name})${cannotDecrypt(keys) ? ", and cannot be read back here" : ""}`;
}

/**
 * Keyed, so that the store alone does not allow guesses of the answers to be tried.
 * @returns one for each key; the first is stored
 */
export function keyedFingerprints({ STORE_KEY }: StoreKeys, plain: string): [...string[], string] {
  const keyed = STORE_KEY.map((key) => {
    const hash = createHmac("sha256", derive(key, "fingerprints")).update(plain);
    return `${keyId(key)}.${hash.digest("base64url")}`;
  });
  return [...keyed, plain];
}

export const newKey = (): string => randomBytes(32).toString("base64");

export function newPair(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  return {
    publicKey: publicKey.export({ format: "raw-public" }).toString("base64"),
    privateKey: privateKey.export({ format: "raw-private" }).toString("base64"),
  };
}

function decryptWith(keys: StoreKeys, id: string, stored: string): string {
  const [method = "", name = "", text = ""] = stored.split(".");
  const bytes = Buffer.from(text, "base64url");
  if (method === "aes") {
    const key = keys.STORE_KEY.find((one) => keyId(one) === name);
    if (!key) throw new DecryptionError(`STORE_KEY ${name} is missing`);
    return decryptBytes(derive(key, "answers"), id, bytes);
  }
  if (method === "x25519") {
    const key = keys.STORE_PRIVATE_KEY.find((one) => pairId(publicOf(one)) === name);
    if (!key) throw new DecryptionError(`STORE_PRIVATE_KEY ${name} is missing`);
    return decryptBytes(sharedKeyIn(bytes, key), id, bytes.subarray(encapsulatedLength));
  }
  throw damaged();
}

function sharedKeyIn(bytes: Buffer, key: Buffer): Buffer {
  try {
    const sharedKey = decapsulate(asPrivate(key), bytes.subarray(0, encapsulatedLength));
    return derive(sharedKey, "answers");
  } catch {
    throw damaged();
  }
}

const damaged = () => new DecryptionError("they are damaged");

const encapsulatedLength = 32;
const ivLength = 12;
const tagLength = 16;

function encryptBytes(key: Buffer, id: string, text: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(id));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

function decryptBytes(key: Buffer, id: string, bytes: Buffer): string {
  try {
    const [iv, tag] = [bytes.subarray(0, ivLength), bytes.subarray(-tagLength)];
    const cipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagLength });
    cipher.setAAD(Buffer.from(id)).setAuthTag(tag);
    const text = cipher.update(bytes.subarray(ivLength, -tagLength));
    return Buffer.concat([text, cipher.final()]).toString("utf8");
  } catch {
    throw damaged();
  }
}

/** One secret serves two purposes, so each gets its own key. */
function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `clinic ${purpose}`, 32));
}

const keyId = (key: Buffer) => derive(key, "name").toString("hex", 0, 4);
const pairId = (publicKey: Buffer) =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, 8);

const curve = { asymmetricKeyType: "x25519" } as const;

function asPrivate(key: Buffer): KeyObject {
  return createPrivateKey({ key, format: "raw-private", ...curve });
}

export function publicOf(privateKey: Buffer): Buffer {
  return createPublicKey(asPrivate(privateKey)).export({ format: "raw-public" });
}

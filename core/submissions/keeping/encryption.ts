import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { DecryptionError, derive, keyId, MissingKeyError } from "../../store/keys.ts";
import type { Database } from "../../store/open.ts";
import type { Config } from "../../process/config.ts";
import type { Answers } from "../../forms/form.ts";

export type StoreKeys = { STORE_KEY: Buffer[] };

/** Plain JSON without keys, else "aes.KEY.BYTES" by AES-256-GCM with the first key, bound to the submission's id. */
export function encrypt(keys: StoreKeys, id: string, answers: Answers): string {
  const text = JSON.stringify(answers);
  const [key] = keys.STORE_KEY;
  if (!key) return text;
  const encrypted = encryptBytes(derive(key, "answers"), id, text);
  return `${keyName(keys)}.${encrypted.toString("base64url")}`;
}

/** @throws DecryptionError when the key is missing or the bytes were changed */
export function decrypt(keys: StoreKeys, id: string, stored: string): Answers {
  return JSON.parse(stored.startsWith("{") ? stored : decryptWith(keys, id, stored)) as Answers;
}

/** When the key is missing, `answers` is null and `unreadable` says why. */
export function answersOf(
  keys: StoreKeys,
  { id, answers }: { id: string; answers: string },
): { answers: Answers | null; unreadable?: string } {
  try {
    return { answers: decrypt(keys, id, answers) };
  } catch (error) {
    if (error instanceof DecryptionError) return { answers: null, unreadable: error.code };
    throw error;
  }
}

/** Names the key that encrypts what is stored now, such as "aes.1f0c22ab"; empty for plain text. */
export function keyName({ STORE_KEY }: StoreKeys): string {
  return STORE_KEY[0] ? `aes.${keyId(STORE_KEY[0])}` : "";
}

export async function keysInUse(db: Database): Promise<{ key: string; count: number }[]> {
  return db
    .selectFrom("submissions")
    .select([
      sql<string>`case when answers like '{%' then ''
        when answers like 'x25519.%' then substr(answers, 1, ${"x25519.1f0c22ab".length})
        else substr(answers, 1, ${"aes.1f0c22ab".length}) end`.as("key"),
      sql<number>`count(*)`.as("count"),
    ])
    .groupBy("key")
    .execute();
}

/** Tells of stored answers that these settings cannot read. */
export async function findLostKeys(
  db: Database,
  { STORE_KEY }: StoreKeys,
): Promise<string | undefined> {
  const known = new Set(["", ...STORE_KEY.map((key) => `aes.${keyId(key)}`)]);
  const lost = (await keysInUse(db)).filter(({ key }) => !known.has(key));
  if (lost.length === 0) return undefined;
  const count = lost.reduce((total, one) => total + one.count, 0);
  const names = lost.map(({ key }) => key).join(", ");
  const advice = names.includes("x25519") ? `; ${publicKeyAdvice}` : "";
  return `submissions that need a key that isn't in the settings: ${count} (${names})${advice}`;
}

const publicKeyAdvice =
  "those under a STORE_PUBLIC_KEY are last read by release 1.0.0: there, leave STORE_PUBLIC_KEY out, give STORE_KEY and STORE_PRIVATE_KEY, and run: npm run clinic -- keys apply";

/** A public site should not. */
export function storesPlainText({ SITE_URL, STORE_KEY }: StoreKeys & Pick<Config, "SITE_URL">) {
  return STORE_KEY.length === 0 && SITE_URL?.startsWith("https://") === true;
}

/** What the start says of answers that anybody can read who gets the files. */
export function findPlainText({
  STORE_KEY,
  SMTP_URL,
  DATA_DIR,
  CLINIC_COMMAND,
}: StoreKeys & Pick<Config, "SMTP_URL" | "DATA_DIR" | "CLINIC_COMMAND">): string[] {
  return [
    STORE_KEY.length === 0 &&
      `STORE_KEY isn't set: what visitors write is stored in plain text, and whoever gets the store or a backup can read it. “${CLINIC_COMMAND} keys new” makes a key and says where to keep it`,
    !SMTP_URL &&
      `SMTP_URL isn't set: letters go to ${DATA_DIR}/outbox in plain text, with what visitors wrote`,
  ].filter((sentence) => sentence !== false);
}

export function describeEncryption(keys: StoreKeys): string {
  const name = keyName(keys);
  return name
    ? `answers are encrypted (${name})`
    : "answers are stored in plain text (no STORE_KEY)";
}

/** Keyed, so that the store alone allows no guesses of the answers. One for each key; the first is stored. */
export function keyedFingerprints({ STORE_KEY }: StoreKeys, plain: string): [...string[], string] {
  const keyed = STORE_KEY.map((key) => {
    const hash = createHmac("sha256", derive(key, "fingerprints")).update(plain);
    return `${keyId(key)}.${hash.digest("base64url")}`;
  });
  return [...keyed, plain];
}

export const newKey = (): string => randomBytes(32).toString("base64");

function decryptWith(keys: StoreKeys, id: string, stored: string): string {
  const [method = "", name = "", text = ""] = stored.split(".");
  if (method === "x25519")
    throw new MissingKeyError(`STORE_PRIVATE_KEY ${name}: ${publicKeyAdvice}`);
  if (method !== "aes") throw damaged();
  const key = keys.STORE_KEY.find((one) => keyId(one) === name);
  if (!key) throw new MissingKeyError(`STORE_KEY ${name} is missing`);
  return decryptBytes(derive(key, "answers"), id, Buffer.from(text, "base64url"));
}

const damaged = () => new DecryptionError("they are damaged");

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

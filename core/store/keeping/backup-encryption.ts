import { createCipheriv, createDecipheriv, type DecipherGCM, randomBytes } from "node:crypto";
import { BackupError } from "./backup.ts";
import { derive, keyId } from "../keys.ts";

// A file: magic, key's name, IV, AES-256-GCM of the compressed lines, authentication tag.
const magic = Buffer.from("clinic-backup-aes.");
const nameLength = 8;
const ivLength = 12;
const tagLength = 16;
const headLength = magic.length + nameLength + ivLength;

type Bytes = AsyncIterable<Buffer>;

/** Gives the bytes unchanged where there is no key. */
export async function* encryptBackup(
  keys: readonly Buffer[],
  bytes: Bytes,
): AsyncGenerator<Buffer> {
  const [key] = keys;
  if (!key) return yield* bytes;
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", derive(key, "backups"), iv);
  yield Buffer.concat([magic, Buffer.from(keyId(key)), iv]);
  for await (const chunk of bytes) yield cipher.update(chunk);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

/** What it yields is authentic only when it ends without an error. @throws BackupError */
export async function* decryptBackup(
  keys: readonly Buffer[],
  bytes: Bytes,
): AsyncGenerator<Buffer> {
  let decipher: DecipherGCM | undefined;
  let isPlain = false;
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    if (!decipher && !isPlain) {
      if (rest.length < headLength) continue;
      isPlain = !rest.subarray(0, magic.length).equals(magic);
      if (!isPlain) {
        decipher = openWith(keys, rest.subarray(magic.length, headLength));
        rest = rest.subarray(headLength);
      }
    }
    const ready = rest.subarray(0, Math.max(0, rest.length - (isPlain ? 0 : tagLength)));
    rest = rest.subarray(ready.length);
    yield decipher ? decipher.update(ready) : ready;
  }
  if (!decipher) return yield rest;
  try {
    yield decipher.setAuthTag(rest).final();
  } catch {
    throw new BackupError("The file has been changed, or it's cut off.");
  }
}

function openWith(keys: readonly Buffer[], head: Buffer): DecipherGCM {
  const name = head.toString("latin1", 0, nameLength);
  const key = keys.find((one) => keyId(one) === name);
  if (!key)
    throw new BackupError(`The backup needs STORE_KEY aes.${name}, which isn't in the settings.`);
  return createDecipheriv("aes-256-gcm", derive(key, "backups"), head.subarray(nameLength), {
    authTagLength: tagLength,
  });
}

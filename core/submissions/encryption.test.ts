import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import {
  readableKeys,
  newKey,
  newPair,
  encrypt,
  keyName,
  type StoreKeys,
  cannotDecrypt,
  decrypt,
} from "./encryption.ts";

const id = "8f9b2c1e-1f58-4d39-9c53-5b3f6a1c7d11";
const answers = { fullName: "Ada Lee", message: "My knee \u0000 😀 \ud800 hurts." };
const none = readConfig({});
const key = newKey();
const one = readConfig({ STORE_KEY: key });
const pair = newPair();
const shut = readConfig({
  STORE_KEY: key,
  STORE_PUBLIC_KEY: pair.publicKey,
  MAIL_DETAIL: "minimal",
});
const open = readConfig({
  STORE_KEY: key,
  STORE_PUBLIC_KEY: pair.publicKey,
  STORE_PRIVATE_KEY: pair.privateKey,
});

const ways: [string, StoreKeys, StoreKeys][] = [
  ["without a key", none, none],
  ["with a key", one, one],
  ["with a public key", shut, open],
];

test.each(ways)("what was encrypted %s comes back as it was typed", (_, writer, reader) => {
  expect(decrypt(reader, id, encrypt(writer, id, answers))).toEqual(answers);
});

test.each(ways.slice(1))(
  "encrypted %s it holds no typed word, and differs each time",
  (_, writer) => {
    const encrypted = encrypt(writer, id, answers);
    const bytes = Buffer.from(encrypted.split(".")[2]!, "base64url").toString("latin1");
    // Three letters alone can come about by chance.
    for (const word of ["Ada Lee", "hurts."]) expect(bytes).not.toContain(word);
    for (const text of [encrypted, bytes]) expect(text).not.toContain("fullName");
    expect(encrypt(writer, id, answers)).not.toBe(encrypted);
  },
);

test.each(ways.slice(1))(
  "encrypted %s it does not open changed, or in another row",
  (_, writer, reader) => {
    const encrypted = encrypt(writer, id, answers);
    const [method, name, text] = encrypted.split(".") as [string, string, string];
    const bytes = Buffer.from(text, "base64url");
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const stored = [method, name, changed.toString("base64url")].join(".");
      expect(() => decrypt(reader, id, stored), `byte ${at}`).toThrow(/damaged/);
    }
    expect(() => decrypt(reader, "another-row", encrypted)).toThrow(/damaged/);
    for (const cut of ["", "AAAA", text.slice(0, 60)]) {
      expect(() => decrypt(reader, id, [method, name, cut].join("."))).toThrow(/damaged/);
    }
  },
);

test("the site that has only the public key cannot read what it stores", () => {
  const encrypted = encrypt(shut, id, answers);
  expect(cannotDecrypt(shut)).toBe(true);
  expect(() => decrypt(shut, id, encrypted)).toThrow(/STORE_PRIVATE_KEY [\da-f]{8} is missing/);
});

test("a key that is not at hand is named, and the first of several writes", () => {
  const next = newKey();
  const both = readConfig({ STORE_KEY: `${next}, ${key}` });
  const before = encrypt(one, id, answers);
  const after = encrypt(both, id, answers);
  expect(decrypt(both, id, before)).toEqual(answers);
  expect(decrypt(both, id, after)).toEqual(answers);
  expect(() => decrypt(one, id, after)).toThrow(/STORE_KEY [\da-f]{8} is missing/);
  expect(() => decrypt(none, id, after)).toThrow(/STORE_KEY [\da-f]{8} is missing/);
  expect(after.startsWith(`${keyName(both)}.`)).toBe(true);
  expect(readableKeys(both)).toEqual(new Set(["", keyName(one), keyName(both)]));
});

test("a key's name tells nothing of the key", () => {
  expect(key).not.toContain(keyName(one).split(".")[1]!);
  expect(Buffer.from(key, "base64").toString("hex")).not.toContain(keyName(one).split(".")[1]!);
});

import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import {
  readableSeals,
  newKey,
  newPair,
  seal,
  sealName,
  type StoreKeys,
  storesOnly,
  unseal,
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

test.each(ways)("what was sealed %s comes back as it was typed", (_, writer, reader) => {
  expect(unseal(reader, id, seal(writer, id, answers))).toEqual(answers);
});

test.each(ways.slice(1))("sealed %s it holds no typed word, and differs each time", (_, writer) => {
  const sealed = seal(writer, id, answers);
  const bytes = Buffer.from(sealed.split(".")[2]!, "base64url").toString("latin1");
  // Three letters alone can come about by chance.
  for (const word of ["Ada Lee", "hurts."]) expect(bytes).not.toContain(word);
  for (const text of [sealed, bytes]) expect(text).not.toContain("fullName");
  expect(seal(writer, id, answers)).not.toBe(sealed);
});

test.each(ways.slice(1))(
  "sealed %s it does not open changed, or in another row",
  (_, writer, reader) => {
    const sealed = seal(writer, id, answers);
    const [method, name, text] = sealed.split(".") as [string, string, string];
    const bytes = Buffer.from(text, "base64url");
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1;
      const stored = [method, name, changed.toString("base64url")].join(".");
      expect(() => unseal(reader, id, stored), `byte ${at}`).toThrow(/damaged/);
    }
    expect(() => unseal(reader, "another-row", sealed)).toThrow(/damaged/);
    for (const cut of ["", "AAAA", text.slice(0, 60)]) {
      expect(() => unseal(reader, id, [method, name, cut].join("."))).toThrow(/damaged/);
    }
  },
);

test("the site that has only the public key cannot read what it stores", () => {
  const sealed = seal(shut, id, answers);
  expect(storesOnly(shut)).toBe(true);
  expect(() => unseal(shut, id, sealed)).toThrow(/STORE_PRIVATE_KEY [\da-f]{8} is missing/);
});

test("a key that is not at hand is named, and the first of several writes", () => {
  const next = newKey();
  const both = readConfig({ STORE_KEY: `${next}, ${key}` });
  const before = seal(one, id, answers);
  const after = seal(both, id, answers);
  expect(unseal(both, id, before)).toEqual(answers);
  expect(unseal(both, id, after)).toEqual(answers);
  expect(() => unseal(one, id, after)).toThrow(/STORE_KEY [\da-f]{8} is missing/);
  expect(() => unseal(none, id, after)).toThrow(/STORE_KEY [\da-f]{8} is missing/);
  expect(after.startsWith(`${sealName(both)}.`)).toBe(true);
  expect(readableSeals(both)).toEqual(new Set(["", sealName(one), sealName(both)]));
});

test("a key's name tells nothing of the key", () => {
  expect(key).not.toContain(sealName(one).split(".")[1]!);
  expect(Buffer.from(key, "base64").toString("hex")).not.toContain(sealName(one).split(".")[1]!);
});

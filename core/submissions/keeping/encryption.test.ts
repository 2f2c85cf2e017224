import { expect, test } from "vitest";
import { readConfig } from "../../process/config.ts";
import { MissingKeyError } from "../../store/keys.ts";
import { decrypt, encrypt, keyName, newKey } from "./encryption.ts";

const id = "8f9b2c1e-1f58-4d39-9c53-5b3f6a1c7d11";
const answers = { fullName: "Ada Lee", message: "My knee \u0000 😀 \ud800 hurts." };
const none = readConfig({});
const key = newKey();
const one = readConfig({ STORE_KEY: key });

test("what was stored without a key comes back as it was typed", () => {
  expect(decrypt(none, id, encrypt(none, id, answers))).toEqual(answers);
});

test("the same answers are encrypted in another way each time", () => {
  expect(encrypt(one, id, answers)).not.toBe(encrypt(one, id, answers));
});

test("encrypted it does not open changed, or in another row", () => {
  const encrypted = encrypt(one, id, answers);
  const [method, name, text] = encrypted.split(".") as [string, string, string];
  const bytes = Buffer.from(text, "base64url");
  for (let at = 0; at < bytes.length; at += 7) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const stored = [method, name, changed.toString("base64url")].join(".");
    expect(() => decrypt(one, id, stored), `byte ${at}`).toThrow(/damaged/);
  }
  expect(() => decrypt(one, "another-row", encrypted)).toThrow(/damaged/);
  for (const cut of ["", "AAAA", text.slice(0, 30)]) {
    expect(() => decrypt(one, id, [method, name, cut].join("."))).toThrow(/damaged/);
  }
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
  const underPublicKey = () => decrypt(one, id, "x25519.1f0c22ab.AAAA");
  expect(underPublicKey).toThrow(/STORE_PRIVATE_KEY 1f0c22ab: .*release 1\.0\.0/);
  expect(underPublicKey).toThrow(MissingKeyError);
});

test("a key's name tells nothing of the key", () => {
  expect(key).not.toContain(keyName(one).split(".")[1]!);
  expect(Buffer.from(key, "base64").toString("hex")).not.toContain(keyName(one).split(".")[1]!);
});

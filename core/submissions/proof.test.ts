import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { createRateLimits } from "../../server/rate-limits.ts";
import { openTestDatabase } from "../../test/database.ts";
import { readConfig } from "../config.ts";
import { createProofs } from "./proof.ts";

const db = await openTestDatabase();
const SECRET_KEY = "the same on every instance, 32 or more";
const silent = { debug() {}, info() {}, warn() {}, error() {} };
const limits = createRateLimits(readConfig({ SECRET_KEY, RATE_LIMIT: "off" }), db, silent);
const proofs = createProofs({ CHALLENGE: true, SECRET_KEY }, limits)!;

const packed = (challenge: Challenge, solution: object) =>
  btoa(JSON.stringify({ challenge, solution }));

async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return packed(challenge, solution!);
}

test("a solved challenge proves work once", async () => {
  const proof = await solve(await proofs.issue(new Date()));
  expect(await proofs.isGood(proof)).toBe(true);
  expect(await proofs.isGood(proof)).toBe(false);
});

test("every challenge is another", async () => {
  const [one, other] = await Promise.all([proofs.issue(new Date()), proofs.issue(new Date())]);
  expect(one.signature).not.toBe(other.signature);
});

test("a proof that is too old counts for nothing", async () => {
  const long = new Date(Date.now() - 61 * 60_000);
  expect(await proofs.isGood(await solve(await proofs.issue(long)))).toBe(false);
});

test("a proof for another key counts for nothing", async () => {
  const others = createProofs({ CHALLENGE: true, SECRET_KEY: "x".repeat(32) }, limits)!;
  expect(await proofs.isGood(await solve(await others.issue(new Date())))).toBe(false);
});

test("an easier challenge than the one given counts for nothing", async () => {
  const { parameters, signature } = await proofs.issue(new Date());
  const { keySignature: _, ...rest } = parameters;
  const easier = { parameters: { ...rest, cost: 1, keyPrefix: "0" }, signature: signature! };
  expect(await proofs.isGood(await solve(easier))).toBe(false);
});

test("whatever else is sent counts for nothing, and breaks nothing", async () => {
  const challenge = await proofs.issue(new Date());
  const wrong = { counter: 1, derivedKey: "00".repeat(32), time: 1 };
  for (const proof of [
    "",
    "nonsense",
    btoa("null"),
    btoa("{}"),
    btoa('{"challenge":{"parameters":null},"solution":{}}'),
    btoa('{"challenge":{"parameters":{},"signature":7},"solution":{"counter":-1}}'),
    packed(challenge, wrong),
    packed(challenge, {}),
    packed({ ...challenge, signature: "" }, wrong),
    "A".repeat(60_000),
  ]) {
    expect(await proofs.isGood(proof), proof.slice(0, 60)).toBe(false);
  }
});

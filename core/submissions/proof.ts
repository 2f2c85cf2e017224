import { createHmac } from "node:crypto";
import {
  type Challenge,
  createChallenge,
  randomInt,
  type Solution,
  verifySolution,
} from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Config } from "../config.ts";
import type { RateLimits } from "../../server/rate-limits.ts";

/** Longer than anybody fills in a form; the count of used ones lasts longer still. */
const validMs = 60 * 60_000;
/** Some tenths of a second on a computer, two or three seconds on an old phone, while the form is filled in. */
const work = { cost: 2_500, least: 100, most: 200 };
const longestProof = 4_000;

export type Proofs = {
  issue: (now: Date) => Promise<Challenge>;
  /** True once for each solved challenge of ours that has not expired. */
  isGood: (proof: string) => Promise<boolean>;
};

/**
 * Proofs of work: cheap for one visitor, dear for a program that sends thousands.
 * @returns undefined where the owner asks for none
 */
export function createProofs(
  { CHALLENGE, SECRET_KEY }: Pick<Config, "CHALLENGE" | "SECRET_KEY">,
  limits: RateLimits,
): Proofs | undefined {
  if (!CHALLENGE || !SECRET_KEY) return undefined;
  const secretFor = (purpose: string) =>
    createHmac("sha256", SECRET_KEY).update(`proof of work, ${purpose}`).digest("hex");
  const secrets = {
    hmacSignatureSecret: secretFor("challenge"),
    hmacKeySignatureSecret: secretFor("solution"),
  };
  return {
    issue: (now) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: work.cost,
        counter: randomInt(work.most, work.least),
        expiresAt: new Date(now.getTime() + validMs),
        deriveKey,
        ...secrets,
      }),
    async isGood(proof) {
      const solved = readProof(proof);
      if (!solved) return false;
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      if (!verified) return false;
      return (await limits.take("proof", String(solved.challenge.signature))) === undefined;
    },
  };
}

/** The shape is checked by the signature: nothing else of an unsigned one is used. */
function readProof(proof: string): { challenge: Challenge; solution: Solution } | undefined {
  if (proof === "" || proof.length > longestProof) return undefined;
  try {
    const { challenge, solution } = JSON.parse(atob(proof)) as {
      challenge?: Challenge;
      solution?: Solution;
    };
    return challenge?.parameters && solution ? { challenge, solution } : undefined;
  } catch {
    return undefined;
  }
}

import { notMeasured } from "../forms/hidden-fields.ts";

/** Nobody reads, types and sends a form within this time. */
const tooFastMs = 2_000;

/** Suspected spam is marked, never refused. @param elapsed milliseconds from render to send, or `notMeasured` */
export function isSuspectedSpam(honeypot: string, elapsed: string, fastestMs = tooFastMs): boolean {
  return honeypot !== "" || !(elapsed === notMeasured || Number(elapsed) >= fastestMs);
}

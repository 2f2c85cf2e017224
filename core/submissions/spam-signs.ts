/** Nobody reads, types and sends a form within this time. */
const tooFastMs = 2_000;

/**
 * Suspected spam is marked for staff, never refused.
 * @param elapsed milliseconds from render to send; empty without script
 */
export function isSuspectedSpam(honeypot: string, elapsed: string, fastestMs = tooFastMs): boolean {
  const counted = elapsed === "" || Number(elapsed) >= fastestMs;
  return honeypot !== "" || !counted;
}

/** Nobody reads a form, types and sends within this time. */
const tooFastMs = 2_000;

/**
 * Whether a program seems to have filled in a form. That is a mark for staff, never a reason to refuse.
 * @param honeypot what stands in the field that people do not see
 * @param elapsed milliseconds from the form's appearance to the send; empty where no script counted
 */
export function looksAutomated(honeypot: string, elapsed: string, fastestMs = tooFastMs): boolean {
  const counted = elapsed === "" || Number(elapsed) >= fastestMs;
  return honeypot !== "" || !counted;
}

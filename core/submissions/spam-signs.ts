/**
 * Whether a program seems to have filled in a form. That is a mark for staff, never a reason to refuse.
 * @param trap what stands in the field that people do not see
 * @param elapsed milliseconds from the page's start to the send; empty where no script counted
 * @param tooFastMs faster than anybody fills in this form
 */
export function looksAutomated(trap: string, elapsed: string, tooFastMs: number): boolean {
  const counted = elapsed === "" || Number(elapsed) >= tooFastMs;
  return trap !== "" || !counted;
}

import { clinic } from "../../../core/content/clinic.ts";

/** Said to a visitor whose network has sent more than a household or a waiting room does. */
export function tooMany(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Many requests have come from your internet connection in a short time. Please send this again in ${time}, or call us at ${clinic.phone.display}.`;
}

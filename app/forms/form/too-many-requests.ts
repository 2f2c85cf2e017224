import { clinic } from "../../../core/content/clinic.ts";

export const tooManyRequests =
  "many requests have come from your internet connection in a short time";

export function inMinutes(waitSeconds: number): string {
  const minutes = Math.max(1, Math.ceil(waitSeconds / 60));
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
}

export function tooMany(waitSeconds: number): string {
  return `M${tooManyRequests.slice(1)}. Please send this again ${inMinutes(waitSeconds)}, or call us at ${clinic.phone.display}.`;
}

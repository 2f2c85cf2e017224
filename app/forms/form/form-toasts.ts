import { fillPlaces } from "../../../core/content/folder/fill-places.ts";
import type { Toast } from "../../ui/feedback/toasts.tsx";

type Words = { title: string; text: string };

// The durations are the specification's, section 8.

export const sentToast = ({ title, text }: Words, duration = 6_000): Toast => ({
  tone: "success",
  title,
  text,
  duration,
});

/** Fills in the reason and, over the rate limit, when to try again. `limited` is a text of its own for that. */
export const failedToast =
  ({ title, text, limited = text }: Words & { limited?: string }) =>
  (reason: string, when?: string): Toast => ({
    tone: "error",
    title,
    text: fillPlaces(when ? limited : text, { reason, when: when ? ` ${when}` : "" }),
    duration: 10_000,
  });

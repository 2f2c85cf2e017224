import { fillPlaces } from "../../../core/content/folder/fill-places.ts";
import type { Outcome } from "../../../core/submissions/form.ts";
import { words } from "../../../core/submissions/form.words.ts";
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

/** What a form that was not sent says. */
export function explain(
  outcome: Exclude<Outcome, { state: "sent" }>,
  failed: ReturnType<typeof failedToast>,
): Toast {
  if (outcome.state === "failed") return failed(outcome.message);
  if (outcome.state === "limited")
    return failed(words.reasons.tooMany, waitText(outcome.waitSeconds));
  return { title: outcome.title, text: outcome.text, tone: "error", duration: 10_000 };
}

function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1
    ? words.wait.minute
    : fillPlaces(words.wait.minutes, { minutes: String(minutes) });
}

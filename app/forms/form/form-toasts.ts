import { fillPlaces } from "../../../core/content/folder/fill-places.ts";
import type { Form, Notice, Outcome } from "../../../core/submissions/form.ts";
import { words } from "../../../core/submissions/form.words.ts";
import type { Toast } from "../../ui/feedback/toasts.tsx";

/** A form of a page, with what it says after a send. */
export type PageForm = Form & {
  /** `away` is the text on another page, if different. */
  sent: Notice & { away?: string; duration?: number };
  failed: Failed;
};

/** `limited` is the text over the rate limit, if different. */
type Failed = Notice & { limited?: string };

export type Unsent = Exclude<Outcome, { state: "sent" }>;

// The durations are the specification's, section 8.

export function sentToast({ sent: { title, text, duration = 6_000 } }: PageForm): Toast {
  return { tone: "success", title, text, duration };
}

/** For a visitor who has left the form: with the reference. */
export function sentAwayToast(form: PageForm, reference: string): Toast {
  const { text, away = text } = form.sent;
  const told = fillPlaces(words.sent.reference, { reference });
  return { ...sentToast(form), text: `${away} ${told}` };
}

export function failedToast(outcome: Unsent, { failed }: { failed: Failed }): Toast {
  const { title, text, limited = text } = failed;
  const toast = { tone: "error", title, duration: 10_000 } as const;
  if (outcome.state === "invalid") return { ...toast, title: outcome.title, text: outcome.text };
  if (outcome.state === "failed") {
    return { ...toast, text: fillPlaces(text, { reason: outcome.message, when: "" }) };
  }
  const when = ` ${waitText(outcome.waitSeconds)}`;
  return { ...toast, text: fillPlaces(limited, { reason: words.reasons.tooMany, when }) };
}

function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1
    ? words.wait.minute
    : fillPlaces(words.wait.minutes, { minutes: String(minutes) });
}

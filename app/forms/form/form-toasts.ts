import type { PageForm, Unsent, Failed } from "../../../core/forms/forms.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import type { Outcome } from "../../../core/forms/form.ts";
import type { Toast } from "../../ui/feedback/toasts.tsx";

// The durations are the specification's, section 8.

export function sentToast({ sent: { title, text, duration = 6_000 } }: PageForm): Toast {
  return { tone: "success", title, text, duration };
}

/** Tells a visitor who has left the form its reference. */
export function sentAwayToast(form: PageForm, reference: string): Toast {
  const { text, away = text } = form.sent;
  const told = fillPlaces(form.words.sent.reference, { reference });
  return { ...sentToast(form), text: `${away} ${told}`, isAlone: true };
}

type Failing = { failed: Failed; words: Pick<Pages["forms"], "reasons" | "wait"> };

export function failedToast(outcome: Unsent, { failed, words }: Failing): Toast {
  const { title, text, limited = text } = failed;
  const toast = { tone: "error", title, duration: 10_000 } as const;
  if (outcome.state === "invalid") return { ...toast, title: outcome.title, text: outcome.text };
  if (outcome.state === "failed") {
    return { ...toast, text: fillPlaces(text, { reason: reasonOf(outcome, words), when: "" }) };
  }
  const when = ` ${waitText(outcome.waitSeconds, words)}`;
  return { ...toast, text: fillPlaces(limited, { reason: words.reasons.tooMany, when }) };
}

export function reasonOf(
  { reason, reference = "" }: Extract<Outcome, { state: "failed" }>,
  { reasons }: Failing["words"],
): string {
  return fillPlaces(reasons[reason], { reference });
}

function waitText(seconds: number, { wait }: Failing["words"]): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? wait.minute : fillPlaces(wait.minutes, { minutes: String(minutes) });
}

import type { Answers, Outcome } from "../../../core/submissions/form.ts";
import { words } from "../../../core/submissions/form.words.ts";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";

type Failed = Extract<Outcome, { state: "failed" }>;
type Show = (outcome: Outcome) => void;

const waiting = new Map<string, { answers: Answers; show: Show }>();

/**
 * Passes the answer to the waiting form directly: on a busy device the router may drop a fetcher's last update, and
 * the visitor may have left the page.
 */
export function whenAnswered(key: string, answers: Answers, show: Show): void {
  waiting.set(key, { answers, show });
}

/** Undefined once answered. */
export function unanswered(key: string): Answers | undefined {
  return waiting.get(key)?.answers;
}

/** Longer than any server timeout. A retry with the same key is the same send. */
const timeoutMs = 20_000;

/** A missing answer is a failure like any other. */
export async function submit<Answer = Outcome>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<unknown>;
}): Promise<Answer | Failed> {
  const key = String((await request.clone().formData()).get(hiddenFields.idempotencyKey));
  const hand = (outcome: Outcome) => {
    waiting.get(key)?.show(outcome);
    waiting.delete(key);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<"none">((resolve) => {
    timer = setTimeout(resolve, timeoutMs, "none");
  });
  const fail = (message: string) => {
    const failed: Failed = { state: "failed", answers: {}, message };
    hand(failed);
    return failed;
  };
  try {
    const answer = await Promise.race([serverAction(), silence]);
    if (answer === "none") return fail(words.reasons.slow);
    hand(answer as Outcome);
    return answer as Answer;
  } catch {
    return fail(navigator.onLine ? words.reasons.unreachable : words.reasons.offline);
  } finally {
    clearTimeout(timer);
  }
}

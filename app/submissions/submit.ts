import { hiddenFields, type Outcome } from "./form.ts";

type Failed = Extract<Outcome, { state: "failed" }>;
type Show = (outcome: Outcome) => void;

const waiting = new Map<string, Show>();

/**
 * Hands the answer to the send of this key straight to the form that sent it: on a busy device the router may drop
 * a fetcher's last change, and who sends slowly may be on another page by then.
 */
export function whenAnswered(key: string, show: Show): void {
  waiting.set(key, show);
}

/** A form's send from the browser: an answer that never comes is a failure like any other. */
export async function submit<Answer = Outcome>({
  request,
  serverAction,
}: {
  request: Request;
  serverAction: () => Promise<unknown>;
}): Promise<Answer | Failed> {
  const key = String((await request.clone().formData()).get(hiddenFields.key));
  const hand = (outcome: Outcome) => {
    waiting.get(key)?.(outcome);
    waiting.delete(key);
  };
  try {
    const answer = await serverAction();
    hand(answer as Outcome);
    return answer as Answer;
  } catch {
    const message = navigator.onLine
      ? "we could not reach our server just now"
      : "your device seems to be offline";
    const failed: Failed = { state: "failed", answers: {}, message };
    hand(failed);
    return failed;
  }
}

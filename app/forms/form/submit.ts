import { type Answers, hiddenFields, type Outcome } from "../../../core/submissions/form.ts";

type Failed = Extract<Outcome, { state: "failed" }>;
type Show = (outcome: Outcome) => void;

const waiting = new Map<string, { answers: Answers; show: Show }>();

/**
 * Hands the answer to the send of this key straight to the form that waits for it: on a busy device the router may drop
 * a fetcher's last change, and who sends slowly may be on another page by then.
 */
export function whenAnswered(key: string, answers: Answers, show: Show): void {
  waiting.set(key, { answers, show });
}

/** What was sent under this key, as long as there is no answer to it. */
export function unanswered(key: string): Answers | undefined {
  return waiting.get(key)?.answers;
}

/** Longer than the server takes for anything. A repeat under the same key is the same send. */
const timeoutMs = 20_000;

/** A form's send from the browser: an answer that does not come is a failure like any other. */
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
    if (answer === "none") return fail("our server did not answer in time");
    hand(answer as Outcome);
    return answer as Answer;
  } catch {
    return fail(
      navigator.onLine
        ? "we could not reach our server just now"
        : "your device seems to be offline",
    );
  } finally {
    clearTimeout(timer);
  }
}

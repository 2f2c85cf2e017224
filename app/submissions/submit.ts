import type { Outcome } from "./form.ts";

type Failed = Extract<Outcome, { state: "failed" }>;

let hand: (outcome: Outcome) => void = () => {};

/** Hands the next answer straight to the form: on a busy device the router may drop a fetcher's last change. */
export function whenAnswered(show: (outcome: Outcome) => void): void {
  hand = show;
}

/** A form's send from the browser: an answer that never comes is a failure like any other. */
export async function submit<Answer = Outcome>(
  toServer: () => Promise<unknown>,
): Promise<Answer | Failed> {
  try {
    const answer = await toServer();
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

import type { Outcome } from "./form.ts";

type Failed = Extract<Outcome, { state: "failed" }>;

/** A form's send from the browser: an answer that never comes is a failure like any other. */
export async function submit<Answer = Outcome>(
  toServer: () => Promise<unknown>,
): Promise<Answer | Failed> {
  try {
    return (await toServer()) as Answer;
  } catch {
    const message = navigator.onLine
      ? "we could not reach our server just now"
      : "your device seems to be offline";
    return { state: "failed", answers: {}, message };
  }
}

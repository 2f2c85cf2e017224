import type { Outcome } from "./form.ts";

/** A form's send from the browser: an answer that never comes is a failure like any other. */
export async function submit(toServer: () => Promise<unknown>): Promise<Outcome> {
  try {
    return (await toServer()) as Outcome;
  } catch {
    const message = navigator.onLine
      ? "we could not reach our server just now"
      : "your device seems to be offline";
    return { state: "failed", answers: {}, message };
  }
}

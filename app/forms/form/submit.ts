import type { Answers, Outcome, Reason } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";

type Waiting = { answers: Answers; show: (outcome: Outcome) => void };

/** Maps an idempotency key to what waits for its outcome. A keyed fetcher would not do: the router forgets the outcome of one whose form is gone (tried with 8.x). */
export const waiting = new Map<string, Waiting>();

type SubmitArgs = { request: Request; serverAction: () => Promise<Outcome> };

export async function submit({ request, serverAction }: SubmitArgs): Promise<Outcome> {
  const key = String((await request.clone().formData()).get(hiddenFields.idempotencyKey));
  const outcome = await outcomeOf(serverAction);
  waiting.get(key)?.show(outcome);
  waiting.delete(key);
  return outcome;
}

/** Revalidates nothing, since that could fail after a send that succeeded. */
export const sendTo = (action: string) =>
  ({ method: "post", action, defaultShouldRevalidate: false }) as const;

/** A send may take longer than any server timeout. A retry with the same key is the same send. */
const timeoutMs = 20_000;

/** Turns a missing answer into a failed outcome. */
export async function outcomeOf<Answer>(serverAction: () => Promise<Answer>) {
  const failed = (reason: Reason) => ({ state: "failed" as const, answers: {}, reason });
  const silence = new Promise<ReturnType<typeof failed>>((resolve) => {
    setTimeout(resolve, timeoutMs, failed("slow"));
  });
  try {
    return await Promise.race([serverAction(), silence]);
  } catch {
    return failed(navigator.onLine ? "unreachable" : "offline");
  }
}

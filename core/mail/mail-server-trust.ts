import type { Log } from "../process/log.ts";
import type { Letter } from "./outbox.ts";
import { type SendFailure, stopPauseMs } from "./retry-policy.ts";

export type Verdict = SendFailure & { means: Exclude<SendFailure["means"], "unclear"> };

/** What the mail server's last answers say of the next: whether several letters may leave at once, or none for now. */
export function createTrust(log: Log, elapsedMs: () => number) {
  let isTrusted = false;
  let stops = 0;
  let resumeAt = 0;
  const accepted = { clinic: 0, all: 0 };
  /** Notes for each letter how many others had been accepted at its first unclear refusal. */
  const unclear = new Map<string, number>();

  function stop(reason: string) {
    isTrusted = false;
    // Letters already on their way meet the same failure.
    if (resumeAt > elapsedMs()) return;
    const ms = stopPauseMs(++stops);
    resumeAt = elapsedMs() + ms;
    log.error({ event: "mail stopped", error: reason, ms });
  }

  /** A refusal that meets all letters is about us: a letter is given up only after another of its kind was accepted. */
  function decide({ id, kind }: Letter): Verdict["means"] {
    const count = kind === "clinic" ? accepted.clinic : accepted.all;
    const before = unclear.get(id);
    unclear.set(id, before ?? count);
    if (before === undefined) return "later";
    if (count > before) return "refused";
    return kind === "clinic" ? "stopped" : "later";
  }

  return {
    isTrusted: () => isTrusted,
    pauseMs: () => Math.max(0, resumeAt - elapsedMs()),
    /** A slow answer is no refusal. */
    trust: () => void (isTrusted = true),
    accepted(letters: readonly Letter[]): void {
      isTrusted = true;
      stops = 0;
      accepted.all++;
      if (letters[0]!.kind === "clinic") accepted.clinic++;
      for (const { id } of letters) unclear.delete(id);
    },
    failed(letter: Letter, failure: SendFailure): Verdict {
      const means = failure.means === "unclear" ? decide(letter) : failure.means;
      if (means === "stopped") stop(failure.reason);
      if (means === "refused") unclear.delete(letter.id);
      return { ...failure, means };
    },
  };
}

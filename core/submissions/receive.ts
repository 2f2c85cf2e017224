import type { Config } from "../process/config.ts";
import { errorFields } from "../process/error-fields.ts";
import type { Log } from "../process/log.ts";
import { mailboxOf } from "../mail/address.ts";
import type { RateLimits } from "../store/rate-limits.ts";
import type { Database } from "../store/open.ts";
import type { StoreKeys } from "./keeping/encryption.ts";
import { type Answers, findProblem, type Form, type Outcome } from "../forms/form.ts";
import { type Arrival, findKept, keep } from "./keep.ts";
import { newReference } from "./reference.ts";

type Receiver = {
  config: StoreKeys & Pick<Config, "MAIL_ACKNOWLEDGE">;
  db: Database;
  limits: RateLimits;
  log: Log;
  metrics: { submission: (form: string, outcome: SubmissionOutcome) => void };
  now: () => Date;
  wakeMail: () => void;
};

export type SubmissionOutcome = "kept" | "repeated" | "limited" | "invalid" | "failed";

export type Sent = {
  answers: Answers;
  idempotencyKey: string;
  suspectedSpam: boolean;
  /** The fields that a browser would not send. */
  malformed?: readonly string[];
};

/** The one path of every form. Acknowledges after the commit only. @param visitor counted against the limits */
export async function receive(
  { config, db, limits, log, metrics, now, wakeMail }: Receiver,
  form: Form,
  { answers, idempotencyKey, suspectedSpam, malformed }: Sent,
  visitor: string,
): Promise<Outcome> {
  const problem = form.closed
    ? { ...form.closed, errors: {} }
    : findProblem(form, answers, malformed);
  if (problem) {
    metrics.submission(form.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  const arrival: Arrival = {
    form: form.name,
    answers,
    idempotencyKey,
    suspectedSpam,
    keys: config,
    now: now(),
  };
  const email = answers.email?.trim() ?? "";
  const mayAcknowledge = async () =>
    config.MAIL_ACKNOWLEDGE &&
    email !== "" &&
    !suspectedSpam &&
    (await limits.take("acknowledgement", mailboxOf(email))) === undefined;
  let acknowledge = false;
  let isNew = false;
  try {
    const waitSeconds = await limits.takeSend(visitor);
    if (waitSeconds !== undefined) {
      const reference = await findKept(db, arrival);
      metrics.submission(form.name, reference ? "repeated" : "limited");
      if (reference) return { state: "sent", reference };
      log.warn({ event: "too many submissions", form: form.name });
      return { state: "limited", waitSeconds, answers };
    }
    acknowledge = await mayAcknowledge();
    const { reference, repeated } = await keep(db, { ...arrival, acknowledge });
    isNew = !repeated;
    metrics.submission(form.name, repeated ? "repeated" : "kept");
    log.info({
      event: repeated ? "submission repeated" : "submission kept",
      form: form.name,
      reference,
    });
    wakeMail();
    return { state: "sent", reference };
  } catch (error) {
    return notKept({ log, metrics }, "submission failed", form, answers, error);
  } finally {
    // Only a queued letter counts against the mailbox's limit.
    if (acknowledge && !isNew) await limits.giveBack("acknowledgement", mailboxOf(email));
  }
}

export function notKept(
  { log, metrics }: Pick<Receiver, "log" | "metrics">,
  event: string,
  form: Pick<Form, "name">,
  answers: Answers,
  error: unknown,
): Extract<Outcome, { state: "failed" }> {
  const reference = newReference();
  metrics.submission(form.name, "failed");
  log.error({ event, form: form.name, reference, ...errorFields(error) });
  return { state: "failed", answers, reason: "notSaved", reference };
}

import { data, redirect } from "react-router";
import type { Services } from "../context.ts";
import { errorFields } from "../../server/log.ts";
import { type Answers, findProblem, type Form, hiddenFields, type Outcome } from "./form.ts";
import { keep } from "./keep.server.ts";
import { newReference } from "./reference.server.ts";

type Sent = { answers: Answers; key: string; suspectedSpam: boolean };

/** Nobody reads a form, types and sends within this time. */
const tooFastMs = 2_000;

/**
 * The one path of every form: check, keep with a reference, queue the letter, answer.
 * Nothing is acknowledged before it is stored, and suspected spam is marked, never dropped.
 */
export async function receive(
  { config, inbox, log, metrics, now, wakeMail }: Services,
  form: Form,
  { answers, key, suspectedSpam }: Sent,
): Promise<Outcome> {
  const problem = findProblem(form, answers);
  if (problem) {
    metrics.submission(form.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  try {
    const kept = await keep(inbox, {
      form: form.name,
      answers,
      key,
      suspectedSpam,
      acknowledge: config.MAIL_ACKNOWLEDGE,
      keys: config,
      now: now(),
    });
    metrics.submission(form.name, kept.repeated ? "repeated" : "kept");
    log.info({
      event: kept.repeated ? "submission repeated" : "submission kept",
      form: form.name,
      reference: kept.reference,
    });
    wakeMail();
    return { state: "sent", reference: kept.reference };
  } catch (error) {
    const reference = newReference();
    metrics.submission(form.name, "failed");
    log.error({ event: "submission failed", form: form.name, reference, ...errorFields(error) });
    return {
      state: "failed",
      answers,
      message: `our system could not save it just now (problem ${reference})`,
    };
  }
}

/** A route's action for a form: data for the page's script, else a redirect or the same page again. */
export async function formAction(
  request: Request,
  services: Services,
  form: Form,
  thanksPath: (reference: string) => string,
) {
  const entries = await request.formData();
  const outcome = await receive(services, form, readForm(entries, form));
  if (outcome.state === "sent" && entries.get(hiddenFields.via) !== "script") {
    throw redirect(thanksPath(outcome.reference), 303);
  }
  return data(outcome, { status: statusOf(outcome) });
}

export function statusOf({ state }: Outcome): number {
  return { sent: 200, invalid: 400, failed: 503 }[state];
}

function readForm(entries: FormData, form: Form): Sent {
  const text = (name: string) => {
    const value = entries.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const answers: Answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  if (form.consent) answers[form.consent.name] = text(form.consent.name) ? "Yes" : "";
  const elapsed = text(hiddenFields.elapsed);
  return {
    answers,
    key: text(hiddenFields.key).slice(0, 100),
    suspectedSpam:
      text(hiddenFields.trap) !== "" || (elapsed !== "" && Number(elapsed) < tooFastMs),
  };
}

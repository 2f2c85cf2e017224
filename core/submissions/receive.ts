import { data, redirect, type RouterContextProvider } from "react-router";
import { errorFields } from "../error-fields.ts";
import type { Budget } from "../../server/rate-limits.ts";
import {
  type ServerContext,
  serverContext as servicesContext,
  visitor as visitorContext,
} from "../../app/server-context.ts";
import { mailboxOf } from "../mail/address.ts";
import { type Answers, findProblem, type Form, hiddenFields, type Outcome } from "./form.ts";
import { type Arrival, findKept, keep } from "./keep.ts";
import { newReference } from "./reference.ts";
import { looksAutomated } from "./spam-signs.ts";

type Sent = { answers: Answers; key: string; suspectedSpam: boolean };
/** Who is counted; nobody for a test of the clinic's own. */
type Sender = { visitor: string; budget: Budget };

/** Nobody reads a form, types and sends within this time. */
export const tooFastMs = 2_000;

/**
 * The one path of every form: check, count, keep with a reference, queue the letter, answer.
 * Nothing is acknowledged before it is stored, and suspected spam is marked, never dropped. A repeat of what
 * is kept already gets its reference, however often it comes.
 */
export async function receive(
  services: ServerContext,
  form: Form,
  { answers, key, ...sent }: Sent,
  sender?: Sender,
): Promise<Outcome> {
  const { config, db, log, limits, metrics, now, wakeMail } = services;
  const problem = findProblem(form, answers);
  if (problem) {
    metrics.submission(form.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  const arrival: Arrival = {
    form: form.name,
    answers,
    key,
    suspectedSpam: sent.suspectedSpam,
    keys: config,
    now: now(),
  };
  const email = answers.email?.trim() ?? "";
  const mayAcknowledge = async () =>
    config.MAIL_ACKNOWLEDGE &&
    email !== "" &&
    !arrival.suspectedSpam &&
    (await limits.take("acknowledgement", mailboxOf(email))) === undefined;
  let acknowledge = false;
  let isNew = false;
  try {
    const waitSeconds =
      sender && (await limits.take(sender.budget, `${form.name} ${sender.visitor}`));
    if (waitSeconds !== undefined) {
      const reference = await findKept(db, arrival);
      metrics.submission(form.name, reference ? "repeated" : "limited");
      if (reference) return { state: "sent", reference };
      log.warn({ event: "too many submissions", form: form.name });
      return { state: "limited", waitSeconds, answers };
    }
    acknowledge = await mayAcknowledge();
    const kept = await keep(db, { ...arrival, acknowledge });
    isNew = !kept.repeated;
    metrics.submission(form.name, kept.repeated ? "repeated" : "kept");
    log.info({
      event: kept.repeated ? "submission repeated" : "submission kept",
      form: form.name,
      reference: kept.reference,
    });
    wakeMail();
    return { state: "sent", reference: kept.reference };
  } catch (error) {
    return notKept(services, "submission failed", form, answers, error);
  } finally {
    // Only a letter that is queued fills a mailbox.
    if (acknowledge && !isNew) await limits.giveBack("acknowledgement", mailboxOf(email));
  }
}

/** Says so to the visitor, with a number by which staff find the fault in the log. */
export function notKept(
  { log, metrics }: Pick<ServerContext, "log" | "metrics">,
  event: string,
  form: Form,
  answers: Answers,
  error: unknown,
): Extract<Outcome, { state: "failed" }> {
  const reference = newReference();
  metrics.submission(form.name, "failed");
  log.error({ event, form: form.name, reference, ...errorFields(error) });
  return {
    state: "failed",
    answers,
    message: `our system could not save it just now (problem ${reference})`,
  };
}

/** A route's action for a form: data for the page's script, else a redirect or the same page again. */
export async function formAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  form: Form,
  thanksPath: (reference: string) => string,
) {
  const entries = await request.formData();
  const sender: Sender = {
    visitor: context.get(visitorContext),
    budget: "form",
  };
  const outcome = await receive(
    context.get(servicesContext),
    form,
    readForm(entries, form),
    sender,
  );
  if (outcome.state === "sent" && entries.get(hiddenFields.via) !== "script") {
    throw redirect(thanksPath(outcome.reference), 303);
  }
  return data(outcome, answerTo(outcome));
}

/** The status and headers of an outcome's answer, for pages and for the JSON endpoint. */
export function answerTo(
  outcome:
    { state: "sent" | "asked" | "invalid" | "failed" } | { state: "limited"; waitSeconds: number },
): ResponseInit {
  if (outcome.state === "limited") {
    return { status: 429, headers: { "retry-after": String(outcome.waitSeconds) } };
  }
  return { status: { sent: 200, asked: 200, invalid: 400, failed: 503 }[outcome.state] };
}

function readForm(entries: FormData, form: Form): Sent {
  const text = (name: string) => {
    const value = entries.get(name);
    return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  };
  const answers: Answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  if (form.consent) answers[form.consent.name] = text(form.consent.name) ? "Yes" : "";
  return {
    answers,
    key: text(hiddenFields.key).slice(0, 100),
    suspectedSpam: looksAutomated(text(hiddenFields.trap), text(hiddenFields.elapsed), tooFastMs),
  };
}

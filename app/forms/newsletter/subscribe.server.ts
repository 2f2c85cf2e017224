import { type ActionFunctionArgs, data, redirect } from "react-router";
import {
  type ServerContext,
  serverContext,
  visitor as visitorContext,
} from "../../server-context.ts";
import { findProblem } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { notKept, type Sent } from "../../../core/submissions/receive.ts";
import { readSent, textIn } from "../../../core/submissions/read-form.ts";
import { responseInit } from "../form/receive.server.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import {
  newsletterForm,
  type SignUpOutcome,
  sourceField,
} from "../../../core/forms/newsletter.form.ts";
import { signUp } from "../../../core/newsletter/subscribers.ts";

/** Nobody ticks a box and types an address within this time. */
const tooFastMs = 1_000;

/** How long to wait while very many readers of one mail provider sign up. */
const fullSeconds = 3_600;

/** The answer never tells whether an address is known. @param source the page of the form */
export async function subscribe(
  site: Pick<ServerContext, "clinic" | "db" | "limits" | "log" | "metrics" | "now" | "wakeMail">,
  { answers, malformed, suspectedSpam }: Pick<Sent, "answers" | "malformed" | "suspectedSpam">,
  source: string,
  visitor: string,
): Promise<SignUpOutcome> {
  const { clinic, db, limits, log, metrics, now, wakeMail } = site;
  const form = orNotFound(newsletterForm(clinic), clinic);
  const problem = findProblem(form, answers, malformed);
  if (problem) {
    metrics.submission(form.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  const limited = (waitSeconds: number): SignUpOutcome => {
    metrics.submission(form.name, "limited");
    return { state: "limited", waitSeconds, answers };
  };
  const waitSeconds = (await limits.takeSend(visitor)) ?? (await limits.takeSignUp(visitor));
  if (waitSeconds !== undefined) return limited(waitSeconds);
  try {
    // Kept with the address as proof of what was agreed to.
    const consentText = `${form.consent.label} ${form.words.sender}`;
    const sourcePage = isOwnPath(source) ? source : form.path;
    const kept = await signUp(db, {
      email: answers.email ?? "",
      consentText,
      sourcePage,
      suspectedSpam,
      now: now(),
    });
    if (kept === "full") return limited(fullSeconds);
    metrics.submission(form.name, "kept");
    log.info({ event: "newsletter sign-up", form: form.name, detail: kept });
    if (kept === "queued") wakeMail();
    return { state: "asked" };
  } catch (error) {
    return notKept(site, "newsletter sign-up failed", form, answers, error);
  }
}

export async function subscribeAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const entries = await request.formData();
  const site = context.get(serverContext);
  const sent = readSent(entries, orNotFound(newsletterForm(site.clinic), site.clinic), tooFastMs);
  const source = textIn(entries, sourceField);
  const outcome = await subscribe(site, sent, source, context.get(visitorContext));
  if (outcome.state === "asked" && entries.get(hiddenFields.via) !== "script") {
    throw redirect("/newsletter?asked=1#asked", 303);
  }
  return data(outcome, responseInit(outcome));
}

const isOwnPath = (source: string) => /^\/[\w/-]{0,200}$/.test(source);

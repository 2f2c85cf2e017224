import { type ActionFunctionArgs, data, redirect } from "react-router";
import type { Clinic } from "../../../core/clinic/load.ts";
import {
  type ServerContext,
  serverContext,
  visitor as visitorContext,
} from "../../server-context.ts";
import { cleanAddress } from "../../../core/mail/clean-address.ts";
import { hiddenFields } from "../../../core/submissions/hidden-fields.ts";
import { notKept } from "../../../core/submissions/receive.ts";
import { isSuspectedSpam } from "../../../core/submissions/spam-signs.ts";
import { answerTo, textOf } from "../form/receive.server.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import {
  findSignUpProblem,
  newsletterForm,
  type SignUpOutcome,
  sourceField,
} from "./newsletter.form.ts";
import { signUp } from "../../../core/newsletter/subscribers.ts";

type Sent = { email: string; consent: string; source: string; suspectedSpam: boolean };

/** Nobody ticks a box and types an address within this time. */
const tooFastMs = 1_000;

/** The answer never tells whether an address is known. */
export async function subscribe(
  site: Pick<ServerContext, "clinic" | "db" | "limits" | "log" | "metrics" | "now" | "wakeMail">,
  { email, consent, source, ...sent }: Sent,
  visitor: string,
): Promise<SignUpOutcome> {
  const { clinic, db, limits, log, metrics, now, wakeMail } = site;
  const form = orNotFound(newsletterForm(clinic));
  const answers = { email, consent };
  const problem = findSignUpProblem(form, answers);
  if (problem) {
    metrics.submission(form.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  const waitSeconds = await limits.takeSend(visitor);
  if (waitSeconds !== undefined) {
    metrics.submission(form.name, "limited");
    return { state: "limited", waitSeconds, answers };
  }
  try {
    // Kept with the address as proof of what was agreed to.
    const consentText = `${form.consent.label} ${form.words.sender}`;
    const sourcePage = isOwnPath(source) ? source : form.path;
    const { suspectedSpam } = sent;
    const kept = await signUp(db, { email, consentText, sourcePage, suspectedSpam, now: now() });
    metrics.submission(form.name, "kept");
    log.info({ event: "newsletter sign-up", form: form.name, detail: kept });
    if (kept === "queued") wakeMail();
    return { state: "asked" };
  } catch (error) {
    return notKept(site, "newsletter sign-up failed", form, answers, error);
  }
}

/** Answers script with data, plain forms with a redirect or the page again. */
export async function subscribeAction({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">) {
  const entries = await request.formData();
  const outcome = await subscribe(
    context.get(serverContext),
    readForm(entries),
    context.get(visitorContext),
  );
  if (outcome.state === "asked" && entries.get(hiddenFields.via) !== "script") {
    throw redirect("/newsletter?asked=1", 303);
  }
  return data(outcome, answerTo(outcome));
}

export function isCompleteSignUp(clinic: Clinic, path: string, entries: FormData): boolean {
  const form = newsletterForm(clinic);
  const { email, consent } = readForm(entries);
  return form?.path === path && !findSignUpProblem(form, { email, consent });
}

function readForm(entries: FormData): Sent {
  const text = (name: string) => textOf(entries, name);
  return {
    email: cleanAddress(text("email")),
    consent: text("consent") ? "Yes" : "",
    source: text(sourceField),
    suspectedSpam: isSuspectedSpam(
      text(hiddenFields.honeypot),
      text(hiddenFields.elapsed),
      tooFastMs,
    ),
  };
}

const isOwnPath = (source: string) => /^\/[\w/-]{0,200}$/.test(source);

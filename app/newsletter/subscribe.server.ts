import { data, redirect } from "react-router";
import { newsletter } from "../content/newsletter.ts";
import type { Services } from "../context.ts";
import { errorFields } from "../../server/log.ts";
import { hiddenFields } from "../submissions/form.ts";
import { newReference } from "../submissions/reference.server.ts";
import {
  findSignUpProblem,
  newsletterForm,
  type SignUpOutcome,
  sourceField,
} from "./newsletter.form.ts";
import { signUp } from "./subscribers.server.ts";

type Sent = { email: string; consent: string; source: string; suspectedSpam: boolean };

/** Faster than anybody ticks a box and types an address. */
const tooFastMs = 1_000;

/** Checks and keeps a sign-up and queues its letter. The answer never tells whether an address is known. */
export async function subscribe(
  { db, log, metrics, now, wakeMail }: Services,
  { email, consent, source, suspectedSpam }: Sent,
): Promise<SignUpOutcome> {
  const answers = { email, consent };
  const problem = findSignUpProblem(answers);
  if (problem) {
    metrics.submission(newsletterForm.name, "invalid");
    return { state: "invalid", answers, ...problem };
  }
  try {
    const { consentText } = newsletter.form;
    const sourcePage = pageOf(source);
    const kept = await signUp(db, { email, consentText, sourcePage, suspectedSpam, now: now() });
    metrics.submission(newsletterForm.name, "kept");
    log.info({ event: "newsletter sign-up", form: newsletterForm.name, detail: kept });
    if (kept === "queued") wakeMail();
    return { state: "asked" };
  } catch (error) {
    const reference = newReference();
    metrics.submission(newsletterForm.name, "failed");
    log.error({
      event: "newsletter sign-up failed",
      form: newsletterForm.name,
      reference,
      ...errorFields(error),
    });
    return {
      state: "failed",
      answers,
      message: `our system could not save it just now (problem ${reference})`,
    };
  }
}

/** The action of the newsletter page: data for the page's script, else a redirect or the page again. */
export async function subscribeAction(request: Request, services: Services) {
  const entries = await request.formData();
  const outcome = await subscribe(services, readForm(entries));
  if (outcome.state === "asked" && entries.get(hiddenFields.via) !== "script") {
    throw redirect("/newsletter?asked=1", 303);
  }
  return data(outcome, { status: { asked: 200, invalid: 400, failed: 503 }[outcome.state] });
}

function readForm(entries: FormData): Sent {
  const text = (name: string) => {
    const value = entries.get(name);
    return typeof value === "string" ? value : "";
  };
  const elapsed = text(hiddenFields.elapsed);
  return {
    email: text("email"),
    consent: text("consent") ? "Yes" : "",
    source: text(sourceField),
    suspectedSpam:
      text(hiddenFields.trap) !== "" || (elapsed !== "" && Number(elapsed) < tooFastMs),
  };
}

/** The form says on which page it stood; what is no path of ours counts as the newsletter's own page. */
function pageOf(source: string): string {
  return /^\/[\w/-]{0,200}$/.test(source) ? source : newsletterForm.path;
}

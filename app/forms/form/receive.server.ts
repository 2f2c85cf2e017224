import { data, type LoaderFunctionArgs, redirect, type RouterContextProvider } from "react-router";
import type { Clinic } from "../../../core/clinic/load.ts";
import { findProblem, type Form, malformedIn, type Outcome } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { receive, type Sent } from "../../../core/submissions/receive.ts";
import { signedReference, signReference } from "../../../core/submissions/reference.ts";
import { isSuspectedSpam } from "../../../core/submissions/spam-signs.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { isRefusedForm, serverContext, visitor } from "../../server-context.ts";
import { findForm, type FormName, formsOf } from "../../../core/forms/forms.ts";
import { newsletterForm } from "../../../core/forms/newsletter.form.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "url" | "context">;

/** Answers script with data, plain forms with a redirect or the page again. */
export async function formAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  name: FormName,
) {
  const site = context.get(serverContext);
  const form = orNotFound(findForm(site.clinic, name));
  const entries = await request.formData();
  const outcome = await receive(site, form, readForm(entries, form), context.get(visitor));
  if (outcome.state === "sent" && entries.get(hiddenFields.via) !== "script") {
    const { path } = form.thanks ?? form;
    const signed = signReference(outcome.reference, path, site.secretKey);
    throw redirect(`${path}?sent=${signed}${form.thanks ? "" : "#sent"}`, 303);
  }
  context.set(isRefusedForm, outcome.state !== "sent");
  return data(outcome, answerTo(outcome));
}

export function loadForm(args: LoaderArgs, name: FormName) {
  const { clinic } = args.context.get(serverContext);
  const { call911 } = clinic.region;
  return { form: orNotFound(findForm(clinic, name)), call911, sent: sentReference(args) };
}

/** The reference that a browser without script was sent to this page with. */
export function sentReference({ url, context }: LoaderArgs) {
  const { secretKey } = context.get(serverContext);
  return signedReference(url.searchParams.get("sent") ?? "", url.pathname, secretKey);
}

export function answerTo(outcome: Outcome | { state: "asked" }): ResponseInit {
  if (outcome.state === "limited") {
    return { status: 429, headers: { "retry-after": String(outcome.waitSeconds) } };
  }
  return { status: { sent: 200, asked: 200, invalid: 400, failed: 503 }[outcome.state] };
}

/** Whether a post to this path would be kept; any other renders a page. */
export function isCompleteForm(clinic: Clinic, path: string, entries: FormData): boolean {
  const form = [...formsOf(clinic), newsletterForm(clinic)].find((one) => one?.path === path);
  if (!form) return false;
  const { answers, malformed } = readForm(entries, form);
  return !findProblem(form, answers, malformed);
}

export function textOf(entries: FormData, name: string): string {
  const value = entries.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

export function readForm(entries: FormData, form: Form, fastestMs?: number): Sent {
  const text = (name: string) => textOf(entries, name);
  const answers = Object.fromEntries(form.fields.map(({ name }) => [name, text(name)]));
  if (form.consent) answers[form.consent.name] = text(form.consent.name) ? "Yes" : "";
  return {
    answers,
    malformed: malformedIn(form, answers),
    idempotencyKey: text(hiddenFields.idempotencyKey).slice(0, 100),
    suspectedSpam: isSuspectedSpam(
      text(hiddenFields.honeypot),
      text(hiddenFields.elapsed),
      fastestMs,
    ),
  };
}

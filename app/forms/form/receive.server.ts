import { data, type LoaderFunctionArgs, redirect, type RouterContextProvider } from "react-router";
import type { Outcome } from "../../../core/forms/form.ts";
import { hiddenFields } from "../../../core/forms/hidden-fields.ts";
import { readSent } from "../../../core/submissions/read-form.ts";
import { receive } from "../../../core/submissions/receive.ts";
import { signedReference, signReference } from "../../../core/submissions/reference.ts";
import { orNotFound } from "../../pages/or-not-found.server.ts";
import { isRefusedForm, serverContext, visitor } from "../../server-context.ts";
import { findForm, type FormName } from "../../../core/forms/forms.ts";

type LoaderArgs = Pick<LoaderFunctionArgs, "url" | "context">;

/** Answers a script with data, and a plain form with a redirect or the page again. */
export async function formAction(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  name: FormName,
) {
  const site = context.get(serverContext);
  const form = orNotFound(findForm(site.clinic, name), site.clinic);
  const entries = await request.formData();
  const outcome = await receive(site, form, readSent(entries, form), context.get(visitor));
  if (outcome.state === "sent" && entries.get(hiddenFields.via) !== "script") {
    const { path } = form.thanks ?? form;
    const signed = signReference(outcome.reference, path, site.secretKey);
    throw redirect(`${path}?sent=${signed}${form.thanks ? "" : "#sent"}`, 303);
  }
  context.set(isRefusedForm, outcome.state !== "sent");
  return data(outcome, responseInit(outcome));
}

type ShownPage = { head: { title: string; noIndex?: boolean }; text: { title: string } };

/** Adds its form to what a page shows. While the form is closed, a page about nothing else says only that. */
export function loadForm<Page extends ShownPage>(args: LoaderArgs, name: FormName, shown: Page) {
  const { clinic } = args.context.get(serverContext);
  const { call911 } = clinic.region;
  const form = orNotFound(findForm(clinic, name), clinic);
  const { closed } = form;
  const page =
    closed && name !== "contact"
      ? {
          ...shown,
          head: { ...shown.head, title: closed.title, noIndex: true },
          text: { ...shown.text, title: closed.title, lead: closed.text, checks: [] },
        }
      : shown;
  return { ...page, form, call911, sent: sentReference(args) };
}

/** The reference that a browser without script was sent to this page with. */
export function sentReference({ url, context }: LoaderArgs) {
  const { secretKey } = context.get(serverContext);
  return signedReference(url.searchParams.get("sent") ?? "", url.pathname, secretKey);
}

export function responseInit(outcome: Outcome | { state: "asked" }): ResponseInit {
  if (outcome.state === "limited") {
    return { status: 429, headers: { "retry-after": String(outcome.waitSeconds) } };
  }
  return { status: { sent: 200, asked: 200, invalid: 400, failed: 503 }[outcome.state] };
}

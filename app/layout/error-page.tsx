import { use, useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import { Actions } from "../ui/controls/actions.tsx";
import { focusHeading } from "../navigation/announce-navigation.tsx";
import { CallButton } from "../ui/controls/button.tsx";
import {
  errorReferenceId,
  listenForErrorReference,
  ErrorReference,
  sentErrorReference,
} from "./error-reference.ts";
import { Container } from "../ui/text/section.tsx";
import { isHydrated } from "../boot/hydrated.ts";

/** The router's own words, a way home, and the log reference. */
export function ErrorPage({ error }: { error: unknown }) {
  const requestNumber = use(ErrorReference);
  const [id, setId] = useState(
    () => requestNumber ?? (isHydrated() ? undefined : sentErrorReference()),
  );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const takesNoForm = status === 405;
  useEffect(() => {
    if (!isHydrated()) return undefined;
    focusHeading();
    return listenForErrorReference(setId);
  }, []);
  return (
    <main id="main" className="py-16">
      <title>{`Something went wrong | ${clinic.name}`}</title>
      <Container>
        <h1>{takesNoForm ? "This page doesn't take forms" : "Unexpected Application Error!"}</h1>
        <p className="mt-5 max-w-measure text-lead text-ink-2">
          {takesNoForm
            ? "Nothing was sent. Go back to the form, or call us and we'll help you by phone."
            : "Something went wrong on our end. Please try again in a minute, or call us and we'll help you by phone."}
        </p>
        {status >= 500 && id && (
          <p className="mt-4">
            If you call, give us this problem number:{" "}
            <strong id={errorReferenceId} className="tabular-nums">
              {id}
            </strong>
          </p>
        )}
        <Actions>
          <a href="/" className="link inline-flex min-h-12 items-center">
            Return to the home page
          </a>
          <CallButton />
        </Actions>
      </Container>
    </main>
  );
}

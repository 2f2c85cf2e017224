import { useSite } from "./site-data.ts";
import { use, useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { Actions } from "../ui/controls/actions.tsx";
import { focusHeading } from "../navigation/after-navigation.tsx";
import { CallButton } from "../ui/controls/button.tsx";
import {
  errorReferenceId,
  listenForErrorReference,
  ErrorReference,
  sentErrorReference,
} from "./error-reference.ts";
import { Container } from "../ui/text/section.tsx";
import { isHydrated } from "../hydration/hydrated.ts";

export function ErrorPage({ error }: { error: unknown }) {
  const words = useSite().words.error;
  const rendered = use(ErrorReference);
  const [reference, setReference] = useState(
    () => rendered ?? (isHydrated() ? undefined : sentErrorReference()),
  );
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = status === 405 ? words.takesNoForm : words;
  useEffect(() => {
    if (!isHydrated()) return undefined;
    focusHeading();
    return listenForErrorReference(setReference);
  }, []);
  return (
    <main id="main" className="py-12">
      <title>{words.metaTitle}</title>
      <Container>
        <h1>{title}</h1>
        <p className="mt-4 max-w-measure text-lead text-ink-2">{text}</p>
        {status >= 500 && reference && (
          <p className="mt-4">
            {words.problemNumber}{" "}
            <strong id={errorReferenceId} className="tabular-nums">
              {reference}
            </strong>
          </p>
        )}
        <Actions>
          <a href="/" className="link inline-flex min-h-12 items-center">
            {words.home}
          </a>
          <CallButton />
        </Actions>
      </Container>
    </main>
  );
}

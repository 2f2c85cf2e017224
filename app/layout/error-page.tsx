import { createContext, use } from "react";
import { createPath, useLocation } from "react-router";
import { useSite } from "./site-data.ts";
import { waitForPageLoad } from "../navigation/recover-navigation.ts";
import { Actions, CallButton } from "../ui/controls/button.tsx";
import { Container } from "../ui/text/section.tsx";
import { Lead } from "../ui/text/lead.tsx";

/** The log reference of a request that failed; its page is without script. Empty in the browser. */
export const ErrorReference = createContext<string | undefined>(undefined);

export function ErrorPage() {
  waitForPageLoad();
  const { error: words, labels, navigation } = useSite().words;
  const reference = use(ErrorReference);
  const here = createPath(useLocation());
  return (
    <main id="main" className="py-band">
      <title>{words.metaTitle}</title>
      <Container>
        <h1>{words.title}</h1>
        <Lead>{words.text}</Lead>
        {reference && (
          <p className="mt-4">
            {words.problemNumber} <strong className="tabular-nums">{reference}</strong>
          </p>
        )}
        <Actions>
          <a href={here} className="link tall-link">
            {words.again}
          </a>
          <a href="/" className="link tall-link">
            {words.home}
          </a>
          <CallButton />
        </Actions>
        {/* Plain links, for the router may be what fails. */}
        <nav aria-label={labels.main} className="mt-8 border-t border-line pt-4">
          <ul className="flex flex-wrap gap-x-6">
            {navigation.header
              .flatMap((item) => ("links" in item && item.links) || item)
              .map(({ label, to }) => (
                <li key={label}>
                  <a href={to} className="link tall-link">
                    {label}
                  </a>
                </li>
              ))}
          </ul>
        </nav>
      </Container>
    </main>
  );
}

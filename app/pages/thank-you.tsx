import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { replyTimeFrom } from "../../core/clinic/hours/reply-times.ts";
import { orNotFound } from "./or-not-found.server.ts";
import { serverContext } from "../server-context.ts";
import { sentReference } from "../forms/form/receive.server.ts";
import { useSentReference } from "../forms/form/use-sent-reference.ts";
import { Actions, ButtonLink, PhoneLink } from "../ui/controls/button.tsx";
import { Figure } from "../drawings/figure.tsx";
import { Filled } from "../ui/text/filled.tsx";
import { Horizon } from "../ui/text/hero.tsx";
import { Container } from "../ui/text/section.tsx";
import { WhatHappensNext } from "../ui/feedback/sent-panel.tsx";
import type { Route } from "./+types/thank-you";

export const handle = { query: ["sent"] };

export function loader({ context, url }: Route.LoaderArgs) {
  const { clinic, now } = context.get(serverContext);
  const { forms, offerThankYou, thankYou } = clinic.pages;
  const isOffer = url.pathname.startsWith("/offer");
  const path = isOffer ? "/offer-thank-you" : "/thank-you";
  const { metaTitle, description, lead, ...text } = isOffer
    ? orNotFound(offerThankYou, clinic)
    : thankYou;
  const replyTime = replyTimeFrom(now(), clinic);
  return {
    head: { title: metaTitle, description, path, noIndex: true },
    text: { ...text, lead: fillPlaces(lead, { replyTime }) },
    words: forms.sent,
    sent: sentReference({ url, context }),
  };
}

export default function ThankYou({ loaderData: { text, words, sent } }: Route.ComponentProps) {
  const { title, received, lead, steps, direct, buttons } = text;
  const { reference } = useSentReference(sent);
  return (
    <div className="relative isolate overflow-clip bg-lake-1">
      <Horizon />
      <Container>
        <div className="grid items-center gap-8 pt-band lg:grid-cols-[7fr_5fr]">
          {/* Hides the mobile bar: this visitor has just asked. */}
          <div
            className="max-w-measure rounded-card border border-line bg-white p-6 sm:p-8 lg:mb-band"
            data-call-to-action={reference && true}
          >
            <div
              id="sent"
              role="group"
              aria-labelledby="sent-title"
              aria-describedby={reference && "sent-text sent-reference"}
            >
              <h1 id="sent-title" className="text-h2">
                {title}
              </h1>
              <p id="sent-text" className="mt-4 text-lead text-ink-2">
                {reference && `${received} `}
                {lead}
              </p>
              {reference && (
                <WhatHappensNext reference={reference} steps={steps} words={words} level={2} />
              )}
              <p className="mt-6">
                <Filled
                  text={reference ? words.sooner : direct}
                  places={{ phone: <PhoneLink /> }}
                />
              </p>
              <Actions>
                {buttons.map(({ label, to }, index) => (
                  <ButtonLink key={to} to={to} tone={index === 0 ? "primary" : "secondary"}>
                    {label}
                  </ButtonLink>
                ))}
              </Actions>
            </div>
          </div>
          <Figure
            name="walking"
            floor="path"
            className="-z-1 max-h-60 w-full self-end lg:max-h-[max(26rem,27vw)]"
          />
        </div>
      </Container>
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import type { FigureName } from "../../../core/clinic/figure-index.ts";
import { Figure } from "../../drawings/figure.tsx";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import { Badge, CheckList } from "../../ui/text/badge.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Container } from "../../ui/text/section.tsx";
import { RequestOrThanks } from "./request-or-thanks.tsx";
import { Lead } from "../../ui/text/lead.tsx";

export type RequestHeroProps = ComponentProps<typeof RequestOrThanks> & {
  text: { badge: string; title: string; lead: string; checks: readonly string[] } & {
    figure: FigureName;
  };
  redFlags: ComponentProps<typeof RedFlags>["text"];
  /** What needs a doctor the same day: told below the signs of an emergency, which stand beside the form then. */
  urgent?: ComponentProps<typeof RedFlags>["text"];
  call911: ComponentProps<typeof RedFlags>["call911"];
  /** Panels beside the form, or below it. The drawn people stand on the first. */
  aside: ReactNode;
};

export function RequestHero({ redFlags, urgent, call911, aside, ...request }: RequestHeroProps) {
  const { badge, title, lead, checks, figure } = request.text;
  const emergency = (
    <div id="emergency">
      <RedFlags text={redFlags} call911={call911} />
    </div>
  );
  return (
    <div className="bg-sand pb-band">
      <Container>
        <div className="grid gap-x-12 gap-y-6 pt-5 md:pt-10 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
          <div>
            <p className="mb-3 md:mb-6">
              <Badge>{badge}</Badge>
            </p>
            <h1>{title}</h1>
            <Lead>{lead}</Lead>
          </div>
          <div id="request" data-call-to-action className="lg:row-span-2">
            <Panel>
              <RequestOrThanks {...request} />
            </Panel>
          </div>
          <div className="grid content-start gap-6">
            <CheckList items={checks} />
            <Figure name={figure} described className="-mb-6 w-full max-lg:hidden" />
            {aside}
            {urgent && emergency}
          </div>
          <div className="lg:col-span-2">
            {urgent ? <RedFlags text={urgent} call911={call911} /> : emergency}
          </div>
        </div>
      </Container>
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { type FigureName, findFigure } from "../../../core/clinic/figure-index.ts";
import { Figure } from "../../drawings/figure.tsx";
import { Badge, CheckList } from "../../ui/text/badge.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Container } from "../../ui/text/section.tsx";
import { RequestOrThanks } from "./request-or-thanks.tsx";
import { Lead } from "../../ui/text/lead.tsx";

type WelcomeText = { badge: string; title: string; lead: string; checks: readonly string[] };

export type RequestHeroProps = ComponentProps<typeof RequestOrThanks> & {
  text: WelcomeText & { figure: FigureName };
  children?: ReactNode;
};

export function RequestHero({ children, ...request }: RequestHeroProps) {
  const { figure } = request.text;
  return (
    <div className="bg-fog pt-8 pb-band md:pt-12">
      <Container>
        <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_6fr]">
          <div className="lg:sticky lg:top-8">
            <Welcome {...request.text} />
            <Figure
              name={figure}
              shape="hero"
              alt={findFigure(figure).alt}
              className="mt-8 w-full max-w-md overflow-hidden rounded-card bg-white max-lg:hidden"
            />
          </div>
          <div id="request" data-call-to-action>
            <Panel>
              <RequestOrThanks {...request} />
            </Panel>
          </div>
          {children}
        </div>
      </Container>
    </div>
  );
}

export function Welcome({ badge, title, lead, checks }: WelcomeText) {
  return (
    <>
      <p className="mb-6">
        <Badge>{badge}</Badge>
      </p>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <div className="mt-6">
        <CheckList items={checks} />
      </div>
    </>
  );
}

import type { ComponentProps, ReactNode } from "react";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import type { Region } from "../../../regions/region.ts";
import { TallLink } from "../../ui/controls/button.tsx";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { RequestHero, type RequestHeroProps } from "./request-hero.tsx";

type AssessmentPageProps = RequestHeroProps & {
  text: Pick<
    NonNullable<Pages["pelvicFloor"]>,
    "redFlags" | "questionsTitle" | "questions" | "sources"
  >;
  call911: Region["call911"];
  aside: ReactNode;
};

export function AssessmentPage({ aside, call911, children, ...request }: AssessmentPageProps) {
  const { redFlags, questionsTitle, questions, sources } = request.text;
  return (
    <>
      <RequestHero {...request}>
        <div id="emergency" className="lg:col-span-2">
          <RedFlags text={redFlags} call911={call911} />
        </div>
      </RequestHero>
      <Section>
        <div className="grid items-start gap-6 lg:auto-cols-fr lg:grid-flow-col">{aside}</div>
      </Section>
      {children}
      <Questions title={questionsTitle} questions={questions} />
      <Sources list={sources} folded />
    </>
  );
}

type LinkPanelProps = {
  tone?: ComponentProps<typeof Panel>["tone"];
  heading: string;
  paragraphs: readonly string[];
  link: { label: string; to: string };
};

export function LinkPanel({ tone, heading, paragraphs, link }: LinkPanelProps) {
  return (
    <Panel tone={tone}>
      <h2 className="text-h3">{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <TallLink {...link} />
    </Panel>
  );
}

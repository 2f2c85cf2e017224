import type { ComponentProps, ReactNode } from "react";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import { TallLink } from "../../ui/controls/button.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { RequestHero, type RequestHeroProps } from "./request-hero.tsx";

type AssessmentPageProps = Omit<RequestHeroProps, "redFlags"> & {
  text: Pick<
    NonNullable<Pages["pelvicFloor"]>,
    "redFlags" | "questionsTitle" | "questions" | "sources"
  >;
  children?: ReactNode;
};

export function AssessmentPage({ children, ...request }: AssessmentPageProps) {
  const { redFlags, questionsTitle, questions, sources } = request.text;
  return (
    <>
      <RequestHero {...request} redFlags={redFlags} />
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

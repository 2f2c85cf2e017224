import type { ComponentProps, ReactNode } from "react";
import { alts } from "virtual:drawings";
import type { PoseName } from "../../../core/drawings/poses.ts";
import { Figure } from "../../drawings/figure.tsx";
import { Badge, CheckList } from "../../ui/text/badge.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { EmergencyCard } from "./emergency.tsx";
import { RequestOrThanks } from "./request-or-thanks.tsx";

type Request = ComponentProps<typeof RequestOrThanks>;

type AssessmentText = {
  badge: string;
  title: string;
  lead: string;
  figure: PoseName;
  checks: readonly string[];
  form: Request["asked"];
  sent: Request["thanks"];
  redFlags: ComponentProps<typeof EmergencyCard>["text"];
  questionsTitle: string;
  questions: ComponentProps<typeof Questions>["questions"];
  sources: ComponentProps<typeof Sources>["list"];
};

type AssessmentPageProps = Pick<Request, "form" | "answered" | "notes"> & {
  text: AssessmentText;
  /** Panels that stand in a row. */
  aside: ReactNode;
  /** Below them. */
  children?: ReactNode;
};

/** Opens with the form. */
export function AssessmentPage(props: AssessmentPageProps) {
  const { text, aside, children, ...request } = props;
  return (
    <>
      <div className="bg-fog pt-8 pb-12 md:pt-12">
        <Container>
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[5fr_6fr]">
            <div className="lg:sticky lg:top-8">
              <p className="mb-6">
                <Badge>{text.badge}</Badge>
              </p>
              <h1>{text.title}</h1>
              <p className="mt-4 max-w-measure text-lead text-pretty text-ink-2">{text.lead}</p>
              <div className="mt-6">
                <CheckList items={text.checks} />
              </div>
              <Figure
                pose={text.figure}
                shape="hero"
                alt={alts[text.figure]}
                className="mx-auto mt-8 h-auto w-full max-w-md max-lg:hidden"
              />
            </div>
            <div id="request" data-call-to-action>
              <Panel>
                <RequestOrThanks {...request} asked={text.form} thanks={text.sent} />
              </Panel>
              <EmergencyCard text={text.redFlags} />
            </div>
          </div>
        </Container>
      </div>
      <Section>
        <div className="grid items-start gap-6 lg:auto-cols-fr lg:grid-flow-col">{aside}</div>
      </Section>
      {children}
      <Questions title={text.questionsTitle} questions={text.questions} />
      <Sources list={text.sources} folded />
    </>
  );
}

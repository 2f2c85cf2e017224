import type { ComponentProps, ReactNode } from "react";
import { Actions } from "../../ui/controls/actions.tsx";
import { ButtonLink, CallButton } from "../../ui/controls/button.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { QuestionList } from "../../ui/text/question-list.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { bookingToasts } from "./assessment.form.ts";
import { failedToast, sentToast } from "./form-toasts.ts";
import { RequestOrThanks } from "./request-or-thanks.tsx";

type Request = ComponentProps<typeof RequestOrThanks>;

type AssessmentText = {
  badge: string;
  title: string;
  lead: string;
  figure: ComponentProps<typeof Hero>["pose"];
  checks: readonly string[];
  start: string;
  form: Request["asked"];
  sent: Request["thanks"];
  questionsTitle: string;
  questions: ComponentProps<typeof QuestionList>["questions"];
  sources: ComponentProps<typeof Sources>["list"];
};

type AssessmentPageProps = Pick<Request, "form" | "answered" | "notes"> & {
  text: AssessmentText;
  compact?: boolean;
  /** Beside the form. */
  aside: ReactNode;
  /** Between the hero and the form. */
  children?: ReactNode;
};

const sent = sentToast(bookingToasts.sent);
const failed = failedToast(bookingToasts.failed);

export function AssessmentPage(props: AssessmentPageProps) {
  const { text, compact, aside, children, ...request } = props;
  return (
    <>
      <Hero {...text} pose={text.figure} compact={compact ?? false}>
        <div className="mt-6">
          <CheckList items={text.checks} />
        </div>
        <Actions>
          <ButtonLink to="#request">{text.start}</ButtonLink>
          <CallButton />
        </Actions>
      </Hero>
      {children}
      <Container>
        <div className="grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
          <div id="request" data-call-to-action>
            <RequestOrThanks
              {...request}
              asked={text.form}
              thanks={text.sent}
              sent={sent}
              failed={failed}
            />
          </div>
          <div className="flex flex-col gap-8">{aside}</div>
        </div>
      </Container>
      <Section id="questions" tone="mist" title={text.questionsTitle}>
        <QuestionList questions={text.questions} />
      </Section>
      <Sources list={text.sources} folded />
    </>
  );
}

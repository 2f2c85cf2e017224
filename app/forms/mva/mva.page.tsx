import { alts } from "virtual:drawings";
import { pages } from "../../../core/content/pages.server.ts";
import { pageMeta } from "../../layout/page-meta.ts";
import { belowHome, addJsonLd, questionsData, serviceData } from "../../feeds/json-ld.server.ts";
import type { Outcome } from "../../../core/submissions/form.ts";
import { formAction } from "../form/receive.server.ts";
import { RequestOrThanks } from "../form/request-or-thanks.tsx";
import { Actions } from "../../ui/controls/actions.tsx";
import { CheckList } from "../../ui/text/badge.tsx";
import { ButtonLink, CallButton, TextLink } from "../../ui/controls/button.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { QuestionList } from "../../ui/text/question-list.tsx";
import { RedFlags } from "../../ui/clinic/red-flags.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { bookingToasts } from "../form/assessment.form.ts";
import { failedToast, sentToast } from "../form/form-toasts.ts";
import type { Route } from "./+types/mva.page";
import { mvaForm } from "./mva.form.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { metaTitle: title, description, input: _, ...text } = pages.mvaLanding;
  addJsonLd(
    context,
    belowHome("/mva-landing", text.title),
    serviceData({ path: "/mva-landing", title: "Physiotherapy", text: text.lead }),
    questionsData(text.questions),
  );
  return { head: { title, description, path: "/mva-landing", drawing: alts.driving }, text };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, mvaForm, (reference) => `/mva-landing?sent=${reference}#sent`);

export { clientAction, handle, headers, shouldRevalidate } from "../form/form-route.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(loaderData.head, matches);
}

type Text = Route.ComponentProps["loaderData"]["text"];

export default function MvaLanding({ loaderData: { text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <Hero badge={text.badge} title={text.title} lead={text.lead} pose={text.figure} compact>
        <div className="mt-6">
          <CheckList items={text.checks} />
        </div>
        <Actions>
          <ButtonLink to="#request">{text.start}</ButtonLink>
          <CallButton />
        </Actions>
      </Hero>
      <Container>
        <div className="grid gap-x-16 gap-y-12 py-14 md:py-20 lg:grid-cols-[7fr_5fr]">
          <div id="request" data-call-to-action>
            <Request text={text} answered={actionData} />
          </div>
          <div className="flex flex-col gap-8">
            <ThisWeek text={text} />
            <WhoPays text={text} />
            <FirstVisit text={text} />
          </div>
        </div>
      </Container>
      <Section id="questions" tone="mist" title="Questions about starting">
        <QuestionList questions={text.questions} />
      </Section>
      <Sources list={text.sources} folded />
    </>
  );
}

const sent = sentToast(bookingToasts.sent);
const failed = failedToast(bookingToasts.failed);

function Request({ text, answered }: { text: Text; answered: Outcome | undefined }) {
  return (
    <RequestOrThanks
      form={mvaForm}
      answered={answered}
      asked={text.form}
      thanks={text.sent}
      sent={sent}
      failed={failed}
      notes={{ injuredInAccident: <RedFlags text={text.redFlags} /> }}
    />
  );
}

function ThisWeek({ text: { week } }: { text: Text }) {
  return (
    <Panel tone="sun">
      <h2 className="mb-5 text-h3">{week.heading}</h2>
      <Steps steps={week.steps} />
    </Panel>
  );
}

function WhoPays({ text: { pays } }: { text: Text }) {
  return (
    <Panel tone="lake">
      <h2 className="text-h3">{pays.heading}</h2>
      {pays.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      <p className="tall-links mt-1">
        <TextLink to={pays.link.to}>{pays.link.label}</TextLink>
      </p>
    </Panel>
  );
}

function FirstVisit({ text: { visit } }: { text: Text }) {
  return (
    <Panel>
      <h2 className="mb-3 text-h3">{visit.heading}</h2>
      <p>{visit.lead}</p>
      <p className="tall-links mt-1">
        <TextLink to={visit.link.to}>{visit.link.label}</TextLink>
      </p>
    </Panel>
  );
}

import { orNotFound } from "../../pages/or-not-found.server.ts";
import { offerFacts, offerPage } from "../../../core/clinic/offer.server.ts";
import { serverContext } from "../../server-context.ts";
import { addJsonLd, breadcrumbData, questionsData, trailTo } from "../../feeds/json-ld.server.ts";
import { serviceData } from "../../feeds/page-data.server.ts";
import { formAction, loadForm } from "../form/receive.server.ts";
import { RequestHero } from "../form/request-hero.tsx";
import { Actions, ButtonLink, CallButton, TallLink } from "../../ui/controls/button.tsx";
import { Facts } from "../../ui/text/facts.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Section } from "../../ui/text/section.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { formTitle } from "../../layout/head-and-text.server.ts";
import type { Route } from "./+types/offer.page";

export function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const { clinic, today } = context.get(serverContext);
  const { metaTitle, description, serviceName, ...text } = orNotFound(
    offerPage({ ...clinic, pages: clinic.allPages }, today),
    clinic,
  );
  addJsonLd(
    context,
    breadcrumbData(...trailTo(clinic), { to: "/offer", label: text.title }),
    serviceData(clinic, {
      path: "/offer",
      title: serviceName,
      text: text.visit.lead,
      offer: offerFacts(clinic, today),
    }),
    questionsData(text.questions),
  );
  const title = formTitle(context, metaTitle);
  const head = { title, description, path: "/offer", noIndex: !text.open, drawing: text.figure };
  return loadForm(args, "offer", { head, text });
}

// It takes sends after the last day, too: the clinic decides about pages opened in time.
export const action = (args: Route.ActionArgs) => formAction(args, "offer");

export { clientAction, handle, headers } from "../form/form-route.ts";

export default function Offer({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = loaderData;
  return (
    <>
      {text.open ? (
        <RequestHero
          {...loaderData}
          text={text}
          answered={actionData}
          redFlags={text.emergency}
          aside={
            <Panel>
              <h2 className="mb-3 text-h3">{text.terms.heading}</h2>
              <Facts facts={text.terms.list} />
            </Panel>
          }
        />
      ) : (
        <Hero title={text.title} lead={text.lead} figure={text.figure}>
          <Actions>
            <ButtonLink to={text.instead.to}>{text.instead.label}</ButtonLink>
            <CallButton />
          </Actions>
        </Hero>
      )}
      <Section id="assessment" title={text.visit.heading} lead={text.visit.lead}>
        <Steps across steps={text.visit.steps} />
        <TallLink {...text.visit.link} className="mt-6" />
      </Section>
      <Questions title={text.questionsTitle} questions={text.questions} />
    </>
  );
}

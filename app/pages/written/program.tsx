import { data } from "react-router";
import { alts } from "virtual:drawings";
import { clinic } from "../../../core/content/clinic.ts";
import { todayIn } from "../../../core/content/hours/dates.ts";
import { findProgram } from "../../../core/content/folder/collections.ts";
import { offerCard as offerCardOf } from "../../../core/content/offer.server.ts";
import { relatedPages } from "../../../core/content/related-pages.ts";
import { serverContext } from "../../server-context.ts";
import { allProseFor, proseFor } from "../../boot/sent-prose.ts";
import {
  breadcrumbData,
  addJsonLd,
  placeData,
  questionsData,
  serviceData,
} from "../../feeds/json-ld.server.ts";
import { ClaimPlanner } from "../../planner/claim-planner.tsx";
import { claimQuery } from "../../planner/claim-plan.ts";
import { Actions } from "../../ui/controls/actions.tsx";
import { BadgeList, CheckList } from "../../ui/text/badge.tsx";
import { Breadcrumbs, homeCrumb } from "../../ui/text/breadcrumbs.tsx";
import { ButtonLink, CallButton } from "../../ui/controls/button.tsx";
import { ClosingCall } from "../../ui/text/closing-call.tsx";
import { Contents } from "../../ui/text/contents.tsx";
import { Definitions } from "../../ui/text/definitions.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { OfferCard } from "../../ui/clinic/offer-card.tsx";
import { Prose } from "../../ui/text/prose.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Related } from "../../ui/text/related.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { SplitSection } from "../../ui/text/split-section.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { VisitUs } from "../../ui/clinic/visit-us.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { words } from "./program.words.ts";
import type { Route } from "./+types/program";

export const handle = { query: claimQuery };

export function loader({ context, url }: Route.LoaderArgs) {
  const program = findProgram(url.pathname.slice(1));
  if (!program) throw data("No such program", { status: 404 });
  const { now } = context.get(serverContext);
  const { body, related, offer, serviceName, questions, metaTitle, description } = program;
  const { path, title, lead, figure, highlights, services, conditions, claim } = program;
  const { stepsTitle, steps, reasons, sources, callToAction } = program;
  addJsonLd(
    context,
    breadcrumbData(...trail, { to: path, label: title }),
    placeData(now()),
    serviceData({ path, title, serviceName, text: lead }),
    questionsData(questions),
  );
  return {
    head: { title: metaTitle, description, path, drawing: alts[figure] },
    page: { title, lead, figure, highlights, services, conditions, stepsTitle, reasons },
    claim: claim?.program,
    steps: steps.map(({ name, text }) => ({ title: name, text })),
    questions: allProseFor(context, questions),
    sources,
    callToAction,
    offer: offer ? offerCardOf(todayIn(clinic.timeZone, now())) : undefined,
    headings: body.headings,
    careCards: proseFor(context, body.opening),
    html: proseFor(context, body.html),
    related: relatedPages(related),
  };
}

const trail = [homeCrumb];

export { pageMeta as meta } from "../../layout/page-meta.ts";

export default function ProgramPage({ loaderData }: Route.ComponentProps) {
  const { page, claim, offer, careCards, headings, html, related } = loaderData;
  const offerCard = offer && (
    <div className="pt-12">
      <Container>
        <OfferCard offer={offer} />
      </Container>
    </div>
  );
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        pose={page.figure}
        breadcrumbs={<Breadcrumbs trail={trail} />}
      >
        <Actions>
          <ButtonLink to="/landing">{words.book}</ButtonLink>
          <CallButton />
        </Actions>
        <div className="mt-7">
          <CheckList items={page.highlights} />
        </div>
      </Hero>
      <div className="care-cards pt-12">
        <Container>
          <Prose html={careCards} />
        </Container>
      </div>
      {/* With a claim a visit usually costs nothing, so the offer comes later. */}
      {!claim && offerCard}
      <Section id="services" title={words.services}>
        <Definitions items={page.services} />
      </Section>
      <Section id="conditions" tone="mist" title={words.conditions}>
        <BadgeList items={page.conditions} />
      </Section>
      {claim && <ClaimPlanner program={claim} />}
      <SplitSection id="steps" title={page.stepsTitle}>
        <Steps steps={loaderData.steps} />
      </SplitSection>
      {page.reasons && (
        <Section id="reasons" tone="mist" title={words.reasons}>
          <Definitions items={page.reasons} />
        </Section>
      )}
      <WithAside aside={<Contents headings={headings} />}>
        <Prose html={html} />
      </WithAside>
      {claim && offerCard}
      <VisitUs />
      <Questions questions={loaderData.questions} />
      <Sources list={loaderData.sources} />
      <Related pages={related} />
      <ClosingCall {...loaderData.callToAction} book={{ to: "/landing", label: words.book }} />
    </>
  );
}

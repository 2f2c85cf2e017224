import { offerCard } from "../../../core/clinic/offer.server.ts";
import { clinicIn } from "../../../core/clinic/page-language.ts";
import { renderOurs, renderWithOpening } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { placeData } from "../../feeds/clinic-data.server.ts";
import { serviceData } from "../../feeds/page-data.server.ts";
import { ClaimPlanner } from "../../planner/claim-planner.tsx";
import { claimOf, claimQuery } from "../../planner/claim-plan.ts";
import { ButtonLink } from "../../ui/controls/button.tsx";
import { Bullets, NameList } from "../../ui/text/bullets.tsx";
import { Definitions } from "../../ui/text/definitions.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { OfferCard } from "../../ui/clinic/offer-card.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Container, Section, SplitSection } from "../../ui/text/section.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { VisitUs } from "../../ui/clinic/visit-us.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { BookOrCall, CareCards, Ending } from "./written-page.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { pick } from "../../../core/clinic/pick.ts";
import { writtenPage } from "./written-page.server.ts";
import type { Route } from "./+types/program";

export const handle = { query: claimQuery };

export function loader({ context, params }: Route.LoaderArgs) {
  const { clinic, now, today } = context.get(serverContext);
  const own = clinic.ownPages.find(({ slug }) => slug === params.program);
  if (own) {
    const { closing } = clinicIn(clinic, own.lang).pages.home;
    return {
      ...writtenPage(context, own, undefined),
      kind: "own" as const,
      ...renderOurs(own.body, surroundingsOf(context, own.lang)),
      closing,
    };
  }
  const program = orNotFound(
    clinic.programs.find(({ slug }) => slug === params.program),
    clinic,
  );
  const { path, title, serviceName, lead, body, claim, offer, steps } = program;
  const described = [
    placeData(clinic, now()),
    serviceData(clinic, { path, title, serviceName, text: lead }),
  ];
  return {
    ...writtenPage(context, program, undefined, ...described),
    kind: "program" as const,
    words: clinic.pages.writtenPages.program,
    bookAt: clinic.pages.landing ? "/landing" : "/contact",
    ...pick(program, "highlights", "services", "conditions", "conditionHighlights"),
    ...pick(program, "stepsTitle", "reasons", "callToAction"),
    claim: claimOf(clinic, program),
    steps: steps.map(({ name, text }) => ({ title: name, text })),
    offer: offer ? offerCard(clinic, today, claim !== undefined) : undefined,
    ...renderWithOpening(body, surroundingsOf(context)),
  };
}

type Page = Route.ComponentProps["loaderData"];

export default function TopLevelPage({ loaderData: page }: Route.ComponentProps) {
  return page.kind === "own" ? <OwnPage page={page} /> : <ProgramPage page={page} />;
}

function OwnPage({ page }: { page: Extract<Page, { kind: "own" }> }) {
  return (
    <>
      <Hero {...page}>
        <BookOrCall />
      </Hero>
      <WithAside {...page} />
      <Questions questions={page.questions} />
      <Ending page={page} closing={page.closing} />
    </>
  );
}

function ProgramPage({ page }: { page: Extract<Page, { kind: "program" }> }) {
  const { words, claim, offer, opening, headings, parts } = page;
  const book = { to: page.bookAt, label: words.book };
  const offerBand = offer && (
    <div className="pt-band">
      <Container>
        <OfferCard offer={offer} />
      </Container>
    </div>
  );
  return (
    <>
      <Hero {...page}>
        <p className="mt-4 max-w-measure text-balance text-ink-2">{words.request}</p>
        <BookOrCall trust={page.highlights}>
          <ButtonLink to={book.to}>{book.label}</ButtonLink>
        </BookOrCall>
      </Hero>
      <CareCards html={opening} />
      {/* With a claim a visit usually costs nothing, so the offer comes later. */}
      {!claim && offerBand}
      <Section id="services" title={words.services}>
        <Definitions items={page.services} />
      </Section>
      <Section id="conditions" tone="sky" title={words.conditions}>
        <div className={page.conditionHighlights && "grid gap-x-12 gap-y-6 sm:grid-cols-2"}>
          <NameList items={page.conditions} />
          {page.conditionHighlights && <Bullets items={page.conditionHighlights} />}
        </div>
      </Section>
      {claim && <ClaimPlanner claim={claim} />}
      <SplitSection id="steps" title={page.stepsTitle}>
        <Steps steps={page.steps} />
      </SplitSection>
      {page.reasons && (
        <Section id="reasons" tone="sand" title={words.reasons}>
          <Definitions items={page.reasons} />
        </Section>
      )}
      <WithAside parts={parts} headings={headings} prices={page.prices} bookAt={page.bookAt} />
      {claim && offerBand}
      <VisitUs />
      <Questions questions={page.questions} />
      <Ending page={page} closing={{ ...page.callToAction, links: [book] }} />
    </>
  );
}

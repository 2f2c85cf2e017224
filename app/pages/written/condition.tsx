import { data } from "react-router";
import type { Clinic } from "../../../core/clinic/load.ts";
import { renderWithOpening } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { type ConditionRecord, findConditionRecord } from "../../../core/records/conditions.ts";
import { openReadings } from "../../optional-readings.server.ts";
import { listServiceRecords } from "../../../core/records/services.ts";
import { conditionData } from "../../feeds/page-data.server.ts";
import { trailTo } from "../../feeds/json-ld.server.ts";
import { BookCard } from "../../ui/clinic/book-card.tsx";
import { NameList } from "../../ui/text/bullets.tsx";
import { TallLink } from "../../ui/controls/button.tsx";
import { SheetRule } from "../../layout/print-sheet.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { CardGrid, Section } from "../../ui/text/section.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { BookOrCall, CareCards, Ending } from "./written-page.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { pick } from "../../../core/clinic/pick.ts";
import { writtenPage } from "./written-page.server.ts";
import { Approaches, WsibProcess } from "./condition/how-we-treat.tsx";
import { Loading } from "./condition/loading.tsx";
import { claimOn, TreatmentCard } from "./condition/treatment-card.tsx";
import type { Route } from "./+types/condition";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { clinic, db, log } = context.get(serverContext);
  const condition = orNotFound(
    clinic.conditions.find(({ slug }) => slug === params.condition),
    clinic,
  );
  const { path, title, lead, figure, metaTitle, description } = condition;
  const { loading: loadingText, wsib, provider, ...words } = clinic.pages.writtenPages.condition;
  // Without its record the page stays in its loading state.
  const readings = openReadings({ log }, path);
  const [stored, offered] = await Promise.all([
    readings.orElse(findConditionRecord(db, condition.slug), undefined),
    readings.orElse(listServiceRecords(db), []),
  ]);
  if (!stored) {
    const head = { title: metaTitle, description, path, noIndex: true, drawing: figure };
    const opening = { head, trail: trailTo(clinic, "services"), title, lead, figure };
    const state = "loading" as const;
    return data({ state, ...opening, text: loadingText }, { headers: unfinished });
  }
  const record = withoutBlanks(stored, title);
  const { opening, parts } = renderWithOpening(condition.body, surroundingsOf(context));
  const { wsibSteps } = condition;
  const described = conditionData(clinic, { ...record, path, reviewed: condition.reviewed });
  const loaded = {
    state: "loaded" as const,
    ...writtenPage(context, { ...condition, title: record.title }, "services", described),
    words,
    record,
    ...pick(condition, "symptomsHeading", "causesHeading", "approachHeading", "label", "sports"),
    claimProcess:
      wsibSteps && wsib
        ? { ...wsib, steps: wsibSteps.map(({ name, text }) => ({ title: name, text })) }
        : undefined,
    provider: wsibSteps && clinic.wsibProvider ? provider : undefined,
    opening,
    parts,
    offered: offered
      .filter(
        ({ title, slug }) =>
          title.trim() !== "" && !clinic.otherPaths.includes(`/services/${slug}`),
      )
      .map((service) => ({ ...service, ...pageOf(clinic, service.slug) })),
  };
  return data(loaded, { headers: readings.headers() });
}

/** An unfinished page is neither cached nor indexed. */
const unfinished = { "cache-control": "no-store", "x-robots-tag": "noindex" };
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function ConditionPage({ loaderData }: Route.ComponentProps) {
  return loaderData.state === "loading" ? (
    <Loading page={loaderData} />
  ) : (
    <Loaded page={loaderData} />
  );
}

type LoaderData = Route.ComponentProps["loaderData"];
type LoadedData = Extract<LoaderData, { state: "loaded" }>;
type Words = LoadedData["words"];

function Loaded({ page }: { page: LoadedData }) {
  const { words, record, claimProcess, provider, sports, opening, parts, offered, questions } =
    page;
  return (
    // Printed, it is a sheet to take home.
    <div className="sheet">
      <Hero {...page} badge={provider} tone="sky">
        <BookOrCall />
      </Hero>
      <CareCards html={opening}>
        <p dir="auto" data-print="lead" className="mb-8 max-w-measure text-lead">
          {record.description}
        </p>
      </CareCards>
      <SheetRule text={page.sheet} />
      <Section data-print="none">
        <div className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          <TextList title={page.symptomsHeading} items={record.symptoms} />
          <TextList title={page.causesHeading} items={record.causes} />
        </div>
      </Section>
      <Approaches
        title={page.approachHeading}
        label={page.label}
        items={record.treatment_approaches}
      />
      {claimProcess && <WsibProcess text={claimProcess} />}
      {sports && (
        <Section id="sports" title={words.sports} data-print="none">
          <NameList items={sports} />
        </Section>
      )}
      <WithAside parts={parts} aside={<FirstAppointment words={words.firstAppointment} />} />
      {offered.length > 0 && (
        <Section id="services" tone="sand" title={words.services} data-print="none">
          <CardGrid>
            {offered.map((service) => (
              <TreatmentCard
                key={service.id}
                service={service}
                words={words.card}
                claim={provider ? claimOn(service.part) : undefined}
              />
            ))}
          </CardGrid>
        </Section>
      )}
      <div data-print="none">
        <Questions questions={questions} />
      </div>
      <Ending page={page} closing={words.closing} />
    </div>
  );
}

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h2 className="text-h3">{title}</h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5 marker:text-lake-6">
        {items.map((item, index) => (
          <li key={index} dir="auto" className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function FirstAppointment({ words: { title, text, link } }: { words: Words["firstAppointment"] }) {
  return (
    <>
      <Panel>
        <MinorHeading level="h2">{title}</MinorHeading>
        <p className="mt-2 text-small">{text}</p>
        <TallLink {...link} className="mt-1 text-small" />
      </Panel>
      <BookCard />
    </>
  );
}

function withoutBlanks(record: ConditionRecord, title: string): ConditionRecord {
  const said = (items: string[]) => items.filter((item) => item.trim() !== "");
  return {
    ...record,
    title: record.title.trim() || title,
    symptoms: said(record.symptoms),
    causes: said(record.causes),
    treatment_approaches: said(record.treatment_approaches),
  };
}

function pageOf({ services, hasPage }: Clinic, slug: string) {
  const page = services.find((service) => service.slug === slug);
  const instead = hasPage("/services") ? "/services" : "/contact";
  return { to: page?.path ?? instead, figure: page?.figure, part: page?.part };
}

import { findFigure } from "../../../core/clinic/figure-index.ts";
import { useEffect } from "react";
import { data, useLocation, useRevalidator } from "react-router";
import type { Clinic } from "../../../core/clinic/load.ts";
import { serverContext } from "../../server-context.ts";
import { type ConditionRecord, findConditionRecord } from "../../../core/records/conditions.ts";
import { openReadings } from "../../store-failure.server.ts";
import { listServiceRecords } from "../../../core/records/services.ts";
import { conditionData, trailTo } from "../../feeds/json-ld.server.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { Badge, BadgeList } from "../../ui/text/badge.tsx";
import { MoreLink, TextLink } from "../../ui/controls/button.tsx";
import { SheetRule } from "../../layout/print-sheet.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Prose } from "../../ui/text/prose.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { CardGrid, Container, Section } from "../../ui/text/section.tsx";
import { Card } from "../../ui/text/card.tsx";
import { Steps } from "../../ui/text/steps.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { Ending, Opening } from "./written-page.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { writtenPage } from "./written-page.server.ts";
import type { Route } from "./+types/condition";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { clinic, db, log } = context.get(serverContext);
  const condition = orNotFound(clinic.conditions.find(({ slug }) => slug === params.condition));
  const { path, body, title, lead, figure, metaTitle, description } = condition;
  const { loading: loadingText, wsib, provider, ...words } = clinic.pages.writtenPages.condition;
  // Without its record the page stays in its loading state.
  const readings = openReadings({ log }, path);
  const [stored, offered] = await Promise.all([
    readings.orElse(findConditionRecord(db, condition.slug), undefined),
    readings.orElse(listServiceRecords(db), []),
  ]);
  if (!stored) {
    const drawing = findFigure(figure).alt;
    const head = { title: metaTitle, description, path, noIndex: true, drawing };
    const trail = trailTo(clinic, "services");
    const opening = { head, trail, title, lead, figure };
    const state = "loading" as const;
    return data({ state, ...opening, text: loadingText }, { headers: unfinished });
  }
  const record = withoutBlanks(stored, title);
  const { symptomsHeading, causesHeading, approachHeading, label, sports, wsibSteps } = condition;
  const described = conditionData(clinic, { ...record, path, reviewed: condition.reviewed });
  const { otherPaths } = clinic;
  const loaded = {
    state: "loaded" as const,
    ...writtenPage(context, { ...condition, title: record.title }, "services", described),
    words,
    record,
    symptomsHeading,
    causesHeading,
    approachHeading,
    label,
    sports,
    claimProcess:
      wsibSteps && wsib
        ? { ...wsib, steps: wsibSteps.map(({ name, text }) => ({ title: name, text })) }
        : undefined,
    provider: wsibSteps && clinic.wsibProvider ? provider : undefined,
    careCards: body.opening,
    html: body.html,
    offered: offered
      .filter(({ title, slug }) => title.trim() !== "" && !otherPaths.includes(`/services/${slug}`))
      .map((service) => ({ ...service, ...pageOf(clinic, service.slug) })),
  };
  return data(loaded, { headers: readings.headers() });
}

/** Neither cached nor indexed. */
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
type LoadingData = Extract<LoaderData, { state: "loading" }>;
type LoadedData = Extract<LoaderData, { state: "loaded" }>;
type Words = LoadedData["words"];

function Loaded({ page }: { page: LoadedData }) {
  const { words, record, claimProcess, provider, sports, careCards, html, offered, questions } =
    page;
  return (
    // Printed, it is a sheet to take home.
    <div className="sheet">
      <Opening page={page} badge={provider} framed />
      <div className="care-cards pt-8">
        <Container>
          <p dir="auto" className="mb-8 max-w-measure text-lead">
            {record.description}
          </p>
          <Prose html={careCards} />
        </Container>
      </div>
      <SheetRule />
      <Section screenOnly>
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
        <Section id="sports" title={words.sports} screenOnly>
          <div className="max-w-measure">
            <BadgeList items={sports} />
          </div>
        </Section>
      )}
      <WithAside aside={<FirstAppointment words={words.firstAppointment} />}>
        <Prose html={html} />
      </WithAside>
      {offered.length > 0 && (
        <Section id="services" tone="mist" title={words.services} screenOnly>
          <CardGrid>
            {offered.map((service) => (
              <ServiceCard
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

type ServiceCardProps = {
  service: LoadedData["offered"][number];
  words: Words["card"];
  claim: ReturnType<typeof claimOn> | undefined;
};

function ServiceCard({ service, words, claim }: ServiceCardProps) {
  const { to, title, short_description, duration_minutes, price_range, figure } = service;
  return (
    <Card
      title={title}
      figure={figure}
      kicker={
        claim && (
          <>
            <Badge>{words.covered}</Badge>
            {claim === "on referral" && <Badge>{words.referral}</Badge>}
          </>
        )
      }
      action={<MoreLink to={to} label={words.more} title={title} />}
    >
      <p dir="auto">{short_description}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {duration_minutes !== null && duration_minutes > 0 && (
          <>
            <dt className="text-ink-2">{words.length}</dt>
            <dd className="font-semibold tabular-nums">
              {fillPlaces(words.minutes, { minutes: String(duration_minutes) })}
            </dd>
          </>
        )}
        {(claim || price_range) && (
          <>
            <dt className="text-ink-2">{words.price}</dt>
            <dd dir="auto">
              {claim ? (
                <>
                  <span className="font-semibold">{words.free}</span> {words.onClaim}
                </>
              ) : (
                <span className="font-semibold">{price_range}</span>
              )}
            </dd>
          </>
        )}
      </dl>
    </Card>
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

function Approaches(list: { title: string; label: string; items: readonly string[] }) {
  if (list.items.length === 0) return null;
  return (
    <Section id="approach" tone="mist" title={list.title} screenOnly>
      <Steps
        across
        steps={list.items.map((item, index) => ({
          text: (
            <>
              <span className="block text-small font-bold">
                {list.label}
                <span className="sr-only"> {index + 1}:</span>
              </span>{" "}
              <bdi>{item}</bdi>
            </>
          ),
        }))}
      />
    </Section>
  );
}

function WsibProcess({ text }: { text: NonNullable<LoadedData["claimProcess"]> }) {
  return (
    <Section id="wsib" title={text.title}>
      <Steps across steps={text.steps} />
      <p data-print="none" className="mt-8">
        {text.before} <TextLink to={text.link.to}>{text.link.label}</TextLink> {text.after}
      </p>
    </Section>
  );
}

function FirstAppointment({ words: { title, text, link } }: { words: Words["firstAppointment"] }) {
  return (
    <Panel>
      <h2 className="font-sans text-body font-bold">{title}</h2>
      <p className="mt-2 text-small">{text}</p>
      <p className="tall-links mt-1 text-small">
        <TextLink to={link.to}>{link.label}</TextLink>
      </p>
    </Panel>
  );
}

function Loading({ page }: { page: LoadingData }) {
  useAskAgain();
  return (
    <Opening page={page} framed>
      <p aria-live="polite" className="mt-6 font-bold">
        {page.text.title}
      </p>
      <p className="mt-2 max-w-measure">{page.text.text}</p>
    </Opening>
  );
}

function useAskAgain() {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = async () => {
      // Checks first: a failed revalidation would replace the page with an error.
      const isVisible = document.visibilityState === "visible";
      if (isVisible && (await isFinished(pathname))) await revalidate();
    };
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => clearInterval(timer);
  }, [pathname, revalidate]);
}

const askAgainMs = 10_000;

async function isFinished(path: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(path, { method: "HEAD", cache: "no-store" });
    return ok && !headers.has("x-robots-tag");
  } catch {
    return false;
  }
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

/** The WSIB's musculoskeletal program pays for massage therapy on referral only. */
const claimOn = (part?: string) => (part === "massage" ? "on referral" : "covered");

function pageOf({ services, hasPage }: Clinic, slug: string) {
  const page = services.find((service) => service.slug === slug);
  const instead = hasPage("/services") ? "/services" : "/contact";
  return { to: page?.path ?? instead, figure: page?.figure, part: page?.part };
}

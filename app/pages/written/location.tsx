import { useSite } from "../../layout/site-data.ts";
import type { ReactNode } from "react";
import { directionsUrl } from "../../../core/clinic/address.ts";
import { listOf } from "../../../core/clinic/folder/list-of.ts";
import { renderOurs } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { placeData } from "../../feeds/clinic-data.server.ts";
import { serviceData } from "../../feeds/page-data.server.ts";
import { Address } from "../../ui/clinic/address.tsx";
import { EmailLink, NewTabLink, PhoneLink } from "../../ui/controls/button.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Hours, HoursNotices } from "../../ui/clinic/hours.tsx";
import { ClinicMap } from "../../ui/clinic/map.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Container, Section } from "../../ui/text/section.tsx";
import { Testimonials } from "../../ui/clinic/testimonial.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { BookOrCall, Ending } from "./written-page.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { pick } from "../../../core/clinic/pick.ts";
import { writtenPage } from "./written-page.server.ts";
import type { Route } from "./+types/location";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const { clinic, now } = context.get(serverContext);
  const location = orNotFound(
    clinic.locations.find(({ slug }) => slug === params.location),
    clinic,
  );
  const { body, testimonials = [] } = location;
  const described = [placeData(clinic, now()), serviceData(clinic, location)];
  return {
    ...writtenPage(context, { part: "physiotherapy", ...location }, undefined, ...described),
    words: clinic.pages.writtenPages.location,
    ...pick(location, "area", "trust", "directions", "durations"),
    ...renderOurs(body, surroundingsOf(context)),
    testimonials: testimonials.map(({ role, ...one }) => ({ ...one, about: role })),
    testimonialText: clinic.pages.home.testimonials,
  };
}

type Page = Route.ComponentProps["loaderData"];

export default function LocationPage({ loaderData: page }: Route.ComponentProps) {
  const { words, area, trust, directions, durations, headings, parts, questions } = page;
  const travel = fillPlaces(words.travel.title, { area });
  return (
    <>
      <Hero {...page} badge={words.badge}>
        <BookOrCall trust={trust} />
      </Hero>
      <Reach page={page} />
      <Section id="travel" tone="mist" title={travel} lead={words.travel.lead}>
        <Times
          caption={travel}
          columns={words.travel.columns}
          minutes={words.minutes}
          rows={directions.map(({ by, minutes, how }) => [by, minutes, how])}
        />
        {durations && (
          <div className="mt-12 max-w-xl">
            <h3>{words.durations.title}</h3>
            <Times
              caption={words.durations.title}
              columns={words.durations.columns}
              minutes={words.minutes}
              rows={durations.map(({ service, minutes }) => [service, minutes])}
            />
          </div>
        )}
      </Section>
      <Testimonials words={page.testimonialText} list={page.testimonials} />
      <WithAside parts={parts} headings={headings} prices={page.prices} />
      <div className="pb-band" data-print="none">
        <Container>
          <ClinicMap />
        </Container>
      </div>
      <Questions questions={questions} />
      <Ending
        page={page}
        closing={{ ...words.closing, title: fillPlaces(words.closing.title, { area }) }}
      />
    </>
  );
}

function Reach({ page: { words, area, directions } }: { page: Page }) {
  const { facts, words: around } = useSite();
  const { visit } = around;
  return (
    <Section id="reach" title={words.reach}>
      <ul className="grid gap-6 sm:grid-cols-2">
        <ReachCard title={visit.address}>
          <Address named />
        </ReachCard>
        <ReachCard title={visit.hours}>
          <Hours hours={facts.treatmentHours} caption={visit.hours} />
          <HoursNotices />
        </ReachCard>
        <ReachCard title={visit.contact}>
          <p className="tall-links -mt-2">
            <PhoneLink />
            <br />
            <EmailLink />
          </p>
        </ReachCard>
        <ReachCard title={words.directions.title}>
          <p>
            {fillPlaces(words.directions.text, {
              area,
              ways: listOf(
                directions.map(({ by }) => by),
                "or",
              ),
            })}
          </p>
          <NewTabLink href={directionsUrl(facts)} className="link mt-1 inline-block py-3">
            {visit.directions}
          </NewTabLink>
        </ReachCard>
      </ul>
    </Section>
  );
}

function ReachCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid text-small">
      <Panel>
        <MinorHeading className="mb-3">{title}</MinorHeading>
        {children}
      </Panel>
    </li>
  );
}

const cell = "py-3 pr-6 max-sm:block max-sm:py-0.5";

function Times(table: {
  caption: string;
  columns: readonly string[];
  minutes: string;
  rows: readonly (readonly string[])[];
}) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="max-sm:sr-only">
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col" className="border-b-3 border-sun py-2 pr-6 text-small">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name, minutes, how]) => (
          <tr key={name} className="border-b border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className={`${cell} font-semibold`}>
              {name}
            </th>
            <td className={`${cell} whitespace-nowrap tabular-nums`}>
              {minutes}
              <span className="sm:sr-only"> {table.minutes}</span>
            </td>
            {how && <td className={cell}>{how}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

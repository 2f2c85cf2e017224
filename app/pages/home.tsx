import { data } from "react-router";
import { shownAddressLines } from "../../core/clinic/address.ts";
import { portraitSources } from "../../core/clinic/pictures.ts";
import { todayIn } from "../../core/clinic/hours/dates.ts";
import { offerCard } from "../../core/clinic/offer.server.ts";
import { serverContext } from "../server-context.ts";
import { Link } from "../navigation/link.tsx";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { useSite } from "../layout/site-data.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { openReadings } from "../store-failure.server.ts";
import { shownTestimonials, storedTestimonials } from "../../core/records/testimonials.ts";
import { clinicData, siteData } from "../feeds/json-ld.server.ts";
import { Actions } from "../ui/controls/actions.tsx";
import { CheckList } from "../ui/text/badge.tsx";
import { BodyMap, Causes } from "../drawings/body-map.tsx";
import { Figure } from "../drawings/figure.tsx";
import { Bullets } from "../ui/text/bullets.tsx";
import {
  BookButton,
  ButtonLink,
  CallButton,
  DirectionsButton,
  MoreLink,
  TextLink,
} from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { Hours, OtherPlaces } from "../ui/clinic/hours.tsx";
import { OfferCard, type OfferText } from "../ui/clinic/offer-card.tsx";
import { OpenNow } from "../ui/clinic/open-now.tsx";
import { Portrait } from "../ui/clinic/portrait.tsx";
import { Panel } from "../ui/text/panel.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import { Tile } from "../ui/text/tile.tsx";
import { Testimonials } from "../ui/clinic/testimonial.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, db, config, log, now } = context.get(serverContext);
  const bookingUrl = config.BOOKING_URL ?? clinic.bookingUrl;
  const readings = openReadings({ log }, "/");
  const stored = await readings.orElse(storedTestimonials(db), []);
  const described = [clinicData(clinic, bookingUrl, now()), siteData(clinic)];
  const { head, text } = headAndText(context, "/", clinic.pages.home, ...described);
  const page = {
    head,
    text,
    offer: offerCard(clinic, todayIn(clinic.timeZone, now())),
    insurers: clinic.insurers,
    people: clinic.people.slice(0, 4).map(({ id, name, role, areasOfFocus, photo }) => ({
      id,
      name,
      role,
      areasOfFocus: areasOfFocus.slice(0, 3),
      photo: portraitSources(photo),
    })),
    testimonials: shownTestimonials(clinic, stored).map(
      ({ patient_name: name, service_received: about, rating: stars, content: text }) => ({
        name,
        about,
        stars,
        text,
      }),
    ),
  };
  return data(page, { headers: readings.headers() });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

type Data = Route.ComponentProps["loaderData"];
type Text = Data["text"];
type Conditions = NonNullable<Text["conditions"]>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, offer, insurers, testimonials, people } = loaderData;
  return (
    <>
      <Welcome {...text} />
      {text.conditions && text.bodyMap && (
        <WhereItHurts {...text.conditions} bodyMap={text.bodyMap} />
      )}
      <OurServices {...text.services} offer={offer} />
      {text.insurance && <InsuranceFriendly {...text.insurance} insurers={insurers} />}
      {text.conditions && <ConditionsWeTreat {...text.conditions} />}
      <Testimonials words={text.testimonials} list={testimonials} />
      {text.people && people.length > 0 && <PeopleAndPlace {...text.people} people={people} />}
      {text.resources && <Resources {...text.resources} />}
      <ClosingCall {...text.closing} />
    </>
  );
}

function Welcome({ badge, title, lead, trust, book, more, figure }: Text) {
  return (
    <Hero badge={badge} title={title} lead={lead} figure={figure}>
      <Actions>
        <BookButton conversion="/contact">{book}</BookButton>
        <ButtonLink to={more.to} tone="secondary">
          {more.label}
          <span className="sr-only"> {more.about}</span>
        </ButtonLink>
      </Actions>
      <div className="mt-6">
        <CheckList items={trust} />
      </div>
    </Hero>
  );
}

function WhereItHurts({
  where,
  causes,
  unsure,
  bodyMap,
}: Conditions & { bodyMap: NonNullable<Text["bodyMap"]> }) {
  return (
    <Section screenOnly>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[1fr_auto_auto_auto_1fr]">
        <div className="md:row-start-2">
          <h2 id="body-map-title">{where.title}</h2>
          <p className="mt-3 text-ink-2">{where.lead}</p>
        </div>
        <nav
          aria-labelledby="body-map-title"
          // Keeps the map here until its styles have come.
          className="relative md:col-start-2 md:row-span-full md:mx-auto md:min-h-110 md:w-105 md:max-w-full"
        >
          <BodyMap links={bodyMap} />
        </nav>
        <nav aria-labelledby="causes-title" className="md:row-start-3">
          <h3 id="causes-title" className="mb-3">
            {causes.title}
          </h3>
          <Causes list={causes.list} />
        </nav>
        <div className="flex flex-col gap-2 border-t border-line pt-4 md:row-start-4">
          <h3>{unsure.title}</h3>
          <p className="max-w-md">{unsure.text}</p>
          <div data-call-to-action className="mt-2 max-md:hidden">
            <CallButton />
          </div>
        </div>
      </div>
    </Section>
  );
}

type ServiceCards = Text["services"] & { offer: OfferText | undefined };

function OurServices({ title, lead, cards, all, offer }: ServiceCards) {
  return (
    <Section id="services" tone="mist" title={title} lead={lead} action={all}>
      <CardGrid>
        {cards.map((card) => (
          <Card
            key={card.to}
            title={card.title}
            figure={card.figure}
            action={<TextLink to={card.to}>{card.linkLabel}</TextLink>}
          >
            <p>{card.description}</p>
            <Bullets items={card.features} />
          </Card>
        ))}
      </CardGrid>
      {offer && (
        <div className="mt-4 md:mt-6">
          <OfferCard offer={offer} />
        </div>
      )}
    </Section>
  );
}

type InsuranceText = NonNullable<Text["insurance"]> & Pick<Data, "insurers">;

function InsuranceFriendly({ insurers, ...text }: InsuranceText) {
  return (
    <Section tone="dark">
      <div className="grid gap-x-12 gap-y-5 md:grid-cols-[7fr_5fr]">
        <div>
          <h2>{text.title}</h2>
          <p className="mt-3 mb-5 max-w-measure text-lake-1">{text.text}</p>
          <CheckList items={text.points} tone="dark" />
          <Link
            to={text.prices.to}
            className="inline-flex min-h-12 items-center font-bold underline"
          >
            {text.prices.label}
          </Link>
        </div>
        <div className="md:pt-2">
          {insurers.length > 0 && (
            <>
              <h3 className="font-sans text-body font-bold">{text.billing}</h3>
              <ul className="mt-3 mb-6 grid grid-cols-2 gap-x-6 gap-y-3 font-serif text-[clamp(1.375rem,6vw,1.75rem)]/tight">
                {insurers.map((insurer) => (
                  <li key={insurer} className="border-b-3 border-sun pb-1">
                    {insurer}
                  </li>
                ))}
              </ul>
            </>
          )}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            {text.claims.map(({ to, label }) => (
              <ButtonLink key={label} to={to} tone="onDark">
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}

function ConditionsWeTreat({ title, lead, more, cards }: Conditions) {
  return (
    <Section id="conditions" title={title} lead={lead}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18.5rem),1fr))] gap-2 sm:gap-4">
        {cards.map((card) => (
          <Tile key={card.title} figure={card.figure}>
            <h3 className="text-[1.25rem]">{card.title}</h3>
            <p className="mt-1 text-small max-sm:hidden">{card.description}</p>
            <p className="tall-links -mt-1 text-small">
              <MoreLink to={card.to} label={more} title={card.title} />
            </p>
          </Tile>
        ))}
      </ul>
    </Section>
  );
}

type PeopleText = NonNullable<Text["people"]> & Pick<Data, "people">;

function PeopleAndPlace({ title, lead, all, people }: PeopleText) {
  const { facts, words } = useSite();
  const { visit } = words;
  return (
    <Section id="people">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-[7fr_5fr]">
        <div className="flex flex-col items-start gap-5">
          <div>
            <h2>{title}</h2>
            {lead && <p className="mt-2 text-ink-2">{lead}</p>}
          </div>
          {people.map(({ id, name, role, areasOfFocus, photo }) => (
            <div key={id} className="flex items-center gap-x-5">
              <div className="w-[min(7rem,20vw)] flex-none">
                <Portrait name={name} photo={photo} />
              </div>
              <div>
                <h3>{name}</h3>
                <p className="font-semibold text-ink-2">{role}</p>
                <p className="mt-1 max-w-sm text-small max-sm:hidden">{areasOfFocus.join(" · ")}</p>
              </div>
            </div>
          ))}
          {all && (
            <ButtonLink to={all.to} tone="secondary">
              {all.label}
            </ButtonLink>
          )}
        </div>
        <Panel tone="lake">
          <h3>{visit.title}</h3>
          <OpenNow />
          <address className="not-italic">
            {shownAddressLines(facts)[0]}
            <br />
            {shownAddressLines(facts)[1]}
          </address>
          <OtherPlaces />
          <div className="my-3">
            <DirectionsButton />
          </div>
          <div className="max-sm:hidden">
            <Hours hours={facts.treatmentHours} caption={visit.hours} />
          </div>
        </Panel>
      </div>
    </Section>
  );
}

type ResourcesText = NonNullable<Text["resources"]>;

function Resources({ title, lead, figure, more, kicker, cards, all }: ResourcesText) {
  return (
    <Section id="resources" title={title} lead={lead} action={all}>
      <ul className="card-lines grid gap-4 md:grid-cols-2 md:gap-6 md:*:first:row-span-2">
        {cards.map((card, index) => (
          <Card
            key={card.title}
            title={card.title}
            kicker={fillPlaces(kicker, { ...card, minutes: String(card.minutes) })}
            action={
              <TextLink to={card.to}>
                {more}
                <span className="sr-only">: {card.title}</span>
              </TextLink>
            }
          >
            <p className="max-sm:hidden">{card.description}</p>
            {index === 0 && (
              <Figure name={figure} className="mx-auto w-full max-w-96 max-md:hidden" />
            )}
          </Card>
        ))}
      </ul>
    </Section>
  );
}

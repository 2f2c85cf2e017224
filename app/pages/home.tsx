import { data } from "react-router";
import { todayIn } from "../../core/clinic/hours/dates.ts";
import { offerCard } from "../../core/clinic/offer.server.ts";
import { serverContext } from "../server-context.ts";
import { Link } from "../navigation/link.tsx";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { useSite } from "../layout/site-data.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { openReadings } from "../store-failure.server.ts";
import { shownTestimonials, storedTestimonials } from "../../core/records/testimonials.ts";
import { clinicData, addJsonLd, siteData } from "../feeds/json-ld.server.ts";
import { Actions } from "../ui/controls/actions.tsx";
import { CheckList } from "../ui/text/badge.tsx";
import { BodyMap, Causes } from "../drawings/body-map.tsx";
import { Bullets } from "../ui/text/bullets.tsx";
import { BookButton, ButtonLink, CallButton, TextLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { Hero } from "../ui/text/hero.tsx";
import { OfferCard, type OfferText } from "../ui/clinic/offer-card.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import { Testimonials } from "../ui/clinic/testimonial.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, db, config, log, now } = context.get(serverContext);
  const bookingUrl = config.BOOKING_URL ?? clinic.bookingUrl;
  addJsonLd(context, clinicData(clinic, bookingUrl, now()), siteData(clinic));
  const readings = openReadings({ log }, "/");
  const stored = await readings.orElse(storedTestimonials(db), []);
  const { head, text } = headAndText("/", clinic.pages.home);
  const page = {
    head,
    text,
    offer: offerCard(clinic, todayIn(clinic.timeZone, now())),
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

export { pageMeta as meta } from "../layout/page-meta.ts";

type Text = Route.ComponentProps["loaderData"]["text"];
type Conditions = NonNullable<Text["conditions"]>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, offer, testimonials } = loaderData;
  return (
    <>
      <Welcome {...text} />
      {text.conditions && text.bodyMap && (
        <WhereItHurts {...text.conditions} bodyMap={text.bodyMap} />
      )}
      <OurServices {...text.services} offer={offer} />
      {text.insurance && <InsuranceFriendly {...text.insurance} />}
      {text.conditions && <ConditionsWeTreat {...text.conditions} />}
      <Testimonials words={text.testimonials} list={testimonials} tone="mist" />
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

/** By the place that hurts, by the cause, or by telephone. */
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
          className="relative md:col-start-2 md:row-span-full md:mx-auto md:min-h-112 md:w-84 md:max-w-full"
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
          <div data-call-to-action className="mt-2 flex max-sm:*:grow">
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
    <Section id="services" title={title} lead={lead}>
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
      <div className="mt-8 flex max-sm:*:grow">
        <ButtonLink to={all.to} tone="secondary">
          {all.label}
        </ButtonLink>
      </div>
      {offer && (
        <div className="mt-8">
          <OfferCard offer={offer} />
        </div>
      )}
    </Section>
  );
}

function InsuranceFriendly({
  title,
  text,
  points,
  claims,
  prices,
}: NonNullable<Text["insurance"]>) {
  return (
    <Section id="insurance" tone="dark" title={title} lead={text}>
      <div className="grid items-end gap-6 md:grid-cols-[7fr_5fr]">
        <div>
          <CheckList items={points} tone="dark" />
          <Link
            to={prices.to}
            className="mt-3 inline-flex min-h-12 items-center font-bold underline"
          >
            {prices.label}
          </Link>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow md:justify-end">
          {claims.map(({ to, label }, index) => (
            <ButtonLink key={label} to={to} tone={index === 0 ? "sun" : "onDark"}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </Section>
  );
}

function ConditionsWeTreat({ title, lead, more, cards }: Conditions) {
  const { buttons } = useSite().words;
  return (
    <Section id="conditions" title={title} lead={lead}>
      <CardGrid onPhone="pairs">
        {cards.map((card) => (
          <Card
            key={card.title}
            title={card.title}
            figure={card.figure}
            action={
              <TextLink to={card.to}>
                {more}
                <span className="sr-only"> {fillPlaces(buttons.about, { title: card.title })}</span>
              </TextLink>
            }
          >
            <p>{card.description}</p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}

function Resources({ title, lead, more, kicker, cards, all }: NonNullable<Text["resources"]>) {
  return (
    <Section id="resources" title={title} lead={lead}>
      <CardGrid onPhone="lines">
        {cards.map((card) => (
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
            <p>{card.description}</p>
          </Card>
        ))}
      </CardGrid>
      <div className="mt-8 flex max-sm:*:grow">
        <ButtonLink to={all.to} tone="secondary">
          {all.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

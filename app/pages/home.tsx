import { data } from "react-router";
import { offerCard } from "../../core/clinic/offer.server.ts";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { openReadings } from "../optional-readings.server.ts";
import { shownTestimonials, storedTestimonials } from "../../core/records/testimonials.ts";
import { clinicData } from "../feeds/clinic-data.server.ts";
import { siteData } from "../feeds/json-ld.server.ts";
import { Bullets } from "../ui/text/bullets.tsx";
import { MoreLink, TextLink } from "../ui/controls/button.tsx";
import { Figure } from "../drawings/figure.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { OfferCard, type OfferText } from "../ui/clinic/offer-card.tsx";
import { CardGrid, LinkedSection, Section } from "../ui/text/section.tsx";
import { Tile } from "../ui/text/tile.tsx";
import { Testimonials } from "../ui/clinic/testimonial.tsx";
import { FirstScreen } from "./home/first-screen.tsx";
import { InsuranceFriendly } from "./home/insurance-friendly.tsx";
import { PeopleAndPlace } from "./home/people-and-place.tsx";
import { WhereItHurts } from "./home/where-it-hurts.tsx";
import { pick } from "../../core/clinic/pick.ts";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, db, bookingUrl, log, now, today } = context.get(serverContext);
  const readings = openReadings({ log }, "/");
  const stored = await readings.orElse(storedTestimonials(db), []);
  const described = [clinicData(clinic, bookingUrl, now()), siteData(clinic)];
  const { head, text } = headAndText(context, "/", clinic.pages.home, ...described);
  const page = {
    head,
    text,
    offer: offerCard(clinic, today),
    insurers: clinic.insurers,
    people: clinic.people.slice(0, 4).map((person) => ({
      ...pick(person, "id", "name", "role", "photo"),
      areasOfFocus: person.areasOfFocus.slice(0, 3),
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

type Text = Route.ComponentProps["loaderData"]["text"];
type Conditions = NonNullable<Text["conditions"]>;

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, offer, insurers, testimonials, people } = loaderData;
  return (
    <>
      <FirstScreen {...text} />
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

type ServiceCards = Text["services"] & { offer: OfferText | undefined };

function OurServices({ title, lead, cards, all, offer }: ServiceCards) {
  return (
    <LinkedSection id="services" tone="sand" title={title} lead={lead} link={all}>
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
    </LinkedSection>
  );
}

function ConditionsWeTreat({ title, lead, more, cards }: Conditions) {
  return (
    <Section id="conditions" tone="sky" title={title} lead={lead}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 sm:has-[>:nth-child(3)]:grid-cols-3 md:gap-6">
        {cards.map((card) => (
          <Tile key={card.title} figure={card.figure} tall>
            <h3 className="text-[1.25rem] sm:text-[1.375rem]">{card.title}</h3>
            <p className="mt-1 text-small max-sm:hidden">{card.description}</p>
            <p className="tall-links whole-tile -mt-1 text-small">
              <MoreLink to={card.to} label={more} title={card.title} />
            </p>
          </Tile>
        ))}
      </ul>
    </Section>
  );
}

type ResourcesText = NonNullable<Text["resources"]>;

function Resources({ title, lead, figure, more, kicker, cards, all }: ResourcesText) {
  return (
    <LinkedSection id="resources" tone="pine" title={title} lead={lead} link={all}>
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="relative overflow-hidden rounded-card bg-sand max-lg:hidden">
          <Figure name={figure} className="absolute size-full" />
        </div>
        <ul className="card-lines grid gap-4 md:gap-6 md:max-lg:grid-cols-3">
          {cards.map((card) => (
            <Card
              key={card.title}
              title={card.title}
              kicker={fillPlaces(kicker, { ...card, minutes: String(card.minutes) })}
              action={<MoreLink to={card.to} label={more} title={card.title} />}
            >
              <p className="max-sm:hidden">{card.description}</p>
            </Card>
          ))}
        </ul>
      </div>
    </LinkedSection>
  );
}

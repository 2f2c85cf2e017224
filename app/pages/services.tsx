import { Link } from "../navigation/link.tsx";
import { ArrowRight } from "lucide";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { serviceData } from "../feeds/page-data.server.ts";
import { Bullets } from "../ui/text/bullets.tsx";
import { BookButton, MoreLink, TextLink } from "../ui/controls/button.tsx";
import { Card, CardFacts } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { Icon } from "../ui/controls/icon.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import { pick } from "../../core/clinic/pick.ts";
import type { Route } from "./+types/services";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const described = clinic.services.map(({ path, title, serviceName }) =>
    serviceData(clinic, { path, title, serviceName }),
  );
  const { head, text } = headAndText(context, "/services", clinic.pages.services, ...described);
  const { shownFeatures } = text.cards;
  const cards = clinic.services.map(({ path, features, ...service }) => ({
    to: path,
    ...pick(service, "title", "short", "figure", "duration", "priceNote", "group", "bookingUrl"),
    features: features.slice(0, shownFeatures),
    unshown: Math.max(0, features.length - shownFeatures),
  }));
  const { conditions } = text;
  const isListed = new Set(conditions?.list.map(({ to }) => to));
  const others = clinic.conditions
    .filter(({ path }) => !isListed.has(path))
    .map(({ path, title, cardText }) => ({ to: path, title, text: cardText }));
  return {
    head,
    text: {
      ...text,
      conditions: conditions && { ...conditions, list: [...conditions.list, ...others] },
    },
    groups: [...Map.groupBy(cards, ({ group }) => group ?? text.cards.heading)],
  };
}

export default function Services({ loaderData: { text, groups } }: Route.ComponentProps) {
  const { conditions, contact } = text;
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      {groups.map(([heading, cards], index) => (
        <Section
          key={heading}
          id={index === 0 ? "services" : `services-${index + 1}`}
          title={heading}
          lead={index === 0 && text.cards.lead}
        >
          <CardGrid>
            {cards.map((card) => (
              <ServiceCard key={card.to} card={card} words={text.cards} />
            ))}
          </CardGrid>
        </Section>
      ))}

      {conditions && conditions.list.length > 0 && (
        <Section id="conditions" tone="sky" title={conditions.heading} lead={conditions.lead}>
          <ul className="grid gap-4 sm:grid-cols-2 lg:has-[>:nth-child(3)]:grid-cols-4">
            {conditions.list.map(({ to, title, text: about }) => (
              <li key={to} className="grid">
                <Link
                  to={to}
                  className="flex flex-col gap-1 rounded-card border border-line bg-white p-5 hover:bg-lake-1"
                >
                  <span className="flex items-start justify-between gap-3 font-bold text-lake-7">
                    {title}
                    <Icon parts={ArrowRight} />
                  </span>
                  <span className="text-small text-ink-2">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
          {conditions.others && (
            <p className="mt-6 max-w-measure">
              {conditions.others.text}{" "}
              <TextLink to={conditions.others.to}>{conditions.others.label}</TextLink>.
            </p>
          )}
        </Section>
      )}

      <ClosingCall title={contact.heading} text={contact.text} links={[contact]} />
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type ServiceCardProps = { card: Data["groups"][number][1][number]; words: Data["text"]["cards"] };

function ServiceCard({ card, words }: ServiceCardProps) {
  const { to, title, short, figure, features, unshown, duration, priceNote, bookingUrl } = card;
  return (
    <Card
      title={title}
      figure={figure}
      action={
        <div
          data-call-to-action
          className="tall-links mb-2 flex flex-wrap items-center gap-x-6 gap-y-2"
        >
          <BookButton url={bookingUrl}>
            {words.book}
            <span className="sr-only">: {title}</span>
          </BookButton>
          <MoreLink to={to} label={words.more} title={title} />
        </div>
      }
    >
      <p>{short}</p>
      <div>
        <Bullets items={features} />
        {unshown > 0 && (
          <p className="mt-1 pl-5 text-small text-ink-2">
            <MoreLink
              to={to}
              label={fillPlaces(words.unshown, { count: String(unshown) })}
              title={title}
            />
          </p>
        )}
      </div>
      <div className="mt-auto py-2">
        <CardFacts
          facts={[
            [words.duration, duration],
            [words.price, priceNote],
          ]}
        />
      </div>
    </Card>
  );
}

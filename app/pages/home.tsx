import { reportConversion } from "../conversion.ts";
import { home } from "../content/home.ts";
import { clinicData } from "../content/structured-data.ts";
import { services } from "../context.ts";
import { pageMeta } from "../meta.ts";
import { shownTestimonials, type Testimonial } from "../records/testimonials.server.ts";
import { CheckList } from "../ui/badge.tsx";
import { BookButton, ButtonLink, TextLink } from "../ui/button.tsx";
import { Bullets, Card } from "../ui/card.tsx";
import { ClosingCall } from "../ui/closing-call.tsx";
import { Actions, Hero } from "../ui/hero.tsx";
import { CardGrid, Section } from "../ui/section.tsx";
import { TestimonialCard } from "../ui/testimonial.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(services);
  return { testimonials: await shownTestimonials(db), bookingUrl: config.BOOKING_URL };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: home.metaTitle,
    description: home.description,
    path: "/",
    structuredData: loaderData ? [clinicData(loaderData.bookingUrl)] : [],
  });

export default function Home({ loaderData: { testimonials } }: Route.ComponentProps) {
  return (
    <>
      <Welcome />
      <OurServices />
      <InsuranceFriendly />
      <ConditionsWeTreat />
      <Testimonials list={testimonials} />
      <Resources />
      <Invitation />
    </>
  );
}

function Welcome() {
  const { badge, title, lead, trust, book, more, figure } = home.hero;
  return (
    <Hero badge={badge} title={title} lead={lead} pose={figure}>
      <Actions>
        <BookButton onClick={() => reportConversion("/contact")}>{book}</BookButton>
        <ButtonLink to={more.to} tone="secondary">
          {more.label}
        </ButtonLink>
      </Actions>
      <div className="mt-7">
        <CheckList items={trust} />
      </div>
    </Hero>
  );
}

function OurServices() {
  const { title, lead, cards, all } = home.services;
  return (
    <Section id="services" title={title} lead={lead}>
      <CardGrid>
        {cards.map((card) => (
          <Card
            key={card.to}
            title={card.title}
            pose={card.figure}
            action={<TextLink to={card.to}>{card.linkLabel}</TextLink>}
          >
            <p>{card.description}</p>
            <Bullets items={card.features} />
          </Card>
        ))}
      </CardGrid>
      <div className="mt-8">
        <ButtonLink to={all.to} tone="secondary">
          {all.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

function InsuranceFriendly() {
  const { title, text, points, mva, wsib } = home.insurance;
  return (
    <Section id="insurance" tone="dark" title={title} lead={text}>
      <div className="grid items-end gap-8 md:grid-cols-[3fr_2fr]">
        <CheckList items={points} tone="dark" />
        <div className="flex flex-col gap-3 sm:flex-row md:justify-end">
          <ButtonLink to={mva.to} tone="sun">
            {mva.label}
          </ButtonLink>
          <ButtonLink to={wsib.to} tone="onDark">
            {wsib.label}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

function ConditionsWeTreat() {
  const { title, lead, more, cards } = home.conditions;
  return (
    <Section id="conditions" title={title} lead={lead}>
      <CardGrid>
        {cards.map((card) => (
          <Card
            key={card.title}
            title={card.title}
            pose={card.figure}
            action={
              <TextLink to={card.to}>
                {more}
                <span className="sr-only"> about {card.title}</span>
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

function Testimonials({ list }: { list: readonly Testimonial[] }) {
  const { title, disclaimer } = home.testimonials;
  if (list.length === 0) return null;
  return (
    <Section id="testimonials" tone="mist" title={title}>
      <CardGrid columns={2}>
        {list.map(({ patient_name, service_received, rating, content }) => (
          <TestimonialCard key={patient_name + content} name={patient_name} about={service_received} stars={rating}>
            {content}
          </TestimonialCard>
        ))}
      </CardGrid>
      <p className="mt-6 max-w-measure text-small text-ink-2">{disclaimer}</p>
    </Section>
  );
}

function Resources() {
  const { title, lead, cards, all } = home.resources;
  return (
    <Section id="resources" title={title} lead={lead}>
      <CardGrid>
        {cards.map((card) => (
          <Card
            key={card.title}
            title={card.title}
            kicker={`${card.type} · ${card.category} · ${card.minutes} min read`}
            action={
              <TextLink to={card.to}>
                Read more<span className="sr-only">: {card.title}</span>
              </TextLink>
            }
          >
            <p>{card.description}</p>
          </Card>
        ))}
      </CardGrid>
      <div className="mt-8">
        <ButtonLink to={all.to} tone="secondary">
          {all.label}
        </ButtonLink>
      </div>
    </Section>
  );
}

function Invitation() {
  return (
    <ClosingCall
      title="Ready when you are"
      text="Book a visit online, or call and tell us what hurts. We find you a time, often on the same day."
    />
  );
}

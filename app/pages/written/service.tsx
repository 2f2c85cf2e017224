import { renderOurs } from "../../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../../layout/surroundings.server.ts";
import { serverContext } from "../../server-context.ts";
import { fillPlaces } from "../../../core/clinic/folder/fill-places.ts";
import { serviceData } from "../../feeds/page-data.server.ts";
import { BookCard } from "../../ui/clinic/book-card.tsx";
import { Bullets, NameList } from "../../ui/text/bullets.tsx";
import { BookButton, TallLink } from "../../ui/controls/button.tsx";
import { Definitions } from "../../ui/text/definitions.tsx";
import { BookingCalendar } from "../../ui/clinic/booking-calendar.tsx";
import { ServiceTestimonial } from "../../ui/clinic/testimonial.tsx";
import { Facts } from "../../ui/text/facts.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Section } from "../../ui/text/section.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { BookOrCall, Ending } from "./written-page.tsx";
import { orNotFound } from "../or-not-found.server.ts";
import { pick } from "../../../core/clinic/pick.ts";
import { testimonialOf, writtenPage } from "./written-page.server.ts";
import type { Route } from "./+types/service";
import { MinorHeading } from "../../ui/text/minor-heading.tsx";

export function loader({ params, context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const service = orNotFound(
    clinic.services.find(({ slug }) => slug === params.service),
    clinic,
  );
  const words = clinic.pages.writtenPages.service;
  const described = serviceData(clinic, { ...service, text: service.lead });
  return {
    ...writtenPage(context, service, "services", described),
    words,
    questionsTitle: fillPlaces(words.questions, { title: service.inSentence ?? service.title }),
    hasOthers: clinic.services.length > 1 && clinic.hasPage("/services"),
    ...pick(service, "techniques", "conditions", "features", "priceNote"),
    ...pick(service, "bookingUrl", "bookingEmbedUrl"),
    duration: service.visitLength ?? service.duration,
    parts: renderOurs(service.body, surroundingsOf(context)).parts,
    testimonial: testimonialOf(clinic, service),
  };
}

type Page = Route.ComponentProps["loaderData"];

export default function ServicePage({ loaderData: page }: Route.ComponentProps) {
  const { words, title, parts, questions, testimonial } = page;
  return (
    <>
      <Hero {...page}>
        <BookOrCall>
          <BookButton url={page.bookingUrl} />
        </BookOrCall>
      </Hero>
      {page.techniques.length > 0 && (
        <Section id="techniques" {...words.techniques}>
          <Definitions items={page.techniques} />
        </Section>
      )}
      {page.conditions.length > 0 && (
        <Section id="conditions" tone="sky" title={words.conditions}>
          <NameList items={page.conditions} />
        </Section>
      )}
      <WithAside parts={parts} aside={<AtAGlance page={page} />}>
        <BookingCalendar embedUrl={page.bookingEmbedUrl} of={title} />
        {testimonial && <ServiceTestimonial {...testimonial} />}
        {page.hasOthers && <TallLink to="/services" label={words.allServices} className="mt-8" />}
      </WithAside>
      <Questions title={page.questionsTitle} questions={questions} />
      <Ending page={page} closing={words.closing} />
    </>
  );
}

function AtAGlance({ page: { words, duration, priceNote, features, bookingUrl } }: { page: Page }) {
  return (
    <>
      <Facts
        facts={[
          { label: words.duration, value: duration },
          { label: words.price, value: priceNote },
          words.cancelling,
        ].filter(({ value }) => value)}
      />
      <BookCard url={bookingUrl} />
      {features.length > 0 && (
        <Panel>
          <MinorHeading level="h2" className="mb-3">
            {words.expect}
          </MinorHeading>
          <div className="text-small">
            <Bullets items={features} />
          </div>
        </Panel>
      )}
    </>
  );
}

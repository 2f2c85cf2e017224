import { data } from "react-router";
import { alts } from "virtual:drawings";
import { clinic } from "../../../core/content/clinic.ts";
import { pages } from "../../../core/content/pages.server.ts";
import { findService } from "../../../core/content/folder/collections.ts";
import { relatedPages } from "../../../core/content/related-pages.ts";
import { allProseFor, proseFor } from "../../boot/sent-prose.ts";
import { fillPlaces } from "../../../core/content/folder/fill-places.ts";
import {
  breadcrumbData,
  addJsonLd,
  questionsData,
  serviceData,
} from "../../feeds/json-ld.server.ts";
import { Actions } from "../../ui/controls/actions.tsx";
import { BadgeList } from "../../ui/text/badge.tsx";
import { Breadcrumbs, homeCrumb } from "../../ui/text/breadcrumbs.tsx";
import { Bullets } from "../../ui/text/bullets.tsx";
import { BookButton, CallButton, TextLink } from "../../ui/controls/button.tsx";
import { ClosingCall } from "../../ui/text/closing-call.tsx";
import { Definitions } from "../../ui/text/definitions.tsx";
import { Facts } from "../../ui/text/facts.tsx";
import { Hero } from "../../ui/text/hero.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Prose } from "../../ui/text/prose.tsx";
import { Questions } from "../../ui/text/questions.tsx";
import { Related } from "../../ui/text/related.tsx";
import { Section } from "../../ui/text/section.tsx";
import { Sources } from "../../ui/text/sources.tsx";
import { WithAside } from "../../ui/text/with-aside.tsx";
import { breadcrumbs } from "../../ui/site.words.ts";
import { words } from "./service.words.ts";
import type { Route } from "./+types/service";

export function loader({ params, context }: Route.LoaderArgs) {
  const service = findService(params.service);
  if (!service) throw data("No such service", { status: 404 });
  const { body, testimonial, related, metaTitle, description, ...page } = service;
  const { path, title, serviceName, lead, figure, questions } = page;
  addJsonLd(
    context,
    breadcrumbData(...trail, { to: path, label: title }),
    serviceData({ path, title, serviceName, text: lead }),
    questionsData(questions),
  );
  const showTestimonial = page.part !== "massage" || clinic.showMassageTestimonials;
  return {
    head: { title: metaTitle, description, path, drawing: alts[figure] },
    page: { ...page, questions: allProseFor(context, questions) },
    html: proseFor(context, body.opening + body.html),
    testimonial: testimonial && showTestimonial ? testimonial : null,
    disclaimer: pages.home.testimonials.disclaimer,
    related: relatedPages(related),
  };
}

const trail = [homeCrumb, { to: "/services", label: breadcrumbs.services }];

export { pageMeta as meta } from "../../layout/page-meta.ts";

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { page, html, testimonial, disclaimer, related } = loaderData;
  return (
    <>
      <Hero
        title={page.title}
        lead={page.lead}
        pose={page.figure}
        breadcrumbs={<Breadcrumbs trail={trail} />}
      >
        <Actions>
          <BookButton />
          <CallButton />
        </Actions>
      </Hero>
      <Section id="techniques" {...words.techniques}>
        <Definitions items={page.techniques} />
      </Section>
      <Section id="conditions" tone="mist" title={words.conditions}>
        <BadgeList items={page.conditions} />
      </Section>
      <WithAside aside={<AtAGlance page={page} />}>
        <Prose html={html} />
        {testimonial && <Testimonial {...testimonial} disclaimer={disclaimer} />}
        <p className="tall-links mt-8">
          <TextLink to="/services">{words.allServices}</TextLink>
        </p>
      </WithAside>
      <Questions
        title={fillPlaces(words.questions, { title: page.title.toLowerCase() })}
        questions={page.questions}
      />
      <Sources list={page.sources} />
      <Related pages={related} />
      <ClosingCall {...words.closing} />
    </>
  );
}

type Page = Route.ComponentProps["loaderData"]["page"];

function AtAGlance({ page: { duration, visitLength, priceNote, features } }: { page: Page }) {
  return (
    <>
      <Facts
        facts={[
          { label: words.duration, value: visitLength ?? duration },
          { label: words.price, value: priceNote },
          words.cancelling,
        ].filter(({ value }) => value !== "")}
      />
      <Panel>
        <h2 className="mb-3 font-sans text-body font-bold">{words.expect}</h2>
        <div className="text-small">
          <Bullets items={features} />
        </div>
      </Panel>
    </>
  );
}

function Testimonial(words: { name: string; text: string; disclaimer: string }) {
  return (
    <figure className="mt-12 max-w-measure border-l-4 border-sun pl-5">
      <blockquote>
        <p className="font-serif text-h3 text-pretty">“{words.text}”</p>
      </blockquote>
      <figcaption className="mt-3 text-small">
        <span className="font-bold">{words.name}</span>
        <span className="block text-ink-2">{words.disclaimer}</span>
      </figcaption>
    </figure>
  );
}

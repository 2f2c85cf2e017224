import type { JobOpening } from "../../core/clinic/pages/reading-pages.ts";
import { renderProse } from "../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../layout/surroundings.server.ts";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { longDate } from "../../regions/calendar.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { jobData } from "../feeds/page-data.server.ts";
import { Badge } from "../ui/text/badge.tsx";
import { Bullets } from "../ui/text/bullets.tsx";
import { ButtonLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { CardGrid, Section, SplitSection } from "../ui/text/section.tsx";
import { Steps } from "../ui/text/steps.tsx";
import { orNotFound } from "./or-not-found.server.ts";
import type { Route } from "./+types/careers";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic } = context.get(serverContext);
  const page = orNotFound(clinic.pages.careers, clinic);
  const jobs = page.openings.flatMap(({ posted, ...opening }) =>
    posted ? [jobData(clinic, { ...opening, posted })] : [],
  );
  const { head, text: shown } = headAndText(context, "/careers", page, ...jobs);
  const { openings, hiring, ...text } = shown;
  const notes = renderProse(hiring.notes, surroundingsOf(context));
  const applyTo = ({ title }: JobOpening) => {
    const subject = encodeURIComponent(fillPlaces(text.job.subject, { title }));
    return `mailto:${clinic.careersEmail}?subject=${subject}`;
  };
  return {
    head,
    text: { ...text, hiring: { ...hiring, notes } },
    openings: openings.map((opening) => ({ ...opening, applyTo: applyTo(opening) })),
  };
}

export default function Careers({ loaderData: { text, openings } }: Route.ComponentProps) {
  const { apply, hiring } = text;
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Section id="openings" title={text.openingsHeading} lead={apply.text}>
        <div className="grid gap-8">
          {openings.map((opening) => (
            <Job key={opening.id} opening={opening} words={text.job} applyLabel={apply.label} />
          ))}
        </div>
      </Section>

      {text.benefits.length > 0 && (
        <Section id="benefits" tone="mist" title={text.benefitsHeading}>
          <CardGrid>
            {text.benefits.map((benefit) => (
              <Card key={benefit.title} title={benefit.title}>
                <p>{benefit.text}</p>
              </Card>
            ))}
          </CardGrid>
        </Section>
      )}

      <SplitSection id="how-we-hire" title={hiring.heading}>
        <Steps steps={hiring.steps} />
        <div className="mt-4 border-t border-line pt-4">
          <Prose html={hiring.notes} />
        </div>
      </SplitSection>
    </>
  );
}

type Text = Route.ComponentProps["loaderData"]["text"];

type JobProps = {
  opening: JobOpening & { applyTo: string };
  words: Text["job"];
  applyLabel: string;
};

function Job({ opening, words, applyLabel }: JobProps) {
  const { id, title, type, location, description, requirements, responsibilities } = opening;
  const { posted, closes } = opening;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="rounded-card border border-line p-6 sm:p-8"
    >
      <h3 id={`${id}-title`}>{title}</h3>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <Badge>{type}</Badge>
        <Badge>{location}</Badge>
      </p>
      <p className="mt-4 max-w-measure">{description}</p>
      {posted && <DayLine label={words.posted} day={posted} />}
      {closes && <DayLine label={words.closes} day={closes} />}
      <div className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        <JobList title={words.duties} items={responsibilities} />
        <JobList title={words.requirements} items={requirements} />
      </div>
      <div className="mt-8 flex">
        <ButtonLink to={opening.applyTo}>
          {applyLabel}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function JobList({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h4 className="mb-2 font-bold">{title}</h4>
      <Bullets items={items} />
    </div>
  );
}

function DayLine({ label, day }: { label: string; day: string }) {
  return (
    <p className="mt-2 text-small text-ink-2">
      {label} <time dateTime={day}>{longDate(day)}</time>
    </p>
  );
}

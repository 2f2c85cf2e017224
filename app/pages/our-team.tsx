import { listOf } from "../../core/content/folder/list-of.ts";
import { pages } from "../../core/content/pages.server.ts";
import { allPeople, type Practitioner } from "../../core/content/people.ts";
import { photoOf } from "../../core/content/folder/photos.ts";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/content/folder/fill-places.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { belowHome, clinicData, addJsonLd, personData } from "../feeds/json-ld.server.ts";
import { Actions } from "../ui/controls/actions.tsx";
import { Bullets } from "../ui/text/bullets.tsx";
import { BookButton, ButtonLink, TextLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { Portrait } from "../ui/clinic/portrait.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import { words } from "./our-team.words.ts";
import type { Route } from "./+types/our-team";

export function loader({ context }: Route.LoaderArgs) {
  const { head, text: shown } = headAndText("/our-team", pages.ourTeam);
  const { profile: _, figure: __, recruitingLink, ...text } = shown;
  const { config, now } = context.get(serverContext);
  addJsonLd(
    context,
    belowHome("/our-team", text.title),
    clinicData(config.BOOKING_URL, now()),
    ...allPeople().map(personData),
  );
  return {
    head,
    text,
    people: allPeople().map(profileOf),
    recruiting: pages.careers.openings.slice(0, recruitingCards).map(({ id, title, summary }) => ({
      title,
      text: summary,
      link: { label: fillPlaces(recruitingLink, { title }), to: `/careers#${id}` },
    })),
  };
}

/** As the specification has it; a link below them leads to all openings. */
const recruitingCards = 2;

type Person = ReturnType<typeof profileOf>;

function profileOf({ registrationNumber, college, collegeUrl, photo, ...person }: Practitioner) {
  return {
    ...person,
    college: { name: college, url: collegeUrl },
    // Zeros are a placeholder.
    registration: /^0*$/.test(registrationNumber) ? undefined : registrationNumber,
    photo: photo ? { ...photoOf(person.id), alt: photo.alt } : null,
  };
}

export { pageMeta as meta } from "../layout/page-meta.ts";

export default function OurTeam({
  loaderData: { text, people, recruiting },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Section>
        <div className="grid gap-8">
          {people.map((person) => (
            <Profile key={person.id} person={person} />
          ))}
        </div>
        <p className="mt-8 max-w-measure text-small text-ink-2">{text.registerNote}</p>
      </Section>

      <Section id="join-us" tone="mist" title={text.recruitingTitle} lead={text.recruitingLead}>
        <CardGrid columns={2}>
          {recruiting.map(({ title, text, link }) => (
            <Card key={title} title={title} action={<TextLink to={link.to}>{link.label}</TextLink>}>
              <p>{text}</p>
            </Card>
          ))}
        </CardGrid>
        <div className="mt-8">
          <ButtonLink to={text.careers.to} tone="secondary">
            {text.careers.label}
          </ButtonLink>
        </div>
      </Section>

      <ClosingCall title={text.closing.title} text={text.closing.text} />
    </>
  );
}

function Profile({ person }: { person: Person }) {
  const { id, name, role, credentials, years, college, registration, service } = person;
  const { languages, days } = person;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      className="grid gap-x-8 gap-y-6 rounded-card border border-line p-6 sm:p-8 md:grid-cols-[15rem_1fr]"
    >
      <div className="max-w-44 md:max-w-none">
        <Portrait name={name} photo={person.photo} />
      </div>
      <div>
        <h2 id={`${id}-name`}>{name}</h2>
        <p className="mt-1 text-lead text-ink-2">{role}</p>
        <dl className="tall-links mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
          <Fact term={words.college}>
            <TextLink to={college.url}>{college.name}</TextLink>
            {registration && (
              <span className="block tabular-nums">
                {fillPlaces(words.number, { number: registration })}
              </span>
            )}
          </Fact>
          <Fact term={words.credentials}>{credentials}</Fact>
          <Fact term={words.experience}>{fillPlaces(words.years, { years })}</Fact>
          {languages.length > 0 && <Fact term={words.languages}>{listOf(languages)}</Fact>}
          {days.length > 0 && <Fact term={words.days}>{listOf(days)}</Fact>}
        </dl>
        <h3 className="mt-6 font-sans text-body font-bold">{words.focus}</h3>
        <div className="mt-2">
          <Bullets items={person.areasOfFocus} />
        </div>
        <p className="mt-4 max-w-measure">{person.description}</p>
        <Actions>
          <BookButton>{fillPlaces(words.book, { name })}</BookButton>
        </Actions>
        <p className="tall-links mt-3">
          <TextLink to={service.to}>{service.label}</TextLink>
        </p>
      </div>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

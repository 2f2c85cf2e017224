import { listOf } from "../../core/clinic/folder/list-of.ts";
import type { Person } from "../../core/clinic/pages/read-people.ts";
import { renderProse } from "../../core/clinic/markdown/markdown.ts";
import { surroundingsOf } from "../layout/surroundings.server.ts";
import { serverContext } from "../server-context.ts";
import { fillPlaces } from "../../core/clinic/folder/fill-places.ts";
import { useSite } from "../layout/site-data.ts";
import { headAndText } from "../layout/head-and-text.server.ts";
import { clinicData } from "../feeds/clinic-data.server.ts";
import { personData } from "../feeds/page-data.server.ts";
import { Bullets } from "../ui/text/bullets.tsx";
import { Actions, BookButton, ButtonLink, TallLink, TextLink } from "../ui/controls/button.tsx";
import { Card } from "../ui/text/card.tsx";
import { ClosingCall } from "../ui/text/closing-call.tsx";
import { Prose } from "../ui/text/prose.tsx";
import { PageHead } from "../ui/text/page-head.tsx";
import { BookingCalendar } from "../ui/clinic/booking-calendar.tsx";
import { Portrait } from "../ui/clinic/portrait.tsx";
import { CardGrid, Section } from "../ui/text/section.tsx";
import type { Route } from "./+types/our-team";
import { MinorHeading } from "../ui/text/minor-heading.tsx";
import { pick } from "../../core/clinic/pick.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { clinic, bookingUrl, now } = context.get(serverContext);
  const around = surroundingsOf(context);
  const people = clinic.people.map((person) => ({
    ...person,
    description: renderProse(person.description, around),
  }));
  const { head, text: whole } = headAndText(
    context,
    "/our-team",
    clinic.pages.ourTeam,
    clinicData(clinic, bookingUrl, now()),
    ...people.map((person) => personData(clinic, person)),
  );
  const { recruiting, ...text } = whole;
  const openings = clinic.pages.careers?.openings.slice(0, recruitingCards);
  return {
    head,
    text,
    people: people.map(profileOf),
    recruiting: recruiting &&
      openings && {
        ...recruiting,
        openings: openings.map(({ id, title, summary }) => ({
          title,
          text: summary,
          link: { label: fillPlaces(recruiting.link, { title }), to: `/careers#${id}` },
        })),
      },
  };
}

/** The specification asks for two cards; a link below them leads to all openings. */
const recruitingCards = 2;

/** Leaves out what only the owner reads. */
function profileOf(person: Person) {
  const { college, collegeUrl, registrationNumber } = person;
  return {
    ...pick(person, "id", "name", "role", "credentials", "years", "languages", "days", "places"),
    ...pick(person, "areasOfFocus", "description", "service", "photo"),
    ...pick(person, "bookingUrl", "bookingEmbedUrl"),
    college: college && collegeUrl ? { name: college, url: collegeUrl } : undefined,
    // Zeros are a placeholder.
    registration: /^0*$/.test(registrationNumber ?? "") ? undefined : registrationNumber,
  };
}

export default function OurTeam({
  loaderData: { text, people, recruiting },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={text.title} lead={text.lead} />
      <Section>
        <div className="grid gap-8">
          {people.map((person, index) => (
            <Profile key={person.id} person={person} index={index} words={text.profile} />
          ))}
        </div>
        <p className="mt-8 max-w-measure text-small text-ink-2">{text.registerNote}</p>
      </Section>

      {recruiting && (
        <Section id="join-us" tone="mist" title={recruiting.title} lead={recruiting.lead}>
          <CardGrid>
            {recruiting.openings.map(({ title, text, link }) => (
              <Card
                key={title}
                title={title}
                action={<TextLink to={link.to}>{link.label}</TextLink>}
              >
                <p>{text}</p>
              </Card>
            ))}
          </CardGrid>
          <div className="mt-8">
            <ButtonLink to="/careers" tone="secondary">
              {recruiting.all}
            </ButtonLink>
          </div>
        </Section>
      )}

      <ClosingCall title={text.closing.title} text={text.closing.text} />
    </>
  );
}

type ProfileProps = {
  index: number;
  person: Route.ComponentProps["loaderData"]["people"][number];
  words: Route.ComponentProps["loaderData"]["text"]["profile"];
};

function Profile({ person, index, words }: ProfileProps) {
  const { id, name, role, service } = person;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-name`}
      data-print="whole"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-6 rounded-card border border-line p-6 sm:grid-cols-2 sm:gap-x-8 sm:p-8 lg:grid-cols-[10rem_5fr_6fr]"
    >
      <div className="w-[min(6rem,24vw)] sm:w-40">
        <Portrait name={name} photo={person.photo} index={index} />
      </div>
      <div className="max-sm:contents">
        <div className="max-sm:self-center">
          <h2 id={`${id}-name`} className="text-h3/tight sm:text-[2rem]">
            {name}
          </h2>
          <p className="mt-1 text-lead text-ink-2">{role}</p>
        </div>
        <ProfileFacts person={person} words={words} />
      </div>
      <div className="max-sm:col-span-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 lg:col-start-3 lg:row-span-1">
        {person.areasOfFocus.length > 0 && (
          <>
            <MinorHeading>{words.focus}</MinorHeading>
            <div className="mt-2">
              <Bullets items={person.areasOfFocus} />
            </div>
          </>
        )}
        {person.description && (
          <div className="mt-4 max-w-measure">
            <Prose html={person.description} />
          </div>
        )}
        <Actions>
          <BookButton url={person.bookingUrl}>{fillPlaces(words.book, { name })}</BookButton>
        </Actions>
        <BookingCalendar embedUrl={person.bookingEmbedUrl} of={name} />
        <TallLink {...service} className="mt-3" />
      </div>
    </article>
  );
}

function ProfileFacts({ person, words }: Omit<ProfileProps, "index">) {
  const { credentials, years, college, registration, languages, days, places } = person;
  const { street } = useSite().facts.address;
  const workplaces = [...(days.length > 0 ? [{ place: street, days }] : []), ...places];
  return (
    <dl className="tall-links grid gap-x-6 gap-y-3 empty:hidden max-sm:col-span-2 min-[30rem]:grid-cols-2 sm:mt-4 sm:max-lg:grid-cols-1">
      {college && (
        <ProfileFact term={words.college}>
          <TextLink to={college.url}>{college.name}</TextLink>
          {registration && (
            <span className="block tabular-nums">
              {fillPlaces(words.number, { number: registration })}
            </span>
          )}
        </ProfileFact>
      )}
      {credentials && <ProfileFact term={words.credentials}>{credentials}</ProfileFact>}
      {years && (
        <ProfileFact term={words.experience}>{fillPlaces(words.years, { years })}</ProfileFact>
      )}
      {languages.length > 0 && (
        <ProfileFact term={words.languages}>{listOf(languages)}</ProfileFact>
      )}
      {workplaces.length > 0 && (
        <ProfileFact term={words.days}>
          {places.length === 0
            ? listOf(days)
            : workplaces.map(({ place, days: there }) => (
                <span key={place} className="block">
                  {fillPlaces(words.daysAt, { days: listOf(there), place })}
                </span>
              ))}
        </ProfileFact>
      )}
    </dl>
  );
}

function ProfileFact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-bold">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

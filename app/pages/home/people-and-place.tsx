import { useSite } from "../../layout/site-data.ts";
import { ButtonLink, DirectionsButton } from "../../ui/controls/button.tsx";
import { Address } from "../../ui/clinic/address.tsx";
import { Hours, OtherPlaces } from "../../ui/clinic/hours.tsx";
import { OpenNow } from "../../ui/clinic/open-now.tsx";
import { Portrait } from "../../ui/clinic/portrait.tsx";
import { Panel } from "../../ui/text/panel.tsx";
import { Section } from "../../ui/text/section.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";
import type { Person } from "../../../core/clinic/pages/read-people.ts";

type ShownPerson = Pick<Person, "id" | "name" | "role" | "areasOfFocus" | "photo">;
type PeopleText = NonNullable<Pages["home"]["people"]> & { people: readonly ShownPerson[] };

export function PeopleAndPlace({ title, lead, all, people }: PeopleText) {
  const { facts, words } = useSite();
  const { visit } = words;
  return (
    <Section id="people">
      <div className="grid items-start gap-x-12 gap-y-6 md:grid-cols-[7fr_5fr]">
        <div className="flex flex-col items-start gap-5">
          <div>
            <h2>{title}</h2>
            {lead && <p className="mt-2 text-ink-2">{lead}</p>}
          </div>
          {people.map(({ id, name, role, areasOfFocus, photo }, index) => (
            <div key={id} className="flex flex-wrap items-center gap-x-5">
              <div className="w-[min(8rem,24vw)] flex-none">
                <Portrait name={name} photo={photo} index={index} />
              </div>
              <div className="grow basis-[min-content]">
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
          <Address />
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

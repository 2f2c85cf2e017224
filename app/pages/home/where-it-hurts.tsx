import { BodyMap, Causes } from "../../drawings/body-map.tsx";
import { CallButton } from "../../ui/controls/button.tsx";
import { Section } from "../../ui/text/section.tsx";
import type { Pages } from "../../../core/clinic/pages/read-pages.ts";

type Conditions = NonNullable<Pages["home"]["conditions"]>;
type Links = NonNullable<Pages["home"]["bodyMap"]>;

export function WhereItHurts({ where, causes, unsure, bodyMap }: Conditions & { bodyMap: Links }) {
  return (
    <Section data-print="none">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2 md:grid-rows-[1fr_auto_auto_auto_1fr]">
        <div className="md:row-start-2">
          <h2 id="body-map-title">{where.title}</h2>
          <p className="mt-3 text-ink-2">{where.lead}</p>
        </div>
        <nav
          aria-labelledby="body-map-title"
          // Keeps the map here until its styles have come.
          className="relative md:col-start-2 md:row-span-full md:mx-auto md:min-h-107 md:w-120 md:max-w-full"
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
          <div data-call-to-action className="mt-2 max-md:hidden">
            <CallButton />
          </div>
        </div>
      </div>
    </Section>
  );
}

import { useSite } from "../../layout/site-data.ts";
import { Address } from "./address.tsx";
import { HoursNotices } from "./hours-notices.tsx";
import { Hours } from "./hours.tsx";
import { ClinicMap } from "./map.tsx";
import { Section } from "../text/section.tsx";

export function VisitUs() {
  const { facts, words } = useSite();
  const { visit } = words;
  return (
    <Section id="visit" title={visit.title}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-8">
          <div>
            <h3 className="font-sans text-body font-bold">{visit.address}</h3>
            <div className="mt-1">
              <Address />
            </div>
          </div>
          <div>
            <h3 className="font-sans text-body font-bold">{visit.hours}</h3>
            <Hours hours={facts.treatmentHours} caption={visit.hours} />
            <HoursNotices />
          </div>
        </div>
        <div data-print="none">
          <ClinicMap />
        </div>
      </div>
    </Section>
  );
}

import { clinic } from "../../../core/content/clinic.ts";
import { Address } from "./address.tsx";
import { HoursNotices } from "./hours-notices.tsx";
import { Hours } from "./hours.tsx";
import { ClinicMap } from "./map.tsx";
import { Section } from "../text/section.tsx";

export function VisitUs() {
  return (
    <Section id="visit" title="Where and when">
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-8">
          <div>
            <h3 className="font-sans text-body font-bold">Address</h3>
            <div className="mt-1">
              <Address />
            </div>
          </div>
          <div>
            <h3 className="font-sans text-body font-bold">Treatment hours</h3>
            <Hours hours={clinic.treatmentHours} caption="Treatment hours" />
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

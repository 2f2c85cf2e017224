import { type OtherPlace, useSite } from "../../layout/site-data.ts";
import { BookButton, PhoneLink } from "../controls/button.tsx";
import { Section } from "../text/section.tsx";
import { BookingCalendar } from "./booking-calendar.tsx";
import { Address } from "./address.tsx";
import { HoursNotices } from "./hours-notices.tsx";
import { Hours } from "./hours.tsx";
import { ClinicMap } from "./map.tsx";
import { OpenStatus } from "./open-now.tsx";
import { MinorHeading } from "../text/minor-heading.tsx";

export function VisitUs({ place }: { place?: OtherPlace }) {
  const { facts, words } = useSite();
  const { visit } = words;
  return (
    <Section id={place?.id ?? "visit"} title={place?.name ?? visit.title}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-8">
          <div>
            <MinorHeading>{visit.address}</MinorHeading>
            <div className="mt-1">
              <Address place={place} named />
            </div>
            {place?.accessNote && <p className="mt-2 text-small">{place.accessNote}</p>}
            {place && (
              <p className="tall-links mt-1">
                <PhoneLink place={place} />
              </p>
            )}
          </div>
          <div>
            <MinorHeading>{visit.hours}</MinorHeading>
            {place && (
              <p className="my-1">
                <OpenStatus place={place} />
              </p>
            )}
            <Hours hours={(place ?? facts).treatmentHours} caption={visit.hours} />
            <HoursNotices place={place} />
          </div>
          {place?.bookingUrl && (
            <div data-print="none">
              <BookButton url={place.bookingUrl} />
            </div>
          )}
          {place && <BookingCalendar embedUrl={place.bookingEmbedUrl} of={place.name} />}
        </div>
        <div data-print="none">
          <ClinicMap place={place} />
        </div>
      </div>
    </Section>
  );
}

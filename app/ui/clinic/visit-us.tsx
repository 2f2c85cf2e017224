import { type PlaceData, useSite } from "../../layout/site-data.ts";
import { BookButton, PhoneLink } from "../controls/button.tsx";
import { Section } from "../text/section.tsx";
import { BookingCalendar } from "./booking-calendar.tsx";
import { Hours, HoursNotices } from "./hours.tsx";
import { ClinicMap } from "./map.tsx";
import { OpenStatus } from "./open-now.tsx";
import { MinorHeading } from "../text/minor-heading.tsx";

export function VisitUs({ place }: { place?: PlaceData }) {
  const { facts, words } = useSite();
  const { visit } = words;
  return (
    <Section id={place?.id ?? "visit"} title={place?.name ?? visit.title}>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-8">
          {place && (
            <div>
              {place.accessNote && <p className="text-small">{place.accessNote}</p>}
              <p className="tall-links">
                <PhoneLink place={place} />
              </p>
            </div>
          )}
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
        <ClinicMap place={place} />
      </div>
    </Section>
  );
}

import { isDeepStrictEqual } from "node:util";
import type {
  DayOfWeek,
  MedicalBusiness,
  MedicalClinic,
  OpeningHoursSpecification,
} from "schema-dts";
import type { WeekHours } from "../../core/clinic/folder/read-clinic.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import {
  addDays,
  type CalendarDate,
  todayIn,
  weekdayOf,
  weekdays,
} from "../../regions/calendar.ts";
import {
  type Schedule,
  scheduleAt,
  spansOf,
  spansOn,
  unionHours,
} from "../../core/clinic/hours/opening-hours.ts";
import { sharePictureOf } from "../layout/page-meta.tsx";
import { clinicRef, type Described } from "./json-ld.server.ts";

export const addressData = ({ address }: Pick<Clinic, "address">) =>
  ({
    "@type": "PostalAddress",
    streetAddress: [address.street, address.suite].filter(Boolean).join(", "),
    addressLocality: address.city,
    addressRegion: address.province,
    postalCode: address.postalCode,
    addressCountry: address.country,
  }) as const;

const geoData = ({ geo }: Pick<Clinic, "geo">) =>
  geo && { geo: { "@type": "GeoCoordinates" as const, ...geo } };

/** Counts the clinic as open while somebody treats or answers calls. */
const openWeek = <Hours extends Pick<Clinic, "treatmentHours" | "receptionHours">>(
  hours: Hours,
) => ({
  ...hours,
  treatmentHours: unionHours(hours.treatmentHours, hours.receptionHours),
});

function openHours(clinic: Clinic, now: Date) {
  const open = { ...openWeek(clinic), seasons: clinic.seasons.map(openWeek) };
  const special = specialDays(scheduleAt(now, open), todayIn(clinic.timeZone, now));
  return {
    openingHoursSpecification: openingHours(open.treatmentHours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  };
}

export function clinicData(clinic: Clinic, bookingUrl: string, now: Date) {
  const { breadcrumbs, buttons } = clinic.pages.site;
  return {
    ...placeData(clinic, now),
    legalName: clinic.legalName,
    image: sharePictureOf("/"),
    priceRange: clinic.price.range,
    ...(clinic.socialLinks.length > 0 && { sameAs: clinic.socialLinks.map(({ url }) => url) }),
    ...geoData(clinic),
    areaServed: clinic.areasServed.map((name) => ({
      "@type": "AdministrativeArea" as const,
      name,
    })),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: breadcrumbs.services,
      itemListElement: clinic.services.map(({ title, serviceName: name = title }) => ({
        "@type": "Offer" as const,
        itemOffered: { "@type": "Service" as const, name },
      })),
    },
    potentialAction: { "@type": "ReserveAction", name: buttons.book, target: bookingUrl },
  } satisfies Described<MedicalBusiness>;
}

export function placeData(clinic: Clinic, now: Date) {
  return {
    ...clinicRef(clinic),
    url: "/",
    telephone: clinic.phone.e164,
    email: clinic.email,
    address: addressData(clinic),
    ...openHours(clinic, now),
  } satisfies Described<MedicalBusiness>;
}

/** schema.org describes a branch as a business with a parentOrganization, which supersedes branchOf. */
export const otherPlacesData = (clinic: Clinic, now: Date) =>
  clinic.otherPlaces.map((place) => {
    const address = `/contact#${place.id}`;
    return {
      "@type": "MedicalClinic",
      "@id": address,
      url: address,
      name: clinic.name,
      alternateName: place.name,
      parentOrganization: clinicRef(clinic),
      telephone: place.phone.e164,
      address: addressData(place),
      ...geoData(place),
      ...openHours({ ...clinic, ...place }, now),
    } satisfies Described<MedicalClinic>;
  });

function openingHours(week: WeekHours): OpeningHoursSpecification[] {
  const spans = week.flatMap((day, index) =>
    spansOf(day).map((span) => ({ ...span, day: weekdays[index] as DayOfWeek })),
  );
  const runs = Map.groupBy(spans, ({ opens, closes }) => `${opens} ${closes}`);
  return [...runs.values()].map((run) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: run.map(({ day }) => day),
    opens: run[0]!.opens,
    closes: run[0]!.closes,
  }));
}

/** Google reads these as closed all day ("Local business structured data"). */
const closed = { opens: "00:00", closes: "00:00" };

/** The days of the next two months whose hours differ from their weekday, by season, closure or holiday. Days in a row with the same hours are one entry. */
function specialDays(schedule: Schedule, today: CalendarDate): OpeningHoursSpecification[] {
  const runs: { first: CalendarDate; last: CalendarDate; spans: ReturnType<typeof spansOn> }[] = [];
  for (let ahead = 0; ahead < 61; ahead++) {
    const day = addDays(today, ahead);
    const spans = spansOn(day, "treatmentHours", schedule);
    const usual = spansOf(schedule.treatmentHours[weekdayOf(day)] ?? null);
    if (isDeepStrictEqual(spans, usual)) continue;
    const run = runs.at(-1);
    if (run?.last === addDays(day, -1) && isDeepStrictEqual(run.spans, spans)) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs.flatMap(({ first, last, spans }) =>
    (spans.length > 0 ? spans : [closed]).map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      opens,
      closes,
      validFrom: first,
      validThrough: last,
    })),
  );
}

import type {
  DayOfWeek,
  MedicalBusiness,
  MedicalClinic,
  OpeningHoursSpecification,
} from "schema-dts";
import type { Closure, WeekHours } from "../../core/clinic/folder/read-clinic.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { closuresAhead, seasonsAhead } from "../../core/clinic/hours/hours-notices.ts";
import { addDays, weekdays } from "../../regions/calendar.ts";
import { spansOf, spansOn, unionHours } from "../../core/clinic/hours/opening-hours.ts";
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

function openHours(clinic: Clinic, now: Date) {
  const seasons = seasonsAhead(now, clinic).flatMap(
    ({ first, last, treatmentHours, receptionHours }) =>
      openingHours(unionHours(treatmentHours, receptionHours)).map((hours) => ({
        ...hours,
        validFrom: first,
        validThrough: last,
      })),
  );
  const special = [
    ...seasons,
    ...closuresAhead(now, clinic).flatMap((closure) => closedDays(closure, clinic)),
  ];
  return {
    openingHoursSpecification: openingHours(
      unionHours(clinic.treatmentHours, clinic.receptionHours),
    ),
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

/** schema.org has branches as businesses with a parentOrganization, which supersedes branchOf. */
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

/** Midnight to midnight means closed (Google, "Local business structured data"). */
function closedDays(
  { first, last, from, until }: Closure,
  clinic: Clinic,
): OpeningHoursSpecification[] {
  const on = (opens: string, closes: string, validFrom = first, validThrough = last) => ({
    "@type": "OpeningHoursSpecification" as const,
    opens,
    closes,
    validFrom,
    validThrough,
  });
  if (!from && !until) return [on("00:00", "00:00")];
  const days = Array.from({ length: 60 }, (_, ahead) => addDays(first, ahead));
  return days
    .filter((day) => day <= last)
    .flatMap((day) =>
      spansOn(day, "treatmentHours", clinic).map((span) => on(span.opens, span.closes, day, day)),
    );
}

import type { MedicalBusiness, OpeningHoursSpecification, WithContext } from "schema-dts";
import { clinic, type WeekHours } from "./clinic.ts";
import { unionHours } from "./opening-hours.ts";

const days = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

/** The clinic as search engines read it: open whenever someone treats or answers. */
export function clinicData(bookingUrl: string) {
  return {
    "@type": "MedicalBusiness",
    "@id": `${clinic.siteUrl}/#clinic`,
    name: clinic.name,
    legalName: clinic.legalName,
    url: clinic.siteUrl,
    telephone: clinic.phone.e164,
    email: clinic.email,
    priceRange: clinic.price.range,
    address: {
      "@type": "PostalAddress",
      streetAddress: `${clinic.address.street}, ${clinic.address.suite}`,
      addressLocality: clinic.address.city,
      addressRegion: clinic.address.province,
      postalCode: clinic.address.postalCode,
      addressCountry: clinic.address.country,
    },
    geo: {
      "@type": "GeoCoordinates",
      latitude: clinic.geo.latitude,
      longitude: clinic.geo.longitude,
    },
    openingHoursSpecification: openingHours(
      unionHours(clinic.treatmentHours, clinic.receptionHours),
    ),
    areaServed: clinic.areasServed.map((name) => ({ "@type": "City" as const, name })),
    hasOfferCatalog: {
      "@type": "OfferCatalog",
      name: "Services",
      itemListElement: ["Physiotherapy", "Massage Therapy", "Chiropractic Care"].map((name) => ({
        "@type": "Offer" as const,
        itemOffered: { "@type": "Service" as const, name },
      })),
    },
    potentialAction: {
      "@type": "ReserveAction",
      name: "Book an appointment",
      target: bookingUrl,
    },
  } satisfies Omit<Exclude<WithContext<MedicalBusiness>, string>, "@context">;
}

function openingHours(week: WeekHours): OpeningHoursSpecification[] {
  const runs = new Map<string, (typeof days)[number][]>();
  week.forEach((day, index) => {
    if (!day) return;
    const times = `${day.opens} ${day.closes}`;
    runs.set(times, [...(runs.get(times) ?? []), days[index]!]);
  });
  return [...runs].map(([times, dayOfWeek]) => {
    const [opens, closes] = times.split(" ") as [string, string];
    return { "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes };
  });
}

import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  JsonLdObject,
  MedicalBusiness,
  MedicalTherapy,
  MedicalWebPage,
  OpeningHoursSpecification,
  WithContext,
} from "schema-dts";
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

type Described<Thing extends JsonLdObject | string> = Omit<
  Exclude<WithContext<Thing>, string>,
  "@context"
>;

const clinicRef = { "@id": `${clinic.siteUrl}/#clinic` } as const;
const address = (path: string) => new URL(path, clinic.siteUrl).href;

/** The way down to a page, itself included. */
export function breadcrumbData(trail: readonly { to: string; label: string }[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, label }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: address(to),
    })),
  } satisfies Described<BreadcrumbList>;
}

/** Questions with their answers, as the page shows them. */
export function questionsData(questions: readonly { q: string; html: string }[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ q, html }) => ({
      "@type": "Question" as const,
      name: q,
      acceptedAnswer: { "@type": "Answer" as const, text: html.replace(/<[^>]*>/g, "") },
    })),
  } satisfies Described<FAQPage>;
}

export function articleData(article: {
  path: string;
  title: string;
  description: string;
  date?: string;
  reviewed?: string;
  author?: { name: string; person: boolean };
}) {
  const { path, title, description, date, reviewed, author } = article;
  return {
    "@type": "BlogPosting",
    headline: title,
    description,
    url: address(path),
    mainEntityOfPage: address(path),
    inLanguage: "en-CA",
    ...(date && { datePublished: date }),
    ...(reviewed && { dateModified: reviewed }),
    ...(author && {
      author: {
        "@type": author.person ? ("Person" as const) : ("Organization" as const),
        name: author.name,
      },
    }),
    publisher: { "@type": "Organization", ...clinicRef, name: clinic.name },
  } satisfies Described<BlogPosting>;
}

export function serviceData(service: { path: string; title: string; description: string }) {
  const { path, title, description } = service;
  return {
    "@type": "MedicalTherapy",
    name: title,
    description,
    url: address(path),
  } satisfies Described<MedicalTherapy>;
}

export function conditionData(page: {
  path: string;
  title: string;
  description: string;
  reviewed: string;
  symptoms: readonly string[];
  causes: readonly string[];
}) {
  const { path, title, description, reviewed, symptoms, causes } = page;
  return {
    "@type": "MedicalWebPage",
    url: address(path),
    name: title,
    inLanguage: "en-CA",
    lastReviewed: reviewed,
    publisher: { "@type": "Organization", ...clinicRef, name: clinic.name },
    about: {
      "@type": "MedicalCondition",
      name: title,
      description,
      signOrSymptom: symptoms.map((name) => ({ "@type": "MedicalSymptom" as const, name })),
      cause: causes.map((name) => ({ "@type": "MedicalCause" as const, name })),
    },
  } satisfies Described<MedicalWebPage>;
}

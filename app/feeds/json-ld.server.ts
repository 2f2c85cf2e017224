import type { RouterContextProvider } from "react-router";
import type {
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  FAQPage,
  JobPosting,
  JsonLdObject,
  MedicalBusiness,
  MedicalClinic,
  MedicalWebPage,
  OpeningHoursSpecification,
  Person,
  Service,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Opening } from "../../core/clinic/pages/reading-pages.ts";
import { escapeHtml } from "../../core/process/escape-html.ts";
import type { Closure, WeekHours } from "../../core/clinic/folder/read-clinic.ts";
import type { Person as Practitioner } from "../../core/clinic/pages/read-people.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { textOf } from "../../core/clinic/markdown/markdown.ts";
import { closuresAhead, seasonsAhead } from "../../core/clinic/hours/hours-notices.ts";
import { addDays, weekdays } from "../../regions/calendar.ts";
import { spansOf, spansOn, unionHours } from "../../core/clinic/hours/opening-hours.ts";
import { sharePictureOf } from "../layout/page-meta.tsx";
import type { ConditionRecord } from "../../core/records/conditions.ts";
import { pageJsonLd } from "../server-context.ts";
import type { Crumb } from "../ui/text/breadcrumbs.tsx";

/** URLs may be paths, which become absolute in the page. */
type Described<Thing extends JsonLdObject | string> = Omit<
  Exclude<WithContext<Thing>, string>,
  "@context"
>;

/** Called by loaders and middleware, so that JSON-LD is neither in the browser's script nor in navigation data. */
export function addJsonLd(context: Readonly<RouterContextProvider>, ...things: object[]): void {
  context.get(pageJsonLd).push(...things);
}

const addressNames = new Set("@id url item image sameAs mainEntityOfPage target".split(" "));

export function jsonLdScripts(things: readonly object[], siteUrl: string): string {
  const whole = (name: string, value: unknown) =>
    addressNames.has(name) && typeof value === "string" ? new URL(value, siteUrl).href : value;
  return things
    .map((thing) => JSON.stringify({ "@context": "https://schema.org", ...thing }, whole))
    .map((json) => `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`)
    .join("");
}

const clinicRef = ({ name }: Clinic) =>
  ({ "@type": "MedicalBusiness", "@id": "/#clinic", name }) as const;

const addressData = ({ address }: Pick<Clinic, "address">) =>
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

export const siteData = ({ name }: Clinic) =>
  ({
    "@type": "WebSite",
    "@id": "/#site",
    url: "/",
    name,
    inLanguage: "en-CA",
  }) as const satisfies Described<WebSite>;

export function breadcrumbData(...trail: readonly Crumb[]) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ to, label }, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      name: label,
      item: to,
    })),
  } satisfies Described<BreadcrumbList>;
}

/** The pages above a page: home, and the list that it stands in, if the clinic has one. */
export function trailTo(clinic: Clinic, list?: "services" | "blog"): Crumb[] {
  const { home, services, resources } = clinic.pages.site.breadcrumbs;
  const trail = [{ to: "/", label: home }];
  if (!list || !clinic.hasPage(`/${list}`)) return trail;
  return [...trail, { to: `/${list}`, label: list === "blog" ? resources : services }];
}

export function questionsData(questions: readonly ({ q: string } & Answer)[]) {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map((question) => ({
      "@type": "Question" as const,
      name: question.q,
      acceptedAnswer: { "@type": "Answer" as const, text: answerText(question) },
    })),
  } satisfies Described<FAQPage>;
}

type Answer = { html: string } | { a: string };

/** Joins list items and paragraphs into one text. */
function answerText(answer: Answer): string {
  if ("a" in answer) return answer.a;
  const blocks = answer.html
    .replaceAll(/<span class="sr-only">.*?<\/span>/g, "")
    .replaceAll(/(?<![.,:;!?](?:<\/\w+>)*)<\/li>(?=\s*<li)/g, ";</li>")
    .replaceAll(/(?<![.,:;!?](?:<\/\w+>)*)<\/li>/g, ".</li>")
    .replaceAll(/<\/(p|li|ul|ol)>\s*/g, "$& ");
  return textOf(blocks).replaceAll(/\s+/g, " ").trim();
}

type ArticleFacts = {
  path: string;
  sharedAs: string;
  title: string;
  lead: string;
  category: string;
  date: string;
  reviewed: string;
  author: { name: string; kind: "Person" | "Organization"; url?: string };
};

export function articleData(clinic: Clinic, article: ArticleFacts) {
  const { path, sharedAs, title, lead, category, date, reviewed, author } = article;
  return {
    "@type": "BlogPosting",
    headline: title,
    url: path,
    mainEntityOfPage: path,
    image: sharePictureOf(sharedAs),
    inLanguage: "en-CA",
    ...(lead && { description: lead }),
    ...(category && { articleSection: category }),
    ...(date && { datePublished: date }),
    ...(reviewed && { dateModified: reviewed }),
    ...(author.name && {
      author: {
        "@type": author.kind,
        ...(author.kind === "Person" && author.url && { "@id": author.url }),
        name: author.name,
        ...(author.url && { url: author.url }),
      },
    }),
    publisher: clinicRef(clinic),
  } satisfies Described<BlogPosting>;
}

type ServiceFacts = {
  path: string;
  title: string;
  /** Where the page has a title of its own. */
  serviceName?: string | undefined;
  /** Omitted where another page describes it. */
  text?: string | undefined;
  area?: string;
  offer?: { price?: string; ends?: string } | undefined;
};

export function serviceData(clinic: Clinic, service: ServiceFacts) {
  const { path, title, serviceName: name = title, text, area, offer } = service;
  return {
    "@type": "Service",
    "@id": `${path}#service`,
    name,
    ...(text && { description: text }),
    url: path,
    provider: clinicRef(clinic),
    ...(area && { areaServed: { "@type": "AdministrativeArea", name: area } }),
    ...(offer && {
      offers: {
        "@type": "Offer",
        url: path,
        ...(offer.price && { price: offer.price, priceCurrency: "CAD" }),
        ...(offer.ends && { validThrough: offer.ends }),
      },
    }),
  } satisfies Described<Service>;
}

type ConditionFacts = ConditionRecord & { path: string; reviewed: string };

export function conditionData(clinic: Clinic, page: ConditionFacts) {
  const { path, title, description, reviewed, symptoms, causes } = page;
  const signs = symptoms.map((name) => ({ "@type": "MedicalSymptom" as const, name }));
  const reasons = causes.map((name) => ({ "@type": "MedicalCause" as const, name }));
  return {
    "@type": "MedicalWebPage",
    url: path,
    name: title,
    inLanguage: "en-CA",
    dateModified: reviewed,
    publisher: clinicRef(clinic),
    about: {
      "@type": "MedicalCondition",
      name: title,
      ...(description && { description }),
      ...(signs.length > 0 && { signOrSymptom: signs }),
      ...(reasons.length > 0 && { cause: reasons }),
    },
  } satisfies Described<MedicalWebPage>;
}

export function personData(clinic: Clinic, person: Practitioner) {
  const { id, name, role, description, areasOfFocus, college, collegeUrl } = person;
  return {
    "@type": "Person",
    "@id": `/our-team#${id}`,
    name,
    jobTitle: role,
    ...(description && { description: answerText({ html: description }) }),
    knowsAbout: areasOfFocus,
    ...(college && { memberOf: { "@type": "Organization", name: college, url: collegeUrl } }),
    worksFor: clinicRef(clinic),
  } satisfies Described<Person>;
}

/** Search engines require the posting date. Pay is not among the facts. */
/** The words of an opening, and Google's for them. */
const employmentTypes: Record<string, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  casual: "PER_DIEM",
  volunteer: "VOLUNTEER",
};

export function jobData(clinic: Clinic, opening: Opening & { posted: string }) {
  const { id, title, type, description, requirements, responsibilities, posted, closes } = opening;
  const list = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`;
  const kinds = Object.keys(employmentTypes).filter((kind) => type.toLowerCase().includes(kind));
  return {
    "@type": "JobPosting",
    identifier: { "@type": "PropertyValue", name: clinic.name, value: id },
    title,
    description: `<p>${escapeHtml(description)}</p>${list(responsibilities)}${list(requirements)}`,
    url: `/careers#${id}`,
    datePosted: posted,
    ...(closes && { validThrough: closes }),
    ...(kinds.length > 0 && { employmentType: kinds.map((kind) => employmentTypes[kind]!) }),
    hiringOrganization: { "@type": "Organization", name: clinic.legalName, sameAs: "/" },
    jobLocation: { "@type": "Place", address: addressData(clinic) },
  } satisfies Described<JobPosting>;
}

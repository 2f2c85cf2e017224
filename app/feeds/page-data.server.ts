import { escapeHtml } from "../../core/process/escape-html.ts";
import type { BlogPosting, JobPosting, MedicalWebPage, Person, Service } from "schema-dts";
import type { JobOpening } from "../../core/clinic/pages/reading-pages.ts";
import type { Person as Practitioner } from "../../core/clinic/pages/read-people.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { sharePictureOf } from "../layout/page-meta.tsx";
import type { ConditionRecord } from "../../core/records/conditions.ts";
import { addressData } from "./clinic-data.server.ts";
import { answerText, clinicRef, type Described } from "./json-ld.server.ts";
import { language } from "../../regions/language.ts";

type ArticleFacts = {
  path: string;
  sharedAs: string;
  title: string;
  lead: string;
  category: string;
  date: string;
  reviewed: string;
  author: { name: string; kind: "Person" | "Organization"; url?: string };
  lang?: string | null | undefined;
};

export function articleData(clinic: Clinic, article: ArticleFacts) {
  const { path, sharedAs, title, lead, category, date, reviewed, author, lang } = article;
  return {
    "@type": "BlogPosting",
    headline: title,
    url: path,
    mainEntityOfPage: path,
    image: sharePictureOf(sharedAs),
    inLanguage: lang ?? language,
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
  /** Set where the page has a title of its own. */
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
    inLanguage: language,
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

/** Maps the words of an opening to Google's. */
const employmentTypes: Record<string, string> = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  temporary: "TEMPORARY",
  casual: "PER_DIEM",
  volunteer: "VOLUNTEER",
};

/** Search engines require the posting date. Pay is not among the facts. */
export function jobData(clinic: Clinic, opening: JobOpening & { posted: string }) {
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

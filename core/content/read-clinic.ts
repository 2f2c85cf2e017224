import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { longDate } from "./dates.ts";
import { parseYaml } from "./front-matter.ts";

const text = z.string().trim().min(1);
const texts = z.array(text).readonly();
/** A fact that the owner may leave out: what names it in a page is then left out too. */
const optional = text.nullable();
const price = z
  .string()
  .regex(/^\$\d+(\.\d\d)?$/, "must be a price such as $110, or null where there is none")
  .nullable();
const figures = <Name extends string>(...names: Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>,
  );
const date = text.refine((value) => longDate(value) !== value, "must be a date, YYYY-MM-DD");

const spanOfDay = "must be closed, or two times such as 8:00–19:00";
const dayHours = text.transform((value, context) => {
  if (value === "closed") return null;
  const [opens, closes] = value.split(/\s*[–-]\s*/).map((time) => time.padStart(5, "0"));
  const isTime = (time = "") => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  if (isTime(opens) && isTime(closes) && opens! < closes!)
    return { opens: opens!, closes: closes! };
  context.addIssue({ code: "custom", message: spanOfDay });
  return z.NEVER;
});

/** One entry a day, Sunday first, as Date.getDay() counts. */
const weekHours = z
  .strictObject({
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
  })
  .transform(
    ({ sunday, monday, tuesday, wednesday, thursday, friday, saturday }) =>
      [sunday, monday, tuesday, wednesday, thursday, friday, saturday] as const,
  );

const phone = z
  .string()
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must be a phone number such as (416) 555-0100")
  .transform((display) => ({ display, e164: `+1${display.replaceAll(/\D/g, "")}` }));

const practitioner = z.strictObject({
  name: text,
  role: text,
  credentials: text,
  college: text,
  registrationNumber: text,
  years: text,
  languages: texts,
  days: texts,
});

const values = {
  name: text,
  legalName: text,
  siteUrl: z.url(),
  bookingUrl: z.url(),
  phone,
  email: z.email(),
  careersEmail: z.email(),
  address: z.strictObject({
    suite: text,
    street: text,
    city: text,
    province: text,
    provinceName: text,
    postalCode: text,
    country: text,
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  privacyContact: z.strictObject({ title: text, email: z.email(), address: text }),
  timeZone: text,
  treatmentHours: weekHours,
  receptionHours: weekHours,
  /** From the first day to the last nobody treats or answers; visitors read the reason behind the days. */
  closures: z.array(z.strictObject({ first: date, last: date, reason: text })).readonly(),
  replyWithin: z.strictObject({ hours: z.number(), offerBusinessDays: z.number() }),
  practitioners: z.strictObject({ chiropractor: practitioner, massageTherapist: practitioner }),
  rating: figures("average", "outOf", "patients"),
  /** Minutes, as shown: an en dash joins a range. */
  sessions: z.strictObject({
    ...figures("physiotherapy", "chiropractic", "chiropracticFirst", "massage", "massageLengths")
      .shape,
    ...figures("markhamMassage", "initialAssessment", "followUp").shape,
    massageFirstVisit: figures("total", "consultation", "treatment"),
    chiropracticFirstVisit: figures("history", "exam"),
  }),
  typicalCourse: figures(
    "acuteBackWeeks",
    "acuteBackSessions",
    "chronicWeeks",
    "acuteInjurySessions",
  ),
  cancellationNoticeHours: text,
  lateFee: price,
  price: figures("note", "range"),
  prices: z.strictObject({
    physiotherapy: z.strictObject({ first: price, followUp: price }),
    chiropractic: z.strictObject({ first: price, followUp: price }),
    massage: z.strictObject({
      first: price,
      minutes60: price,
      minutes45: price,
      minutes30: price,
    }),
    pelvicHealth: z.strictObject({ first: price, followUp: price }),
  }),
  paymentMethods: texts,
  offer: z.strictObject({
    percent: text,
    on: text,
    regularPrice: price,
    includes: optional,
    ends: date.nullable(),
    scope: z.enum(["all", "physiotherapy", "off"]),
  }),
  insurers: texts,
  payers: texts,
  fsraLicensed: z.boolean(),
  wsibProvider: z.boolean(),
  wsib: figures(
    ...(["workerFormHours", "employerFormHours", "employerBusinessDays", "claimMonths"] as const),
    ...(["diseaseMonths", "decisionDays", "programOfCareWeeks"] as const),
  ),
  mva: figures("tellInsurerDays", "applicationDays", "minorInjuryLimit", "planAnswerBusinessDays"),
  languages: texts,
  access: z.strictObject({
    parking: optional,
    entrance: optional,
    elevator: optional,
    washroom: optional,
    transit: optional,
  }),
  /** Minutes of travel to the clinic, outside rush hour. */
  travel: figures(
    ...(["markhamHighway", "markhamAvenue", "northYorkHighway", "northYorkParkway"] as const),
    ...(["northYorkTransit", "northYorkTransitOther"] as const),
  ),
  areasServed: texts,
  showMassageTestimonials: z.boolean(),
};

type Facts = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };

/** What pages may show: without what only the owner reads, by its type. */
export type Clinic = Facts;
export type WeekHours = Facts["treatmentHours"];
export type DayHours = WeekHours[number];
export type Closure = Facts["closures"][number];

/** Where a fact came from, whether the owner has confirmed it, and what is at stake if it is wrong. */
type FactSource = { source: string; confirmed: boolean; remark: string };

const schema = z.strictObject(
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      z.strictObject({ value, source: text, confirmed: z.boolean(), remark: text }),
    ]),
  ),
);

/**
 * Reads the facts of a clinic, and beside them what only the owner reads.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readClinic(clinicFolder: string) {
  const file = path.join(clinicFolder, "clinic.yaml");
  const facts = parseYaml(schema, {
    file: path.relative(process.cwd(), file),
    yaml: readFileSync(file, "utf8"),
  });
  const each = <Part>(part: (fact: FactSource & { value: unknown }) => Part) =>
    Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, part(fact)]));
  return {
    clinic: each(({ value }) => value) as Facts,
    sources: each(({ source, confirmed, remark }) => ({ source, confirmed, remark })) as Record<
      keyof Facts,
      FactSource
    >,
  };
}

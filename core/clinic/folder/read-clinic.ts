import path from "node:path";
import { z } from "zod";
import { regions } from "../../../regions/regions.ts";
import { todayIn } from "../../../regions/calendar.ts";
import { type Part, partNames } from "../parts.ts";
import { unread } from "./fill-in.ts";
import { slug } from "../markdown/markdown.ts";
import {
  bookingEmbedUrl,
  calendarDate,
  each,
  pageOrHttps,
  plainText,
  text,
  unlessMissing,
} from "./plain-schemas.ts";
import { attempt, ContentError, type Mistake } from "./mistake.ts";
import { changesOf, type DatedFact, valueOn } from "./dated-facts.ts";
import { mistakeAt, readYaml } from "./read-files.ts";
import { type Day, openDays, seasonHours, timeOfDay, weekHours } from "./week-hours.ts";
import { language } from "../../../regions/language.ts";

const texts = z.array(plainText).readonly();
/** A fact that the owner may leave out: what names it in a page is then left out too. */
const optional = plainText.nullable();
const priceForm = "must be a price such as $110 or $92.50, or left empty";
const price = z
  .union([z.string(), z.number()], priceForm)
  .transform(
    (amount) =>
      `$${String(amount)
        .replace(/^\$/, "")
        .replace(/,(?=\d{3}\b)/, "")
        // YAML reads 92.50 as 92.5.
        .replace(/\.\d$/, "$&0")}`,
  )
  .refine((amount) => /^\$\d+(\.\d\d)?$/.test(amount), priceForm)
  .nullable();
const figures = each(plainText);
/** Names of the clinic's own choice: a text that names one which isn't there is a mistake. */
const named = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

const webAddress = z.url({ protocol: /^https?$/ });
const webLink = z.strictObject({
  label: text,
  url: z.url({
    protocol: /^https$/,
    error: "must be an address such as https://www.example.com/us",
  }),
});
/** The booking calendar, or a page of the site that takes requests. */
const bookingUrl = z.union(
  [webAddress, z.string().regex(/^\/(?!\/)\S*$/)],
  "must be an address such as https://… or a page such as /contact",
);

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(language, { timeZone: name }));
  } catch {
    return false;
  }
}

const inOrder = ({ first, last }: { first: string; last: string }) => first <= last;
const outOfOrder = "must not end before it begins";

/** Names one day, or the first and the last; `from` and `until` limit it to a part of each day. */
const closure = z
  .strictObject({
    date: calendarDate.optional(),
    first: calendarDate.optional(),
    last: calendarDate.optional(),
    from: timeOfDay.optional(),
    until: timeOfDay.optional(),
    reason: text,
  })
  .transform(({ date = "", first = date, last = first, ...more }) => ({ first, last, ...more }))
  .refine(({ first }) => first !== "", "write date: 2026-12-24, or the first day and the last")
  .refine(inOrder, { path: ["last"], error: outOfOrder })
  .refine(({ from, until }) => !from || !until || from < until, "must begin before it ends");

/** As people write it, with an extension if it has one. */
export const phone = z.string().transform((text, context) => {
  const [, area, prefix, line, extension] =
    /^(?:\+?1[-. ]*)?\(?(\d{3})\)?[-. ]*(\d{3})[-. ]*(\d{4})(?:,? *(?:ext\.?|x) *(\d{1,6}))?$/i.exec(
      text
        .replaceAll(/\p{Cf}/gu, "")
        .replaceAll(/\s+/g, " ")
        .trim(),
    ) ?? [];
  if (area)
    return {
      display: `(${area}) ${prefix}-${line}${extension ? ` ext. ${extension}` : ""}`,
      e164: `+1${area}${prefix}${line}${extension ? `;ext=${extension}` : ""}`,
    };
  context.addIssue("must be a phone number such as (416) 555-0100 or (416) 555-0199 ext. 12");
  return z.NEVER;
});

/** Some type the letter O for a zero. */
export const postalCode = plainText
  .transform((code) => code.toUpperCase().replace(/^(\w{3}) ?(\w{3})$/, "$1 $2"))
  .refine(
    (code) => /^[A-Z]\d[A-Z] \d[A-Z]\d$/.test(code),
    "must be a postal code such as M1B 0A9: a letter, a digit (a zero, not the letter O), a letter, and so on",
  );

const address = z.strictObject({
  suite: optional,
  street: plainText,
  city: plainText,
  province: plainText,
  provinceName: plainText,
  postalCode,
  country: plainText,
});
/** A sentence above every page, from its first day to its last. */
const banner = z
  .strictObject({
    // Longer ones hide the page on a phone. The desk's form refuses them; one that is written by hand is shown.
    text: text.meta({ maxLength: 160, description: "One sentence. It is the link, too." }),
    link: pageOrHttps.optional().meta({
      title: "Leads to",
      description: "A page such as /contact, or an address that begins with https://",
    }),
    first: calendarDate.optional().meta({ title: "First day", description: "Empty: at once." }),
    last: calendarDate
      .optional()
      .meta({ title: "Last day", description: "Empty: until you remove it." }),
  })
  .refine(({ first, last }) => !first || !last || first <= last, {
    path: ["last"],
    error: outOfOrder,
  });

function degrees(most: number) {
  const range = `must be degrees from ${-most} to ${most}`;
  return z.number().min(-most, range).max(most, range);
}
const geo = z.strictObject({ latitude: degrees(90), longitude: degrees(180) });
const closures = z.array(closure).readonly();
const season = z
  .strictObject({
    first: calendarDate,
    last: calendarDate,
    name: text,
    treatmentHours: seasonHours,
    receptionHours: seasonHours,
  })
  .refine(inOrder, outOfOrder);

/** What it leaves out is as at the clinic's own address; with `closures` of its own it keeps those alone. */
const otherPlace = z.strictObject({
  name: text,
  address: address.partial({ suite: true, province: true, provinceName: true, country: true }),
  geo: geo.optional(),
  phone: phone.optional(),
  hours: openDays,
  closures: closures.optional(),
  seasons: z.array(season).default([]),
  accessNote: text.optional(),
  bookingUrl: bookingUrl.optional(),
  bookingEmbedUrl: bookingEmbedUrl.nullable().default(null),
});

export const otherPlaces = z
  .array(otherPlace)
  .readonly()
  .refine(
    (places) => new Set(places.map(({ name }) => slug(name))).size === places.length,
    "names two places alike",
  );

/** A fact with a default may be left out of the file. */
const values = {
  name: text,
  legalName: text,
  /** What it offers, in a few words that start a sentence. */
  offering: text,
  siteUrl: webAddress,
  bookingUrl,
  bookingEmbedUrl: bookingEmbedUrl.nullable().default(null),
  phone,
  /** Lines beside the clinic's main number, such as one for faxes. */
  otherPhones: z
    .array(z.strictObject({ label: text, phone }))
    .readonly()
    .default([]),
  socialLinks: z.array(webLink).readonly().default([]),
  reviewsLink: webLink.nullable().default(null),
  email: z.email(),
  careersEmail: z.email(),
  address,
  geo: geo.nullable().default(null),
  otherPlaces: otherPlaces.default([]),
  privacyContact: z.strictObject({ title: plainText, email: z.email(), address: plainText }),
  /** Whose law, holidays and claim rules count: a name in regions/regions.ts. */
  region: z.enum(Object.keys(regions) as (keyof typeof regions)[]),
  timeZone: plainText.refine(isTimeZone, "must be a time zone such as America/Toronto"),
  treatmentHours: weekHours,
  receptionHours: weekHours,
  parts: z.array(z.enum(partNames)).readonly(),
  /** Nobody treats or answers from the first day to the last; visitors read the reason behind the days. */
  closures: closures.default([]),
  banner: z.array(banner).readonly().default([]),
  /** Weeks with other hours, and single days: first and last are then the same. */
  seasons: z.array(season).readonly().default([]),
  replyWithin: z.strictObject({ hours: z.number(), offerBusinessDays: z.number() }),
  rating: figures("average", "outOf", "patients").nullable().default(null),
  /** Minutes, as shown: an en dash joins a range. */
  sessions: z
    .record(
      z.string(),
      z.union([optional, named(optional)]),
      "write the minutes of each service: { physiotherapy: 45, massage: 60 }",
    )
    .default({}),
  typicalCourse: named(plainText).default({}),
  cancellationNoticeHours: plainText,
  lateFee: price.default(null),
  price: figures("note", "range"),
  prices: named(named(price)),
  paymentMethods: texts.default([]),
  deposit: optional.default(null),
  /** Who answers before the phones open. */
  earlyCalls: optional.default(null),
  virtualVisits: optional.default(null),
  /** Whether an assistant may lead a part of the treatment. */
  assistants: optional.default(null),
  claimWait: optional.default(null),
  refusedClaim: optional.default(null),
  wsibRegistration: optional.default(null),
  /** What lets it bill auto insurers directly. */
  autoBilling: optional.default(null),
  complaintsTo: optional.default(null),
  /** While no physiotherapist has a profile with their own. */
  physiotherapyDays: texts.default([]),
  offer: z.strictObject({
    percent: plainText,
    on: plainText,
    includes: optional,
    ends: calendarDate.nullable(),
    scope: z.enum(["all", "physiotherapy", "off"]),
  }),
  insurers: texts.default([]),
  wsibProvider: z.boolean(),
  languages: texts.default([]),
  access: z.strictObject({
    parking: optional,
    entrance: optional,
    elevator: optional,
    washroom: optional,
    transit: optional,
  }),
  /** Minutes of travel to the clinic, outside rush hour. */
  travel: named(plainText).default({}),
  areasServed: texts,
  showMassageTestimonials: z.boolean().default(false),
};

/** The facts of a part; a clinic without the part may leave them out, and they are then null. */
const factsOfPart = {
  physiotherapy: ["physiotherapyDays"],
  massage: ["showMassageTestimonials"],
  wsib: ["wsibProvider"],
  offer: ["offer"],
} as const satisfies Partial<Record<Part, readonly (keyof typeof values)[]>>;

/** A fact of a part that the clinic does not offer is left out. */
export const partOfFact = (fact: string): string | undefined =>
  Object.entries(factsOfPart).find(([, names]) => names.some((name) => name === fact))?.[0];

type Given = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };
type OfPart = (typeof factsOfPart)[keyof typeof factsOfPart][number];
/** What pages may show of clinic.yaml: without what only the owner reads. */
export type Facts = Omit<Given, OfPart | "seasons" | "otherPlaces"> & {
  [Name in OfPart]: Given[Name] | null;
} & { seasons: readonly Season[]; otherPlaces: readonly OtherPlace[] };

export type WeekHours = Given["treatmentHours"];
export type DayHours = WeekHours[number];
export type Closure = Facts["closures"][number];
export type Season = Omit<Given["seasons"][number], "treatmentHours" | "receptionHours"> & {
  treatmentHours: WeekHours;
  receptionHours: WeekHours;
};

/** Another place of work: its facts are named as the clinic's own, and stand for them there. */
export type OtherPlace = ReturnType<typeof wholePlaces>[number];

/** Says where a fact came from, whether the owner has confirmed it, and what is at stake if it is wrong. */
export type FactSource = { source: string; confirmed: boolean; remark: string };
type SourcedFact = FactSource & DatedFact;

const optionalFacts: readonly string[] = Object.values(factsOfPart).flat();
const hasDefault = (name: string) => values[name as keyof typeof values] instanceof z.ZodDefault;
const givenShape = (value: z.ZodType): z.ZodType =>
  value instanceof z.ZodDefault ? (value.unwrap() as z.ZodType) : value;

export const clinicSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const fact = z.strictObject(
          {
            value: givenShape(value),
            source: plainText,
            confirmed: z.boolean(),
            remark: plainText,
            /** What is another from a day on; what a change leaves out stays as it was. */
            later: z.array(z.strictObject({ from: calendarDate, value: z.unknown() })).optional(),
          },
          unlessMissing("write { value: …, source: …, confirmed: true, remark: … }"),
        );
        return [name, optionalFacts.includes(name) || hasDefault(name) ? fact.optional() : fact];
      }),
    ),
  )
  .superRefine((facts, context) => {
    const wrong = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const parts = (facts.parts as { value: readonly Part[] }).value;
    for (const [part, names] of Object.entries(factsOfPart))
      for (const name of names)
        if (parts.includes(part as Part) && !facts[name] && !hasDefault(name))
          wrong([name], `is missing. Give it, or take ${part} out of parts.`);
    const { value: region } = facts.region as { value: keyof typeof regions };
    for (const claim of ["wsib", "mva"] as const)
      if (parts.includes(claim) && !regions[region].claimLimits[claim])
        wrong(
          ["parts"],
          `names ${claim}, and the region ${region} has no rules for such claims. Take it out.`,
        );
    const offer = facts.offer as { value: z.infer<typeof values.offer> } | undefined;
    if (offer?.value.scope === "physiotherapy" && !parts.includes("physiotherapy"))
      wrong(
        ["offer", "value", "scope"],
        "names physiotherapy, which is not in parts. Write all or off.",
      );
  });

/** Nothing else of the folder can be read without these. */
const neededFirst = ["parts", "region", "timeZone"];

/** A fact with a mistake is `unread`, so that the texts which name it can be checked. @throws {ContentError} for one that all others need */
export function readFacts(
  folder: string,
  now = new Date(),
): {
  facts: Facts;
  sources: Record<string, FactSource>;
  /** The last day on which a fact has changed by itself; empty before the first. */
  changed: string;
  mistakes: Mistake[];
} {
  const file = path.join(folder, "clinic.yaml");
  const given = readYaml(z.looseObject({}), file) as Record<string, SourcedFact | null>;
  const mistakes: Mistake[] = [];
  attempt(mistakes, () => readYaml(clinicSchema, file));
  const zone = values.timeZone.safeParse(given.timeZone?.value);
  const today = todayIn(zone.data ?? "UTC", now);
  const changes = Object.entries(given).flatMap(([name, fact]) =>
    changesOf(fact ?? {}).map(({ from }) => ({ name, fact: fact!, from })),
  );
  for (const { name, fact, from } of mistakes.length > 0 ? [] : changes)
    for (const { path: at, message } of givenShape(values[name as keyof typeof values]).safeParse(
      valueOn(fact, from),
    ).error?.issues ?? [])
      mistakes.push(mistakeAt(file, from, `${[name, ...at].join(".")} from ${from}: ${message}.`));
  const read = new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      name in given
        ? givenShape(value).safeParse(valueOn(given[name] ?? {}, today))
        : value.safeParse(undefined),
    ]),
  );
  if (neededFirst.some((name) => !read.get(name)!.success)) throw new ContentError(...mistakes);
  const parts = read.get("parts")!.data as readonly Part[];
  const leftOut: readonly string[] = Object.entries(factsOfPart)
    .filter(([part]) => !parts.includes(part as Part))
    .flatMap(([, names]) => names);
  const sources = Object.fromEntries(
    Object.entries(given).filter(([name]) => !leftOut.includes(name)),
  );
  const facts = Object.fromEntries(
    [...read].map(([name, { success, data }]) => [
      name,
      leftOut.includes(name) ? null : success ? data : unread,
    ]),
  );
  if (mistakes.length === 0) {
    facts.seasons = wholeWeeks(facts as Given);
    facts.otherPlaces = wholePlaces(facts as Given);
  }
  const past = changes.map(({ from }) => from).filter((from) => from <= today);
  return {
    facts: facts as Facts,
    sources: sources as Record<string, SourcedFact>,
    changed: past.toSorted().at(-1) ?? "",
    mistakes,
  };
}

/** Null is a closed day. */
const orUsual = (days: readonly (Day | undefined)[], usual: WeekHours): WeekHours =>
  usual.map((hours, day) => (days[day] === undefined ? hours : days[day]));

type Weeks = Pick<Given, "seasons" | "treatmentHours" | "receptionHours">;
const wholeWeeks = ({ seasons, treatmentHours, receptionHours }: Weeks): readonly Season[] =>
  seasons.map((season) => ({
    ...season,
    treatmentHours: orUsual(season.treatmentHours, treatmentHours),
    receptionHours: orUsual(season.receptionHours, receptionHours),
  }));

const wholePlaces = ({ otherPlaces, ...clinic }: Given) =>
  otherPlaces.map(({ hours, ...place }) => ({
    ...place,
    /** The place's anchor on the contact page. */
    id: slug(place.name),
    address: { ...clinic.address, suite: null, ...place.address },
    geo: place.geo ?? null,
    phone: place.phone ?? clinic.phone,
    treatmentHours: hours,
    receptionHours: hours,
    closures: place.closures ?? clinic.closures,
    seasons: wholeWeeks({
      seasons: place.seasons.map((one) => ({ ...one, receptionHours: one.treatmentHours })),
      treatmentHours: hours,
      receptionHours: hours,
    }),
  }));

import { globSync } from "node:fs";
import path from "node:path";
import { parseDocument } from "yaml";
import { z } from "zod";
import { addressOf } from "./collection-folders.ts";
import { ContentError, parseYaml, readText } from "./read-files.ts";
import { pagesOf, type Part, partNames, partOfFact } from "../part-contents.ts";
import { calendarDate, each, plainText } from "./plain-shapes.ts";
import { factsOfPeople, type Person, readPeople } from "./read-people.ts";

const texts = z.array(plainText).readonly();
/** A fact that the owner may leave out: what names it in a page is then left out too. */
const optional = plainText.nullable();
const price = z
  .string()
  .regex(/^\$\d+(\.\d\d)?$/, "must be a price such as $110, or null where there is none")
  .nullable();
const figures = each(plainText);
/** Names of the clinic's own choice: a text that names one which isn't there is a mistake. */
const named = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);

type OpenDay = { opens: string; closes: string; pause?: { from: string; to: string } };

const dayHours = plainText.transform((value, context): OpenDay | null => {
  if (value === "closed") return null;
  const times = value.split(/\s*[–,-]\s*/).map((time) => time.padStart(5, "0"));
  const areTimes = times.every((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time));
  const inOrder = times.every((time, index) => index === 0 || times[index - 1]! < time);
  const [opens = "", from = "", to = "", closes = ""] = times;
  if (areTimes && inOrder && times.length === 2) return { opens, closes: from };
  if (areTimes && inOrder && times.length === 4) return { opens, closes, pause: { from, to } };
  context.addIssue({
    code: "custom",
    message: "must be closed, two times such as 8:00–19:00, or four: 8:00–12:00, 13:00–19:00",
  });
  return z.NEVER;
});

/** As Date.getDay() counts. */
const weekdays = [
  "sunday",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
] as const;

const weekHours = each(dayHours)(...weekdays)
  .transform((week): readonly (OpenDay | null)[] => weekdays.map((day) => week[day]))
  .refine((week) => week.some((day) => day !== null), "must have a day that is not closed");

const webAddress = z.url({ protocol: /^https?$/ });

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en-CA", { timeZone: name }));
  } catch {
    return false;
  }
}

const days = { first: calendarDate, last: calendarDate };
const inOrder = ({ first, last }: { first: string; last: string }) => first <= last;
const outOfOrder = "must not end before it begins";

const phone = z
  .string()
  .regex(/^\(\d{3}\) \d{3}-\d{4}$/, "must be a phone number such as (416) 555-0100")
  .transform((display) => ({ display, e164: `+1${display.replaceAll(/\D/g, "")}` }));

const values = {
  name: plainText,
  legalName: plainText,
  /** What it offers, in a few words that start a sentence. */
  offering: plainText,
  siteUrl: webAddress,
  bookingUrl: webAddress,
  phone,
  /** Lines beside the clinic's main number, such as one for faxes. */
  otherPhones: z.array(z.strictObject({ label: plainText, phone })).readonly(),
  email: z.email(),
  careersEmail: z.email(),
  address: z.strictObject({
    suite: optional,
    street: plainText,
    city: plainText,
    province: plainText,
    provinceName: plainText,
    postalCode: plainText,
    country: plainText,
  }),
  geo: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  privacyContact: z.strictObject({ title: plainText, email: z.email(), address: plainText }),
  timeZone: plainText.refine(isTimeZone, "must be a time zone such as America/Toronto"),
  treatmentHours: weekHours,
  receptionHours: weekHours,
  parts: z.array(z.enum(partNames)).readonly(),
  /** From the first day to the last nobody treats or answers; visitors read the reason behind the days. */
  closures: z
    .array(z.strictObject({ ...days, reason: plainText }).refine(inOrder, outOfOrder))
    .readonly(),
  /** Weeks with other hours, and single days: first and last are then the same. */
  seasons: z
    .array(
      z
        .strictObject({
          ...days,
          name: plainText,
          treatmentHours: weekHours,
          receptionHours: weekHours,
        })
        .refine(inOrder, outOfOrder),
    )
    .readonly(),
  replyWithin: z.strictObject({ hours: z.number(), offerBusinessDays: z.number() }),
  rating: figures("average", "outOf", "patients").nullable(),
  /** Minutes, as shown: an en dash joins a range. */
  sessions: named(z.union([plainText, named(plainText)])),
  typicalCourse: named(plainText),
  cancellationNoticeHours: plainText,
  lateFee: price,
  price: figures("note", "range"),
  prices: named(named(price)),
  paymentMethods: texts,
  deposit: optional,
  /** Who answers before the phones open. */
  earlyCalls: optional,
  virtualVisits: optional,
  /** Whether an assistant may lead a part of the treatment. */
  assistants: optional,
  claimWait: optional,
  refusedClaim: optional,
  complaintsTo: optional,
  /** While no physiotherapist has a profile with their own. */
  physiotherapyDays: texts,
  offer: z.strictObject({
    percent: plainText,
    on: plainText,
    includes: optional,
    ends: calendarDate.nullable(),
    scope: z.enum(["all", "physiotherapy", "off"]),
  }),
  insurers: texts,
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
  travel: named(plainText),
  areasServed: texts,
  showMassageTestimonials: z.boolean(),
};

type Facts = { [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };

/** What pages may show: without what only the owner reads, by its type. */
export type Clinic = Facts & {
  /** Who works there, in the files of the folder people. */
  practitioners: ReturnType<typeof factsOfPeople>;
  /** The addresses that belong to parts which the clinic leaves out. */
  absentPages: readonly string[];
};
export type WeekHours = Facts["treatmentHours"];
export type DayHours = WeekHours[number];
export type Closure = Facts["closures"][number];
export type Season = Facts["seasons"][number];

/** What the facts of a part are in a clinic without it. */
const without: Partial<Facts> = {
  offer: { percent: "", on: "", includes: null, ends: null, scope: "off" },
  wsib: noFigures(values.wsib),
  wsibProvider: false,
  mva: noFigures(values.mva),
  showMassageTestimonials: false,
};

function noFigures<Name extends string>({ shape }: z.ZodObject<Record<Name, typeof plainText>>) {
  const names = Object.keys(shape) as Name[];
  return Object.fromEntries(names.map((name) => [name, ""])) as Record<Name, string>;
}

/** Where a fact came from, whether the owner has confirmed it, and what is at stake if it is wrong. */
type FactSource = { source: string; confirmed: boolean; remark: string };
type Fact = FactSource & { value: unknown };

export const clinicSchema = z
  .strictObject(
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const fact = z.strictObject({
          value,
          source: plainText,
          confirmed: z.boolean(),
          remark: plainText,
        });
        return [name, name in without ? fact.optional() : fact];
      }),
    ),
  )
  .superRefine((facts, context) => {
    for (const part of (facts.parts as { value: readonly Part[] }).value)
      for (const name of Object.keys(without))
        if (partOfFact(name) === part && !facts[name])
          context.addIssue({
            code: "custom",
            path: [name],
            message: `is missing. Give it, or take ${part} out of parts.`,
          });
  });

/**
 * Reads the facts of a clinic, and beside them what only the owner reads.
 * @throws {ContentError} with file and line of everything that is not right
 */
export function readClinic(clinicFolder: string) {
  const file = path.join(clinicFolder, "clinic.yaml");
  const yaml = readText(file);
  const given = readFacts(file, yaml);
  const { value: parts } = given.parts as { value: readonly Part[] };
  const isAbsent = (part: Part | undefined) => part !== undefined && !parts.includes(part);
  const facts = Object.entries(given).filter(([name]) => !isAbsent(partOfFact(name)));
  const values = {
    ...without,
    ...Object.fromEntries(facts.map(([name, { value }]) => [name, value])),
  } as Facts;
  const people = readPeople(clinicFolder, plainText, isAbsent);
  const clinic: Clinic = {
    ...values,
    practitioners: factsOfPeople(people),
    absentPages: absentPages(clinicFolder, isAbsent),
  };
  const sources = Object.fromEntries([
    ...facts,
    ...(people.length > 0 ? [["practitioners", sourceOfPeople(people)] as const] : []),
  ]) as Record<keyof Facts | "practitioners", FactSource>;
  return { clinic, sources };
}

/** While all mistakes are looked for: those of clinic.yaml, which other files can be read in spite of. */
export const tolerated: { mistakes?: string[] } = {};

function readFacts(file: string, yaml: string): Record<string, Fact> {
  try {
    return parseYaml(clinicSchema, file, yaml) as Record<string, Fact>;
  } catch (error) {
    const readable = tolerated.mistakes && error instanceof ContentError && repaired(yaml);
    if (!readable) throw error;
    tolerated.mistakes?.push(...error.mistakes);
    return readable;
  }
}

/** The facts with a right value in the place of each wrong one; undefined where none fits. */
function repaired(yaml: string): Record<string, Fact> | undefined {
  const right = ["closed", "$1", "(000) 000-0000", "https://a.example", "a@a.example", 1, true, []];
  const document = parseDocument(yaml);
  if (document.errors.length > 0) return undefined;
  const isWrong = (place: readonly PropertyKey[]) =>
    clinicSchema
      .safeParse(document.toJS())
      .error?.issues.some(({ path }) => place.every((name, index) => path[index] === name));
  for (const issue of clinicSchema.safeParse(document.toJS()).error?.issues ?? []) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) document.deleteIn([...issue.path, key]);
    else
      right.find((value) => {
        document.setIn(issue.path, value);
        return !isWrong(issue.path);
      });
  }
  const { data } = clinicSchema.safeParse(document.toJS());
  return data as Record<string, Fact> | undefined;
}

function sourceOfPeople(people: readonly Person[]): FactSource {
  const open = people.filter(({ confirmed }) => !confirmed);
  const joined = (texts: string[]) => [...new Set(texts)].join(" ");
  return {
    source: joined(people.map(({ source }) => source)),
    confirmed: open.length === 0,
    remark: joined(open.map(({ remark }) => remark)),
  };
}

function absentPages(clinicFolder: string, isAbsent: (part: Part | undefined) => boolean) {
  const coded = partNames.filter(isAbsent).flatMap(pagesOf);
  const written = globSync("*/*.md", { cwd: clinicFolder }).filter((file) => {
    const [, part] = /^part: *(\w+)/m.exec(readText(path.join(clinicFolder, file))) ?? [];
    return isAbsent(part as Part | undefined);
  });
  return [...coded, ...written.flatMap((file) => addressOf(file) ?? [])];
}

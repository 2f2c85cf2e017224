import { z } from "zod";
import { slugOf } from "../../core/clinic/names.ts";
import { plainText } from "../../core/clinic/folder/plain-schemas.ts";
import { otherPlaces, phone, postalCode } from "../../core/clinic/folder/read-clinic.ts";
import { dayNames, weekHours } from "../../core/clinic/folder/week-hours.ts";
import { placesOfWork } from "../../core/clinic/pages/read-people.ts";
import { provinces } from "../../regions/places.ts";

const province = plainText.transform((value, context) => {
  const found = Object.entries(provinces).find(([short, { name }]) =>
    [short, name].map(slugOf).includes(slugOf(value)),
  );
  if (found) return found[0];
  context.addIssue("must be a province of Canada, such as ON or Ontario");
  return z.NEVER;
});

const texts = z.union([z.array(plainText), plainText.transform((text) => text.split(/\s*,\s*/))]);

/** "Monday to Friday 9:00–17:00, Saturday 9:00–12:00", or a map of the days; days that aren't named are closed. */
const hours = z
  .union([z.partialRecord(z.enum(dayNames), z.string()), z.string().transform(readHours)])
  .transform((given) => Object.fromEntries(dayNames.map((day) => [day, given[day] ?? "closed"])))
  .superRefine((week, context) => {
    const issues = weekHours.safeParse(week).error?.issues ?? [];
    // What is wrong with five days alike is told of the first.
    const days = new Map(issues.toReversed().map(({ message, path }) => [message, path.join()]));
    for (const [message, day] of days) context.addIssue(`${day} ${message}`.trim());
  });

/** Times that follow a comma are further ones of the days before them. */
function readHours(text: string, context: z.RefinementCtx): Record<string, string> {
  const dayAt = (name: string) => dayNames.findIndex((day) => day.startsWith(name.toLowerCase()));
  const week: Record<string, string> = {};
  let days: string[] = [];
  let hasTimes = true;
  const inDays = text
    .replaceAll(/\b(?:daily|every ?day)\b/gi, "Monday to Sunday")
    .replaceAll(/\bweekdays\b/gi, "Monday to Friday");
  for (const part of inDays.split(/\s*(?:[,;&]|\band\b)\s*/i)) {
    const [, from = "", to = from, times] =
      /^([a-z]{3,})\.?(?:\s*(?:to|[–-])\s*([a-z]{3,})\.?)?(?:[\s:]+(.+))?$/i.exec(part) ?? [];
    const [first, last] = [dayAt(from), dayAt(to)];
    if (from && first >= 0 && last >= 0) {
      if (hasTimes) days = [];
      for (let day = first; ; day = (day + 1) % 7) {
        days.push(dayNames[day]!);
        if (day === last) break;
      }
    } else if (!/^\d/.test(part) || days.length === 0) {
      context.addIssue(
        `has “${part}”. Write a day or days and their times: Monday to Friday 9:00–17:00`,
      );
      return z.NEVER;
    }
    const said = from ? times : part;
    hasTimes = said !== undefined;
    for (const day of days) if (said) week[day] = week[day] ? `${week[day]}, ${said}` : said;
  }
  return week;
}

/** Written into the folder as it is given. */
const asGiven = (schema: z.ZodType) =>
  z
    .unknown()
    .superRefine((given, context) => {
      const issues = schema.safeParse(given).error?.issues ?? [];
      context.issues.push(...(issues as z.core.$ZodRawIssue[]));
    })
    .nullable()
    .default(null);

const person = z.strictObject({
  name: plainText,
  /** One of the services. */
  service: plainText,
  role: plainText.optional(),
  languages: z.array(plainText).default([]),
  days: z.array(plainText).default([]),
  places: asGiven(placesOfWork),
});

export const questions = {
  name: "the clinic's name",
  city: "the city or town",
  province: "the province, such as ON",
  phone: "the phone number, such as (416) 555-0100",
  street: "number and street",
  "postal-code": "the postal code",
  email: "the email address where messages from the site arrive, or none",
  hours: "opening hours, such as Monday to Friday 9:00-17:00, Saturday 9:00-12:00",
  services: "what it offers, with commas: Physiotherapy, Massage therapy",
  claims: "in Ontario, claims it takes: wsib, mva, or none",
  offer: "a discount for new patients in percent, or none",
  colour: "the clinic's own colour, such as #1f5f8b",
} as const;

const noneOr = <Value extends z.ZodType>(value: Value) =>
  z.preprocess((given) => (given === "none" || given === "" ? undefined : given), value);

const percent = "must be percent from 1 to 90, such as 20, or none";

const answers = z.strictObject({
  name: plainText.max(80, "must have 80 letters at most"),
  city: plainText,
  province,
  phone: phone.transform(({ display }) => display),
  suite: plainText.nullable().default(null),
  street: plainText,
  "postal-code": postalCode,
  email: noneOr(z.email("must be an email address, such as hello@example.com").optional()),
  hours,
  services: texts
    .refine((all) => all.every(slugOf), "must have letters from A to Z, for the pages’ addresses")
    .refine((all) => new Set(all.map(slugOf)).size === all.length, "names a service twice"),
  claims: noneOr(
    texts
      .transform((all) => all.map((one) => one.toLowerCase()))
      .transform((all) => (all.includes("both") ? ["wsib", "mva"] : all))
      .pipe(z.array(z.enum(["wsib", "mva"])))
      .default([]),
  ),
  offer: noneOr(
    z
      .preprocess((given) => Number(String(given).replace(/ ?%$/, "")), z.number(percent))
      .pipe(z.number().min(1, percent).max(90, percent))
      .optional(),
  ),
  colour: noneOr(
    z
      .string()
      .regex(/^#[\da-f]{6}$/i, "must be a colour such as #1f5f8b")
      .default("#1f5f8b"),
  ),
  otherPlaces: asGiven(otherPlaces),
  people: z
    .array(person)
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, "names one twice")
    .default([]),
});

export const answersSchema = answers.superRefine(({ services, people }, context) => {
  for (const [index, { service }] of people.entries())
    if (!services.includes(service))
      context.addIssue({
        code: "custom",
        path: ["people", index, "service"],
        message: `must be one of the services: ${services.join(", ")}`,
      });
});

export type ClinicAnswers = z.output<typeof answersSchema>;

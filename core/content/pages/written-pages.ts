import { z } from "zod";
import { notice } from "./form-shapes.ts";
import { link, template, text, unconfirmed, words } from "./shapes.ts";

const planner = words("title", "form", "button", "privacy", "steps", "dates").extend({
  counted: template("date"),
  announced: template("date"),
  calendar: text,
  print: text,
  source: text,
  call: template("phone"),
  calendarCall: text,
  problems: z.strictObject({
    order: template("day", "injured"),
    incomplete: text,
    noDay: template("text"),
    format: template("today"),
    future: template("day"),
    old: template("day", "years"),
  }),
  closed: template("closed", "date"),
  weekday: template("day"),
});

/** What pages of Markdown say beside their own text. */
export const writtenPages = z.strictObject({
  service: z.strictObject({
    techniques: z.strictObject({ title: text, lead: text }),
    conditions: text,
    questions: template("title"),
    allServices: text,
    duration: text,
    price: text,
    cancelling: z.strictObject({ label: text, value: text }),
    expect: text,
    closing: notice,
  }),
  condition: z.strictObject({
    provider: text,
    loading: notice,
    sports: text,
    services: text,
    card: words("length", "price", "more", "covered", "referral", "free", "onClaim").extend({
      minutes: template("minutes"),
    }),
    wsib: z.strictObject({ title: text, before: text, link, after: text }),
    firstAppointment: notice.extend({ link }),
    closing: notice,
  }),
  program: z.strictObject({ book: text, services: text, conditions: text, reasons: text }),
  location: z.strictObject({
    badge: text,
    reach: text,
    directions: z.strictObject({ title: text, text: template("area", "ways") }),
    /** Beside a number of a table, on a phone. */
    minutes: text,
    travel: z.strictObject({
      title: template("area"),
      lead: text,
      columns: z.tuple([text, text, text]),
    }),
    durations: z.strictObject({ title: text, columns: z.tuple([text, text]) }),
    closing: z.strictObject({ title: template("area"), text }),
  }),
  article: z.strictObject({
    readingTime: template("minutes"),
    longTitle: template("title"),
    longDescription: template("text"),
    closing: notice,
  }),
  planner,
  kinds: words("article", "service", "condition", "program", "location"),
  sheet: template("phone", "emergency"),
  unconfirmed,
});

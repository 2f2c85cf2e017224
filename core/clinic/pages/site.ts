import { z } from "zod";
import { link, notice, template, textList, unconfirmed, words } from "./schema-parts.ts";
import { text } from "../folder/plain-schemas.ts";

const menuLink = z.strictObject({
  label: text,
  to: z
    .string()
    .regex(
      /^(?:[/#]|https:\/\/)\S*$/,
      "must be a page such as /contact, or an address such as https://…",
    ),
});
const menuItem = menuLink
  .partial({ to: true })
  .extend({ links: z.array(menuLink).optional() })
  .refine(
    ({ to, links }) => !to !== !links,
    "must have either to: the page it leads to, or links: a list of them",
  );

const openStatus = z
  .strictObject({
    open: text.default("Open"),
    until: template("time").default("until {time}"),
    phonesFrom: template("time").default("· phones from {time}"),
    phonesUntil: template("time").default("Phones until {time}"),
    bookOnline: text.default("· book online any time"),
    opensToday: template("time").default("Opens {time}"),
    opensTomorrow: template("time").default("Opens {time} tomorrow"),
    opens: template("time", "day").default("Opens {time} {day}"),
    closed: text.default("Closed until further notice"),
  })
  .prefault({});
export type StatusWords = z.infer<typeof openStatus>;

/** What stands around every page. */
export const site = z.strictObject({
  navigation: z.strictObject({ header: z.array(menuItem), footer: z.array(menuLink) }),
  labels: words(
    "skip",
    "menu",
    "close",
    "main",
    "footer",
    "bar",
    "breadcrumbs",
    "newTab",
    "allHours",
  ).extend({ moreSigns: text.default("More signs") }),
  openStatus,
  breadcrumbs: words("home", "services", "resources"),
  /** Asked before visits are counted, where the owner wants that (MEASUREMENT). */
  countVisits: z
    .strictObject({
      question: text.default(
        "May we count which pages you visit, with a service of another company?",
      ),
      yes: text.default("Yes, count them"),
      no: text.default("No"),
    })
    .prefault({}),
  headings: words("contents", "questions", "related", "sources"),
  visit: words("title", "address", "hours", "contact", "directions").extend({
    /** Stands before the name of a place beside the clinic's own address. */
    otherPlace: text.default("Also at"),
    map: words("title", "show", "notice").extend({
      place: template("place").default("Map: {place}"),
    }),
    calendar: z
      .strictObject({
        title: text.default("Booking calendar"),
        show: text.default("Show the booking calendar"),
        notice: text.default("Opening it lets the booking company know you visited this page."),
      })
      .prefault({}),
  }),
  footer: words("about", "explore", "hours", "phones", "copyright", "notice", "emergency").extend({
    rating: text.optional(),
    badges: textList,
  }),
  buttons: words("book", "call", "shortCall", "shortBook", "shortBookAbout").extend({
    about: template("title"),
  }),
  movement: words("show", "pause", "slower", "ended").extend({
    next: text.default("Show the next picture"),
    playing: text.default("The movement is playing."),
    paused: text.default("Paused."),
    failed: text.default("The movement didn’t load. Check your connection, then press again."),
  }),
  /** `line` was drawn into share pictures until release 1.1. */
  share: words("about").extend({ line: text.optional() }),
  offlineNotice: words("lost", "typed", "call"),
  llms: z.strictObject({
    facts: textList,
    booking: template("address"),
    groups: words(
      ...(["clinic", "services", "conditions", "claims"] as const),
      ...(["requests", "locations", "policies", "articles"] as const),
    ),
  }),
  unconfirmed,
});

const planner = words(
  ...(["title", "form", "button", "privacy", "steps", "dates"] as const),
  ...(["calendar", "print", "source", "calendarCall"] as const),
).extend({
  counted: template("date"),
  announced: template("date"),
  day: text.default("Day"),
  month: text.default("Month"),
  year: text.default("Year"),
  call: template("phone"),
  problems: words("incomplete").extend({
    order: template("day", "injured"),
    noDay: template("text"),
    shortMonth: template("month", "days").default("{month} has {days} days."),
    format: template("today"),
    future: template("day"),
    old: template("day", "years"),
  }),
  closed: template("closed", "date"),
  weekday: template("day"),
});

/** What pages of Markdown say beside their own text. */
export const writtenPages = z.strictObject({
  service: words("conditions", "allServices", "duration", "price", "expect").extend({
    techniques: words("title", "lead"),
    questions: template("title"),
    cancelling: words("label", "value"),
    closing: notice,
  }),
  condition: words("sports", "services").extend({
    provider: text.optional(),
    loading: notice,
    card: words("length", "price", "more", "referral", "free", "onClaim").extend({
      covered: text.optional(),
      minutes: template("minutes"),
    }),
    wsib: z.strictObject({ title: text, before: text, link, after: text }).optional(),
    firstAppointment: notice.extend({ link }),
    closing: notice,
  }),
  program: words("book", "request", "services", "conditions", "reasons"),
  /** `minutes` stands beside a number of a table, on a phone. */
  location: words("badge", "reach", "minutes").extend({
    directions: z.strictObject({ title: text, text: template("area", "ways") }),
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

const newsletterLetter = words("subject", "title", "sentence", "otherwise");

/** The letters to visitors; those to staff are in the code that writes them. */
export const letters = z.strictObject({
  acknowledgement: z.strictObject({
    subject: template("reference"),
    title: text,
    paragraphs: z.array(template("reference", "replyTime")),
  }),
  newsletter: words("confirmHere", "confirmButton", "unsubscribeHere", "unsubscribe").extend({
    confirm: newsletterLetter,
    onTheList: newsletterLetter,
    unsubscribed: text.default("You’re unsubscribed"),
  }),
  unconfirmed,
});

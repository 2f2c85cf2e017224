import { z } from "zod";
import { photo } from "./photo.ts";
import { partNames } from "../parts.ts";
import {
  figure,
  headTexts,
  hidden,
  line,
  markdown,
  reviewed,
  sources,
  textList,
  unconfirmed,
} from "./schema-parts.ts";
import { bookingEmbedUrl, calendarDate, plainText, text } from "../folder/plain-schemas.ts";

const named = z.strictObject({ name: text, text });

export const common = {
  /** The place of the page among its kind, counted from 1. */
  order: z.number(),
  ...headTexts,
  title: text,
  lead: text,
  figure,
  /** Instead of the drawing, at the head of the page. */
  photo,
  reviewed,
  questions: z.array(z.strictObject({ q: text, a: line })),
  sources,
  related: z
    .array(plainText.startsWith("/"))
    .min(2, "name two pages or more")
    .max(4, "name four pages at most"),
  /** The part of the clinic without which there is no such page. */
  part: z.enum(partNames).optional(),
  /** What structured data calls the service, where the title says more. */
  serviceName: text.optional(),
  hidden,
  unconfirmed,
  body: markdown,
};

/** A text in another language than the site's gives its code, and the page that says the same in the site's. */
const otherLanguage = {
  lang: plainText.optional(),
  translates: plainText.startsWith("/").optional(),
};

const ownPage = z.strictObject({
  ...common,
  ...otherLanguage,
  /** The menu that shows the page, at the place `order`. */
  menu: z.enum(["header", "footer"]).optional(),
  figure: figure.default("conversation"),
  questions: common.questions.default([]),
  sources: sources.default([]),
  related: common.related.default([]),
});

const article = z.strictObject({
  ...common,
  ...otherLanguage,
  category: text,
  tags: textList,
  date: calendarDate,
  /** The team, or one of its people by their anchor on the team page. */
  author: text,
  excerpt: text,
  trust: textList,
});

const service = z.strictObject({
  ...common,
  /** The title within a sentence. */
  inSentence: text.optional(),
  short: text,
  /** The heading under which the services' page shows it. */
  group: text.optional(),
  bookingUrl: z
    .url({ protocol: /^https$/, error: "must be an address such as https://book.example.com/" })
    .optional(),
  bookingEmbedUrl: bookingEmbedUrl.optional(),
  duration: text.optional(),
  /** What the service's own page says instead of the duration. */
  visitLength: text.optional(),
  priceNote: text.optional(),
  features: textList.default([]),
  techniques: z.array(named).default([]),
  conditions: textList.default([]),
  testimonial: z.strictObject({ name: text, text }).optional(),
  /** The service's record in a new store. */
  record: z.strictObject({
    short: text,
    minutes: z.int().positive(),
    priceRange: text.optional(),
  }),
});

const condition = z.strictObject({
  ...common,
  /** The word before a treatment's number: Treatment, Method, Phase or Step. */
  label: text,
  symptomsHeading: text,
  causesHeading: text,
  approachHeading: text,
  cardText: text,
  sports: textList.optional(),
  wsibSteps: z.array(named).optional(),
  /** The condition's record in a new store. */
  record: z.strictObject({
    description: text,
    symptoms: textList,
    causes: textList,
    treatments: textList,
  }),
});

/** `start` is what the planner says before any day is entered. */
const planner = { lead: text, start: text, after: text };
const day = z.strictObject({ label: text, hint: text.optional() });

const program = z.strictObject({
  ...common,
  claim: z
    .discriminatedUnion("program", [
      z.strictObject({
        program: z.literal("wsib"),
        ...planner,
        days: z.strictObject({ injured: day, reported: day, employer: day, learned: day }),
      }),
      z.strictObject({
        program: z.literal("mva"),
        ...planner,
        days: z.strictObject({ injured: day, received: day }),
      }),
    ])
    .optional(),
  offer: z.boolean(),
  highlights: textList,
  conditions: textList,
  conditionHighlights: textList.optional(),
  services: z.array(named),
  stepsTitle: text,
  steps: z.array(named),
  reasons: z.array(named).optional(),
  callToAction: z.strictObject({ title: text, text }),
});

const location = z.strictObject({
  ...common,
  area: text,
  trust: textList,
  directions: z.array(z.strictObject({ by: text, minutes: text, how: text })),
  durations: z.array(z.strictObject({ service: text, minutes: text })).optional(),
  testimonials: z
    .array(z.strictObject({ name: text, role: text, stars: z.number().min(1).max(5), text }))
    .optional(),
});

export const collectionSchemas = {
  articles: article,
  services: service,
  conditions: condition,
  programs: program,
  locations: location,
  ownPages: ownPage,
};

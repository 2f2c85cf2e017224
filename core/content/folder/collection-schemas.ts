import { z } from "zod";
import { clinic } from "../clinic.ts";
import { calendarDate, common, named, text, texts } from "./entry.ts";

/** The names of the people by their anchors on the team page: "massageTherapist" → "massage-therapist". */
export const people = new Map(
  Object.entries(clinic.practitioners).map(([key, { name }]) => [
    key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    name,
  ]),
);

export const article = z.strictObject({
  ...common,
  category: text,
  date: calendarDate,
  /** The team, or one of its people by their anchor on the team page. */
  author: z.enum(["team", ...people.keys()]),
  excerpt: text,
  trust: texts,
});

export const service = z.strictObject({
  ...common,
  short: text,
  duration: text,
  /** What the service's own page says instead of the duration. */
  visitLength: text.optional(),
  priceNote: text,
  features: texts,
  techniques: z.array(named).min(1),
  conditions: texts,
  testimonial: z.strictObject({ name: text, text }).optional(),
  /** Its record in a new store. */
  record: z.strictObject({ short: text, minutes: z.int().positive(), priceRange: text.optional() }),
});

export const condition = z.strictObject({
  ...common,
  /** What each part of the treatment is called, before its number: Treatment, Method, Phase or Step. */
  label: text,
  symptomsHeading: text,
  causesHeading: text,
  approachHeading: text,
  cardText: text,
  sports: texts.optional(),
  wsibSteps: z.array(named).optional(),
  /** Its record in a new store. */
  record: z.strictObject({ description: text, symptoms: texts, causes: texts, treatments: texts }),
});

/** `start` is what the planner says before any day is entered. */
const planner = { lead: text, start: text, after: text };
const day = z.strictObject({ label: text, hint: text.optional() });

export const program = z.strictObject({
  ...common,
  /** The claim whose dates the page's planner counts. */
  claim: z
    .discriminatedUnion("program", [
      z.strictObject({
        program: z.literal("wsib"),
        ...planner,
        days: z.strictObject({ injured: day, employer: day, learned: day }),
      }),
      z.strictObject({
        program: z.literal("mva"),
        ...planner,
        days: z.strictObject({ injured: day, received: day }),
      }),
    ])
    .optional(),
  offer: z.boolean(),
  highlights: texts,
  conditions: texts,
  services: z.array(named).min(1),
  stepsTitle: text,
  steps: z.array(named).min(1),
  reasons: z.array(named).min(1).optional(),
  callToAction: z.strictObject({ title: text, text }),
});

export const location = z.strictObject({
  ...common,
  area: text,
  trust: texts,
  directions: z.array(z.strictObject({ by: text, minutes: text, how: text })).min(1),
  durations: z.array(z.strictObject({ service: text, minutes: text })).optional(),
  testimonials: z
    .array(z.strictObject({ name: text, role: text, stars: z.number().min(1).max(5), text }))
    .optional(),
});

export const teamName = `The ${clinic.name} team`;

import { z } from "zod";
import { type PoseName, poses } from "../../drawings/poses.ts";
import { clinic } from "../clinic.ts";
import { calendarDate } from "../entry.ts";
import { withFacts } from "../facts.ts";
import { QuotedMistake } from "../front-matter.ts";
import { renderLine, renderOurs } from "../markdown.ts";
import { urgencies, type Urgency } from "../urgencies.ts";

// What the schemas of pages are made of.

const written = z.string().trim().min(1, "must not be empty");

/** Plain text with the facts that it names; empty if it names only facts that the owner has not given. */
export const text = written.transform(reading(withFacts));

/** A text with emphasis and links in Markdown, as HTML. */
export const line = written.transform(reading((source) => renderLine(source, "a page")));

/** Paragraphs, lists and tables in Markdown, as HTML. */
export const prose = written.transform(reading((source) => renderOurs(source, "a page").opening));

/** A text for one value of a fact that is yes or no, and another, or none, for the other value. */
const choice = z
  .strictObject({ if: z.enum(["wsibProvider"]), text, otherwise: text.optional() })
  .transform((one) => (clinic[one.if] ? one.text : (one.otherwise ?? "")));

export const texts = list(z.union([text, choice]));

export const path = z
  .string()
  .regex(/^[/#]\S*$/, "must be a page such as /contact, or a part of one");
export const link = z.strictObject({ label: text, to: path });
export const figure = z.enum(Object.keys(poses) as [PoseName, ...PoseName[]]);
export const steps = list(z.strictObject({ title: text, text }));
export const questions = list(z.strictObject({ q: text, a: text }));
export const sources = list(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }));

export const careCard = z.strictObject({
  urgency: z.enum(Object.keys(urgencies) as [Urgency, ...Urgency[]]),
  heading: text,
  items: texts,
  after: text,
});

/** The words above a form and beside its button, and those of the panel that thanks for it. */
export const request = z.strictObject({ heading: text, lead: text, after: text });
export const thanks = z.strictObject({ title: text, text, steps, again: text });

/** A page of its own, with what search engines show of it. */
export function page<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({
    metaTitle: text,
    description: text,
    title: text,
    lead: text,
    /** The day on which somebody last checked what the page says. */
    reviewed: calendarDate,
    ...fields,
    /** What the page says that the owner must confirm; for the owner's checklist. */
    unconfirmed: z.array(written).optional(),
  });
}

/** Without the items that an empty fact leaves without words. */
export function list<Item extends z.ZodType>(item: Item) {
  return z
    .array(item)
    .min(1, "must have an item")
    .transform((items) => items.filter((one) => !lacksWords(one)));
}

const lacksWords = (item: unknown): boolean =>
  typeof item === "object" && item !== null ? Object.values(item).includes("") : item === "";

/** Tells zod what is wrong in a text, with the words that show the line. */
export function reading<Value>(read: (source: string) => Value) {
  return (source: string, context: z.core.$RefinementCtx<string>): Value => {
    try {
      return read(source);
    } catch (error) {
      if (!(error instanceof QuotedMistake)) throw error;
      const { message, quote } = error;
      context.issues.push({ code: "custom", message, params: { quote }, input: source });
      return z.NEVER;
    }
  };
}

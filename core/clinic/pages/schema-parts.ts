import { z } from "zod";
import { figureNames } from "../figure-index.ts";
import { placesIn } from "../folder/fill-places.ts";
import { calendarDate, each, plainText, text } from "../folder/plain-schemas.ts";
import { QuotedMistake } from "../markdown/quoted-mistake.ts";
import { isHeading, parseLine, parseOurs } from "../markdown/markdown.ts";
import type { Part } from "../parts.ts";
import { urgencies, type Urgency } from "../urgencies.ts";

// What the schemas of pages are made of. Facts are filled in before a schema reads a text.

/** A text with places such as {reason}, which `fillPlaces` fills in. */
export const template = (...names: string[]) =>
  text.superRefine((value, context) => {
    for (const name of placesIn(value)) {
      if (names.includes(name)) continue;
      const message = `has a place {${name}}; it may have ${names.map((one) => `{${one}}`).join(" and ")}`;
      context.addIssue({ code: "custom", message, params: { quote: `{${name}}` } });
    }
  });

export const words = each(text);

// Markdown is checked here, and rendered by the page that shows it.

/** A text with emphasis and links. */
export const line = plainText.transform(checked(parseLine));

const paragraphs = checked((source) => {
  if (!parseOurs(source).some(isHeading)) return;
  const [heading = ""] = /^#+ .*/m.exec(source) ?? [];
  throw new QuotedMistake(heading, "has a heading, which isn’t shown here. Take it out");
});

/** Paragraphs, lists and tables. */
export const prose = plainText.transform(paragraphs);

/** The text below front matter, which may be empty. */
export const markdownWithoutHeadings = z.string().transform(paragraphs);

export const markdown = z.string().transform(checked(parseOurs));

export const textList = z.array(text);

export const path = z
  .string()
  .regex(/^[/#]\S*$/, "must be a page such as /contact, or a part of one");
export const link = z.strictObject({ label: text, to: path });
export const notice = z.strictObject({ title: text, text });
export const sentence = link.extend({ text });
export const figure = z.enum(figureNames);
export const steps = z.array(z.strictObject({ title: text, text }));
export const questions = z.array(z.strictObject({ q: text, a: text }));
export const sources = z.array(z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }) }));

export const careCard = z.strictObject({
  urgency: z.enum(Object.keys(urgencies) as [Urgency, ...Urgency[]]),
  heading: text,
  items: textList,
  after: text,
});

export const headTexts = { metaTitle: text, description: text };

/** The day on which somebody last checked what a page says. */
export const reviewed = calendarDate;

/**
 * What a page says of itself beside its words. A page whose schema is optional is left out by having no file; one of a
 * part is left out with it. `listed` is its group in the sitemap and llms.txt, `form` the name under which what is sent
 * from it is stored (core/forms/forms.ts).
 */
export const pageTraits = z.registry<{ part?: Part; listed?: ListGroup; form?: string }>();

export type ListGroup = "clinic" | "services" | "claims" | "requests" | "policies";

/** Statements that the owner must confirm, for the owner's checklist. */
export const unconfirmed = z.array(plainText).optional();

/** The site does not show it; links to it are plain words. */
export const hidden = z.boolean().optional();

/** A page's drawing stands in its share picture too; `linkedAs` names it in `related` of other pages, which else can't link to it. */
export const figureAndLink = { figure, linkedAs: words("title", "kind").optional() };

export const plainPage = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...headTexts, title: text, lead: text, ...fields, unconfirmed, hidden });

export const page = <Fields extends z.ZodRawShape>(fields: Fields) =>
  plainPage({ reviewed, ...figureAndLink, ...fields });

/** Tells zod what is wrong in a text, with the words that show the line. */
function checked(check: (source: string) => unknown) {
  return (source: string, context: z.core.$RefinementCtx<string>): string => {
    try {
      check(source);
      return source;
    } catch (error) {
      if (!(error instanceof QuotedMistake)) throw error;
      const { message, quote } = error;
      context.issues.push({ code: "custom", message, params: { quote }, input: source });
      return z.NEVER;
    }
  };
}

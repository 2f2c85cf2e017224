import { z } from "zod";
import { calendarDate, each, text } from "../folder/plain-schemas.ts";
import { photo } from "./photo.ts";
import { bodyRegions } from "../body-regions.ts";
import {
  figure,
  line,
  link,
  notice,
  page,
  pageTraits,
  path,
  plainPage,
  prose,
  sentence,
  figureAndLink,
  steps,
  template,
  textList,
  unconfirmed,
  words,
} from "./schema-parts.ts";

const cards = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.array(z.strictObject({ title: text, description: text, to: path, figure, ...fields }));

export const home = page({
  photo,
  badge: text,
  /** What the clinic claims of itself. */
  trust: textList,
  book: text,
  more: link.extend({ about: text }),
  services: words("title", "lead").extend({
    all: link,
    cards: cards({ features: textList, linkLabel: text }),
  }),
  insurance: z
    .strictObject({
      title: text,
      text,
      points: textList,
      billing: text,
      claims: z.array(link),
      prices: link,
    })
    .optional(),
  conditions: words("title", "lead", "more")
    .extend({
      where: words("title", "lead"),
      causes: z.strictObject({ title: text, list: z.array(link) }),
      unsure: notice,
      cards: cards({}),
    })
    .optional(),
  /** A place without a page is not on the map. */
  bodyMap: z.partialRecord(z.enum(bodyRegions), link).optional(),
  testimonials: z.strictObject({ title: text, stars: template("stars"), disclaimer: text }),
  people: z.strictObject({ title: text, lead: text.optional(), all: link.optional() }).optional(),
  resources: words("title", "lead", "more")
    .extend({
      figure,
      kicker: template("type", "category", "minutes"),
      all: link,
      /** Static, as specified: a title names a subject, not one article. */
      cards: z.array(
        words("type", "category", "title", "description").extend({
          minutes: z.int().positive(),
          to: path,
        }),
      ),
    })
    .optional(),
  closing: notice,
});

const part = words("heading", "text");

export const about = page({
  photo,
  story: z.strictObject({ heading: text, paragraphs: textList }),
  howWeWork: z.strictObject({ heading: text, steps }),
  money: part,
  mission: part.optional(),
  vision: part.optional(),
  values: z
    .strictObject({
      heading: text,
      list: z.array(z.strictObject({ title: text, text, figure: figure.optional() })),
    })
    .optional(),
  next: part.extend({ team: link.optional(), contact: link, prices: link, call: text }),
})
  .optional()
  .register(pageTraits, { listed: "clinic" });

/** The list of services; each service's own words are in clinic/services. */
export const services = page({
  cards: words("heading", "lead", "duration", "price", "more", "book").extend({
    shownFeatures: z.int().min(1),
    unshown: template("count"),
  }),
  conditions: z
    .strictObject({
      heading: text,
      lead: text,
      list: z.array(z.strictObject({ title: text, text, to: path })),
      /** What has no page of its own. */
      others: sentence.optional(),
    })
    .optional(),
  contact: z.strictObject({ heading: text, text, label: text, to: path }),
}).optional();

export const ourTeam = page({
  profile: words("college", "credentials", "experience", "languages", "days", "focus").extend({
    number: template("number"),
    years: template("years"),
    daysAt: template("days", "place").default("{days} at {place}"),
    book: template("name"),
  }),
  registerNote: text,
  /** Shown while there is a page of openings. */
  recruiting: words("title", "lead", "all")
    .extend({ link: template("title") })
    .optional(),
  closing: z.strictObject({ title: text, text }),
})
  .optional()
  .register(pageTraits, { listed: "clinic" });

/** `id` is an anchor on the page. */
const item = z.strictObject({ id: text, question: text, answer: prose });

/** Drops items that `new` wrote and nobody has filled in. */
const written = <Item>(items: Item[]) =>
  items.filter((one) => !JSON.stringify(one).includes("FILL IN"));

export const faq = page({
  topics: text,
  categories: z
    .array(z.strictObject({ id: text, title: text, items: z.array(item).transform(written) }))
    .superRefine((categories, context) => {
      const seen = new Set<string>();
      for (const [at, { items }] of categories.entries())
        for (const [index, { id }] of items.entries())
          if (seen.has(id)) {
            const message = `is the id of another question, too. Each has an address of its own, /faq#${id}: write another id`;
            context.addIssue({ code: "custom", message, path: [at, "items", index, "id"] });
          } else seen.add(id);
    }),
  stillHaveQuestions: z.strictObject({ heading: text, text, links: z.array(link) }),
})
  .optional()
  .register(pageTraits, { listed: "clinic" });

const opening = words("id", "title", "type", "location", "summary", "description")
  .extend({
    requirements: textList,
    responsibilities: textList,
    /** The day it was posted, and the last day to apply; shown once the owner gives them. */
    posted: calendarDate.optional(),
    closes: calendarDate.optional(),
  })
  .refine(({ posted, closes }) => !posted || !closes || posted <= closes, {
    path: ["closes"],
    error: "must not be before the day it was posted",
  });

export type JobOpening = z.output<typeof opening>;

export const careers = page({
  openingsHeading: text,
  apply: z.strictObject({ label: text, text }),
  job: words("posted", "closes", "duties", "requirements").extend({ subject: template("title") }),
  openings: z.array(opening),
  benefitsHeading: text,
  benefits: z.array(z.strictObject({ title: text, text })),
  hiring: z.strictObject({ heading: text, steps, notes: prose }),
})
  .optional()
  .register(pageTraits, { listed: "clinic" });

export const blog = plainPage({
  ...figureAndLink,
  searchLabel: text,
  placeholder: text,
  allCategories: text,
  list: words("search", "categories").extend({
    showAll: template("total"),
    article: template("count"),
    articles: template("count"),
    some: template("shown", "total"),
    inCategory: template("total", "category"),
  }),
  readMore: text,
  empty: z.strictObject({ title: text, hint: text, elsewhere: text, places: z.array(link) }),
}).optional();

export const imageGallery = plainPage({
  picture: words("kicker", "call", "place", "drawing").extend({
    headline: textList,
    services: textList,
    terms: z.strictObject({ until: template("ends"), limited: text }),
  }),
  changes: z.strictObject({
    heading: text,
    list: z.array(z.strictObject({ what: text, how: text })),
  }),
  size: template("width", "height"),
  download: text,
  back: text,
})
  .optional()
  .register(pageTraits, { part: "offer" });

const textSections = z.array(z.strictObject({ id: text, heading: text, text: prose }));

export const accessibility = page({ sections: textSections })
  .optional()
  .register(pageTraits, { listed: "policies" });

export const privacyPolicy = page({
  lastUpdated: text,
  contact: z.strictObject({ heading: text }),
  /** What {emailed} says, by MAIL_DETAIL. */
  emailed: each(line)("full", "minimal").optional(),
  sections: textSections,
  /** Above the questions that the owner has added to forms. */
  alsoAsked: words("heading", "text").default({
    heading: "What else our forms ask",
    text: "Beside what stands above, our forms ask the questions below. We keep your answers with the rest of the form, and erase them with it.",
  }),
}).register(pageTraits, { listed: "policies" });

export const offline = plainPage(
  words("again", "clinicHeading", "hours", "phones", "emergency").shape,
);

export const notFound = plainPage({ home: text, placesHeading: text, places: z.array(link) });

export const error = words("metaTitle", "title", "text", "problemNumber", "home").extend({
  again: text.default("Try again"),
  /** Answers a form that is sent to a page without one. */
  takesNoForm: notice,
  /** What the server says where it renders no page; without one of these, the words above. */
  refused: z
    .strictObject({ busy: notice, tooMany: notice, missing: notice, unreadable: notice })
    .partial()
    .default({}),
  unconfirmed,
});

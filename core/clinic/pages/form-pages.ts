import { z } from "zod";
import { asked, questionsAsked } from "./form-questions.ts";
import {
  careCard,
  headTexts,
  link,
  notice,
  page,
  pageTraits,
  plainPage,
  questions,
  reviewed,
  sentence,
  figureAndLink,
  sources,
  steps,
  template,
  textList,
  unconfirmed,
  words,
} from "./schema-parts.ts";
import { text } from "../folder/plain-schemas.ts";
import { owned } from "./own-questions.ts";

const consent = (name: string) =>
  words("label", "missing").transform((written) => ({ name, ...written }));
const button = z.strictObject({ idle: text, busy: text });

/** {reason} is what went wrong, {when} the time to wait, with the space before it, or nothing. */
const failure = z.strictObject({ title: text, text: template("reason", "when") });

const outcomes = { incomplete: notice, button, sent: notice, failed: failure };

export const forms = words(
  "optional",
  "choose",
  "error",
  "honeypot",
  "kept",
  "clear",
  "unknown",
  "unread",
).extend({
  /** Stands before the first field, and links to the card of warning signs. */
  emergency: z.strictObject({ text, label: text }),
  needs: text.optional(),
  call: template("phone"),
  privacy: sentence,
  sent: words("received", "next").extend({
    reference: template("reference"),
    sooner: template("phone"),
  }),
  notice: words("label", "close"),
  doubtful: notice.extend({ field: text }).default({
    title: "Is your phone number right?",
    text: "If it is, send the form again as it is.",
    field: "This number looks too short to call",
  }),
  malformed: notice.extend({ field: text }),
  /** Stands in for a form that is switched off. */
  closed: z.strictObject({ title: text, text: template("phone"), typed: text }).default({
    title: "This form is closed for now",
    text: "Please call us at {phone}.",
    typed: "What you typed was not sent:",
  }),
  oneMissing: template("label").default("Still missing: {label}."),
  tooLong: notice.extend({ field: template("label", "longest", "length") }),
  reasons: words("slow", "unreachable", "offline", "tooMany").extend({
    notSaved: template("reference"),
  }),
  wait: z.strictObject({ minute: text, minutes: template("minutes") }),
  unconfirmed,
});

export const contact = page({
  newPatients: sentence,
  form: z.strictObject({ heading: text, after: text, privacy: sentence }),
  quick: words("heading", "address").extend({
    phone: words("label", "text"),
    email: words("label", "text"),
  }),
  hours: words("heading", "reception", "treatment").extend({ holidays: sentence.optional() }),
  emergency: careCard,
  input: z.strictObject({
    subject: text,
    fields: questionsAsked(asked.contact),
    ...owned,
    ...outcomes,
  }),
}).register(pageTraits, { listed: "clinic", form: "contact" });

/** A page behind a link in a letter. */
const linkPage = z.strictObject({
  ...headTexts,
  waiting: notice.extend({ button: text, otherwise: text }),
  done: notice,
  unknown: notice,
});

export const newsletter = plainPage({
  how: z.strictObject({ heading: text, steps }),
  confirm: linkPage,
  leave: linkPage,
  again: link,
  input: z.strictObject({
    subject: text,
    block: notice,
    email: z.strictObject({ label: text, missing: text, malformed: text }),
    consent: consent("consent"),
    /** Who asks for consent and how to reach them, as Canada's anti-spam law wants it beside the box. */
    sender: text,
    privacy: sentence,
    button,
    incomplete: notice,
    malformed: notice,
    failed: failure,
    /** Says the same for every address, so that it tells nobody who is on the list. */
    asked: notice,
  }),
}).optional();

/** What the three forms that ask for an assessment have in common. */
export const assessmentForm = z.strictObject({
  fields: questionsAsked(asked.assessmentForm),
  /** Stands at the question about the problem, and links to the card after the form. */
  emergency: z.strictObject({ text, label: text }),
  consent: consent("agreeContact"),
  disagreed: notice,
  ...outcomes,
  unconfirmed,
});

const request = z.strictObject({ heading: text, lead: text, after: text });

const assessmentPage = {
  serviceName: text,
  badge: text,
  checks: textList,
  form: request,
  sent: z.strictObject({ title: text, text, steps, again: text }),
};

const answers = { questionsTitle: text, questions, sources };

export const landing = page({
  ...assessmentPage,
  /** The signs themselves are those of the region. */
  redFlags: careCard.omit({ items: true }),
  visit: z.strictObject({ heading: text, lead: text, steps, link }),
  pays: z.strictObject({
    heading: text,
    lead: text.optional(),
    insurers: z.strictObject({ heading: text, before: text, many: text, after: text }),
    others: z.array(z.strictObject({ heading: text, text, link })),
  }),
  closing: z.strictObject({ title: text, text, book: text }),
  place: z.strictObject({ heading: text, hours: text }),
  input: z.strictObject({
    subject: text,
    fields: questionsAsked(asked.landing),
    ...owned,
    sent: notice.extend({ away: text }),
  }),
})
  .optional()
  .register(pageTraits, { listed: "requests", form: "landing" });

export const mvaLanding = page({
  ...assessmentPage,
  ...answers,
  redFlags: careCard,
  week: z.strictObject({ heading: text, steps }),
  pays: z.strictObject({ heading: text, paragraphs: textList, link }),
  visit: z.strictObject({ heading: text, lead: text, link }),
  input: z.strictObject({
    subject: text,
    fields: questionsAsked(asked.mvaLanding),
    ...owned,
  }),
})
  .optional()
  .register(pageTraits, { part: "mva", listed: "claims", form: "mva" });

export const pelvicFloor = page({
  ...assessmentPage,
  ...answers,
  choice: z.strictObject({ heading: text, lead: text, points: steps, rule: text }),
  redFlags: careCard,
  sameDay: careCard,
  pays: z.strictObject({ heading: text, text, link }),
  input: z.strictObject({
    subject: text,
    fields: questionsAsked(asked.pelvicFloor),
    ...owned,
  }),
})
  .optional()
  .register(pageTraits, { part: "pelvicHealth", listed: "services", form: "pelvic-floor" });

const titled = z.strictObject({ title: text, lead: template("ends") });
const term = z.strictObject({ label: text, value: text });

export const offer = z
  .strictObject({
    ...figureAndLink,
    serviceName: text,
    reviewed,
    assessment: words("all", "physiotherapy"),
    /** The services that the offer covers, by the names of their prices. */
    services: z.record(z.string(), text),
    open: z.strictObject({
      ...headTexts,
      badge: z.strictObject({ until: template("ends"), limited: text }),
      title: template("assessment"),
      lead: text,
      checks: textList,
      form: request,
      again: text,
    }),
    closed: z.strictObject({ ...headTexts, ended: titled, off: titled, instead: link }),
    terms: z.strictObject({
      heading: text,
      who: term,
      what: z.strictObject({ label: text, value: template("assessment"), forAll: text }),
      price: z.strictObject({ label: text, value: template("service", "price", "regularPrice") }),
      later: term,
      ends: z.strictObject({ label: text, until: template("ends") }),
      how: term,
    }),
    visit: z.strictObject({ heading: template("assessment"), lead: text, steps, link }),
    emergency: careCard,
    questionsTitle: text,
    questions: z.array(
      z.strictObject({ q: text, a: text, onlyWhileOpen: z.literal(true).optional() }),
    ),
    card: z.strictObject({
      title: template("assessment"),
      text,
      /** Stands on the pages of claims, which usually pay for an assessment. */
      besideClaim: text,
      price: template("service", "price", "regularPrice"),
      ends: template("ends"),
      link: text,
    }),
    input: z.strictObject({
      subject: text,
      fields: questionsAsked(asked.offer),
      consent: consent("agreeToCall"),
      ...owned,
      ...outcomes,
      failed: failure.extend({ limited: failure.shape.text }),
    }),
    unconfirmed,
  })
  .optional()
  .register(pageTraits, { part: "offer", form: "offer" });

const thankYouPage = z.strictObject({
  ...headTexts,
  title: text,
  lead: template("replyTime"),
  received: text,
  steps,
  /** Tells someone who opens the address without having sent the form. */
  direct: template("phone"),
  buttons: z.array(link),
  unconfirmed,
});

export const thankYou = thankYouPage;
export const offerThankYou = thankYouPage.optional().register(pageTraits, { part: "offer" });

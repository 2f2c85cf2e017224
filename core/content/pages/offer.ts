import { z } from "zod";
import {
  button,
  consent,
  failure,
  named,
  notice,
  optionalField,
  requiredField,
} from "./form-shapes.ts";
import {
  found,
  link,
  list,
  request,
  reviewed,
  shown,
  steps,
  template,
  text,
  texts,
  unconfirmed,
  words,
} from "./shapes.ts";

const titled = z.strictObject({ title: text, lead: template("ends") });
const term = z.strictObject({ label: text, value: text });

export const offer = z.strictObject({
  ...shown,
  serviceName: text,
  reviewed,
  assessment: words("all", "physiotherapy"),
  open: z.strictObject({
    ...found,
    badge: z.strictObject({ until: template("ends"), limited: text }),
    title: template("assessment"),
    lead: text,
    checks: texts,
    form: request,
    again: text,
  }),
  closed: z.strictObject({ ...found, ended: titled, off: titled, instead: link }),
  terms: z.strictObject({
    heading: text,
    who: term,
    what: z.strictObject({ label: text, value: template("assessment"), forAll: text }),
    price: z.strictObject({ label: text, value: template("price", "regularPrice") }),
    later: term,
    ends: z.strictObject({ label: text, until: template("ends") }),
    how: term,
  }),
  visit: z.strictObject({ heading: template("assessment"), lead: text, steps, link }),
  emergency: text,
  questionsTitle: text,
  questions: list(z.strictObject({ q: text, a: text, onlyWhileOpen: z.literal(true).optional() })),
  card: z.strictObject({
    title: template("assessment"),
    text,
    price: template("price", "regularPrice"),
    ends: template("ends"),
    link: text,
  }),
  input: z.strictObject({
    ...named,
    fields: z.strictObject({
      firstName: requiredField,
      phone: requiredField,
      additionalInfo: optionalField,
    }),
    consent,
    incomplete: notice,
    button,
    sent: notice,
    failed: failure.extend({ limited: failure.shape.text }),
  }),
  unconfirmed,
});

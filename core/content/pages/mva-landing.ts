import { z } from "zod";
import { choiceField, named } from "./form-shapes.ts";
import {
  careCard,
  link,
  page,
  questions,
  request,
  sources,
  steps,
  text,
  texts,
  thanks,
} from "./shapes.ts";

export const mvaLanding = page({
  serviceName: text,
  badge: text,
  checks: texts,
  form: request,
  redFlags: careCard,
  week: z.strictObject({ heading: text, steps }),
  pays: z.strictObject({ heading: text, paragraphs: texts, link }),
  visit: z.strictObject({ heading: text, lead: text, link }),
  questionsTitle: text,
  questions,
  sent: thanks,
  input: z.strictObject({ ...named, fields: z.strictObject({ injuredInAccident: choiceField }) }),
  sources,
});

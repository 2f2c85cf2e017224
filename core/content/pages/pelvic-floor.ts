import { z } from "zod";
import { choiceField, named } from "./form-shapes.ts";
import {
  careCard,
  figure,
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

export const pelvicFloor = page({
  badge: text,
  checks: texts,
  figure,
  choice: z.strictObject({ heading: text, lead: text, points: steps, rule: text }),
  form: request,
  redFlags: careCard,
  sameDay: careCard,
  pays: z.strictObject({ heading: text, text, link }),
  questionsTitle: text,
  questions,
  sent: thanks,
  input: z.strictObject({ ...named, fields: z.strictObject({ helpWith: choiceField }) }),
  sources,
});

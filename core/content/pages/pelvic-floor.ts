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

export const pelvicFloor = page({
  serviceName: text,
  badge: text,
  checks: texts,
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

import { z } from "zod";
import { choiceField, named, notice } from "./form-shapes.ts";
import { careCard, link, list, page, request, steps, text, texts, thanks } from "./shapes.ts";

export const landing = page({
  serviceName: text,
  badge: text,
  checks: texts,
  form: request,
  /** The signs themselves are those of the region. */
  redFlags: careCard.omit({ items: true }),
  visit: z.strictObject({ heading: text, lead: text, steps, link }),
  pays: z.strictObject({
    heading: text,
    lead: text,
    /** Beside the names of the insurers. */
    insurers: z.strictObject({ heading: text, before: text, many: text, after: text }),
    others: list(z.strictObject({ heading: text, text, link })),
  }),
  closing: z.strictObject({ title: text, text, book: text }),
  place: z.strictObject({ heading: text, hours: text }),
  sent: thanks,
  input: z.strictObject({
    ...named,
    fields: z.strictObject({ helpWith: choiceField }),
    sent: notice.extend({ away: text }),
  }),
});

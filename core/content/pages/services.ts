import { z } from "zod";
import { list, page, path, template, text } from "./shapes.ts";

/** The list of services; each service's own words are in clinic/services. */
export const services = page({
  cards: z.strictObject({
    heading: text,
    lead: text,
    shownFeatures: z.int().min(1),
    duration: text,
    price: text,
    unshown: template("count"),
    more: text,
    book: text,
  }),
  conditions: z.strictObject({
    heading: text,
    lead: text,
    list: list(z.strictObject({ title: text, text, to: path })),
  }),
  contact: z.strictObject({ heading: text, text, label: text, to: path }),
});

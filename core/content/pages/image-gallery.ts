import { z } from "zod";
import { list, plainPage, template, text, texts } from "./shapes.ts";

/** The promotional picture and what was put right in it. */
export const imageGallery = plainPage({
  picture: z.strictObject({
    kicker: text,
    headline: texts,
    services: texts,
    call: text,
    place: text,
    terms: z.strictObject({ until: template("ends"), limited: text }),
    /** What is drawn beside the words. */
    drawing: text,
  }),
  changes: z.strictObject({
    heading: text,
    list: list(z.strictObject({ what: text, how: text })),
  }),
  size: template("width", "height"),
  download: text,
  back: text,
});

import { z } from "zod";
import { link, list, steps, template, text, unconfirmed } from "./shapes.ts";

/** `direct` is for someone who opens the address without having sent the form. */
const thankYouPage = z.strictObject({
  description: text,
  sent: z.strictObject({
    metaTitle: text,
    title: text,
    lead: template("replyTime"),
    steps,
    talk: template("phone"),
    buttons: list(link),
  }),
  direct: z.strictObject({
    metaTitle: text,
    title: text,
    lead: text,
    talk: template("phone"),
    buttons: list(link),
  }),
  unconfirmed,
});

export const thankYou = thankYouPage;
export const offerThankYou = thankYouPage;

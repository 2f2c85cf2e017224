import { z } from "zod";
import { list, template, text, unconfirmed } from "./shapes.ts";

const newsletterLetter = z.strictObject({
  subject: text,
  title: text,
  sentence: text,
  otherwise: text,
});

/** The letters to visitors; those to staff are in the code that writes them. */
export const letters = z.strictObject({
  acknowledgement: z.strictObject({
    subject: template("reference"),
    title: text,
    paragraphs: list(template("reference", "replyTime")),
  }),
  newsletter: z.strictObject({
    confirm: newsletterLetter,
    onTheList: newsletterLetter,
    confirmHere: text,
    confirmButton: text,
    unsubscribeHere: text,
    unsubscribe: text,
  }),
  unconfirmed,
});

import { z } from "zod";
import { notice } from "./form-shapes.ts";
import { found, link, list, template, text, texts, unconfirmed } from "./shapes.ts";

/** What stands around every page. */
export const site = z.strictObject({
  navigation: z.strictObject({ header: list(link), footer: list(link) }),
  footer: z.strictObject({
    explore: text,
    hours: text,
    rating: text,
    badges: texts,
    notice: text,
    emergency: text,
  }),
  buttons: z.strictObject({
    book: text,
    call: text,
    shortCall: text,
    shortBook: text,
    shortBookAbout: text,
  }),
  movement: z.strictObject({ show: text, pause: text, slower: text }),
  offlineNotice: z.strictObject({
    lost: text,
    typed: text,
    saved: template("date"),
    reload: text,
    call: text,
  }),
  errorPage: notice.extend({
    metaTitle: text,
    takesNoForm: notice,
    problemNumber: text,
    home: text,
  }),
  notFound: z.strictObject(found),
  unconfirmed,
});

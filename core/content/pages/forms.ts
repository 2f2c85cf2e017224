import { z } from "zod";
import { notice } from "./form-shapes.ts";
import { sentence, template, text, unconfirmed, words } from "./shapes.ts";

/** What all forms say. */
export const forms = words(
  "optional",
  "choose",
  "error",
  "honeypot",
  "kept",
  "clear",
  "unknown",
).extend({
  call: template("phone"),
  privacy: sentence,
  sent: words("received", "next").extend({
    reference: template("reference"),
    sooner: template("phone"),
  }),
  notice: words("label", "close"),
  malformed: notice.extend({ field: text }),
  tooLong: notice.extend({ field: template("label", "longest", "length") }),
  reasons: words("slow", "unreachable", "offline", "tooMany").extend({
    notSaved: template("reference"),
  }),
  wait: z.strictObject({ minute: text, minutes: template("minutes") }),
  unconfirmed,
});

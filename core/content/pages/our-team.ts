import { z } from "zod";
import { link, page, template, text, words } from "./shapes.ts";

export const ourTeam = page({
  /** What stands in the profile of each person. */
  profile: words("college", "credentials", "experience", "languages", "days", "focus").extend({
    number: template("number"),
    years: template("years"),
    book: template("name"),
  }),
  registerNote: text,
  recruitingTitle: text,
  recruitingLead: text,
  recruitingLink: template("title"),
  careers: link,
  closing: z.strictObject({ title: text, text }),
});

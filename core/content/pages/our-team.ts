import { z } from "zod";
import { link, page, template, text, words } from "./shapes.ts";

export const ourTeam = page({
  facts: words("college", "credentials", "experience", "languages", "days").extend({
    number: template("number"),
    years: template("years"),
  }),
  book: template("name"),
  focusHeading: text,
  registerNote: text,
  recruitingTitle: text,
  recruitingLead: text,
  recruitingLink: template("title"),
  careers: link,
  closing: z.strictObject({ title: text, text }),
});

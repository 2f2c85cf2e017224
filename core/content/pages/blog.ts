import { z } from "zod";
import { found, link, list, template, text, unconfirmed } from "./shapes.ts";

export const blog = z.strictObject({
  ...found,
  title: text,
  lead: text,
  searchLabel: text,
  search: text,
  placeholder: text,
  categories: text,
  allCategories: text,
  moreCategories: template("count"),
  count: z.strictObject({
    one: template("count"),
    many: template("count"),
    some: template("shown", "total"),
  }),
  showMore: text,
  limit: template("shown", "total"),
  readMore: text,
  empty: z.strictObject({ title: text, hint: text, elsewhere: text, places: list(link) }),
  unconfirmed,
});

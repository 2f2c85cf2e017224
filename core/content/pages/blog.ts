import { z } from "zod";
import { found, link, list, shown, template, text, unconfirmed, words } from "./shapes.ts";

export const blog = z.strictObject({
  ...found,
  ...shown,
  title: text,
  lead: text,
  searchLabel: text,
  placeholder: text,
  allCategories: text,
  /** Around the list of posts. */
  list: words("search", "categories", "showMore").extend({
    moreCategories: template("count"),
    article: template("count"),
    articles: template("count"),
    some: template("shown", "total"),
    limit: template("shown", "total"),
  }),
  readMore: text,
  empty: z.strictObject({ title: text, hint: text, elsewhere: text, places: list(link) }),
  unconfirmed,
});

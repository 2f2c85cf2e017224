import { z } from "zod";
import { link, list, plainPage, shown, template, text, words } from "./shapes.ts";

export const blog = plainPage({
  ...shown,
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
});

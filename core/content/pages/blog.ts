import { z } from "zod";
import { found, link, list, text, unconfirmed } from "./shapes.ts";

export const blog = z.strictObject({
  ...found,
  title: text,
  lead: text,
  searchLabel: text,
  placeholder: text,
  allCategories: text,
  readMore: text,
  empty: z.strictObject({ title: text, hint: text, elsewhere: text, places: list(link) }),
  unconfirmed,
});

import { z } from "zod";
import { notice } from "./form-shapes.ts";
import { found, link, list, template, text, texts, unconfirmed, words } from "./shapes.ts";

/** What stands around every page. */
export const site = z.strictObject({
  navigation: z.strictObject({ header: list(link), footer: list(link) }),
  labels: words(
    "skip",
    "menu",
    "close",
    "main",
    "footer",
    "bar",
    "breadcrumbs",
    "newTab",
    "allHours",
  ),
  breadcrumbs: words("home", "services", "resources"),
  headings: words("contents", "questions", "related", "sources"),
  visit: words("title", "address", "hours", "contact", "directions").extend({
    map: words("title", "show", "notice"),
  }),
  footer: z.strictObject({
    about: text,
    explore: text,
    hours: text,
    phones: text,
    rating: text,
    badges: texts,
    copyright: text,
    notice: text,
    emergency: text,
  }),
  buttons: z.strictObject({
    book: text,
    call: text,
    shortCall: text,
    shortBook: text,
    shortBookAbout: text,
    about: template("title"),
  }),
  movement: words("show", "pause", "slower"),
  share: words("line", "about"),
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
  notFound: z.strictObject({
    ...found,
    title: text,
    lead: text,
    home: text,
    placesHeading: text,
    places: list(link),
  }),
  llms: z.strictObject({
    facts: texts,
    booking: template("address"),
    groups: words(
      ...(["clinic", "services", "conditions", "claims"] as const),
      ...(["requests", "locations", "policies", "articles"] as const),
    ),
  }),
  unconfirmed,
});

import { readPage } from "../../cli/checks/page-text.ts";
import { monthAndDay } from "../../regions/calendar.ts";
import type { SentPage } from "./sent-pages.ts";

type Thing = Record<string, unknown>;

export function thingsOf({ html }: SentPage): Thing[] {
  return readPage(html).structured.map((block) => JSON.parse(block) as Thing);
}

/** What a page's structured data says and the page itself does not show. That it is schema.org's, its types tell. */
export function findThingProblems(page: SentPage): string[] {
  const { text } = readPage(page.html.slice(page.html.indexOf("<body")));
  const shown = squeezed(text.replaceAll("(opens in a new tab)", ""));
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`${page.name}: ${problem}`);

  function check(thing: Thing, isTop: boolean) {
    const type = String(thing["@type"]);
    if (isTop && thing["@context"] !== "https://schema.org") say(`${type} has no context`);
    if (/Rating|Review/.test(type)) say(`${type} is praise of oneself`);
    for (const [property, value] of Object.entries(thing)) {
      if (property.startsWith("@")) continue;
      for (const one of [value].flat()) {
        if (typeof one === "object" && one !== null) check(one as Thing, false);
        else if (!isShown(`${type}.${property}`, String(one), page.html, shown)) {
          say(`${type}.${property} is not on the page: ${String(one).slice(0, 90)}`);
        }
      }
    }
  }

  for (const thing of thingsOf(page)) check(thing, true);
  return problems;
}

/** What is for programs: places in the site, codes, numbers, and what the specification asks for on the home page. */
const forPrograms = new Set(
  "dateModified url item image mainEntityOfPage sameAs target position value latitude longitude opens closes dayOfWeek inLanguage addressCountry employmentType priceRange priceCurrency".split(
    " ",
  ),
);
const dates = new Set(["datePublished", "datePosted", "validThrough"]);

function isShown(place: string, value: string, html: string, shown: string): boolean {
  const [type, property] = place.split(".") as [string, string];
  // The days of a closure are told in words, among the hours.
  if (type === "OpeningHoursSpecification" && /^valid(From|Through)$/.test(property)) {
    return shown.includes(squeezed(monthAndDay(value)));
  }
  if (forPrograms.has(property)) return true;
  if (dates.has(property)) return new RegExp(`datetime="${value}"`, "i").test(html);
  if (property === "telephone") return html.includes(`href="tel:${value}"`);
  // An address stands in two lines, the work that a job brings in lists, and a list in an answer has its lines joined.
  const joint =
    place === "Answer.text" ? /[.;](?: |$)/ : property === "streetAddress" ? ", " : /<[^>]*>/;
  const parts = value.split(joint);
  return parts.every((part) => shown.includes(squeezed(part)));
}

const squeezed = (text: string) =>
  text
    .replaceAll(/[\s\u00AD\u200B\u2060]+/g, "")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .toLowerCase();

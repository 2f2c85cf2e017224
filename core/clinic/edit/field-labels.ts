import type { Path } from "./entry-file.ts";

const plainLabels: Record<string, string> = {
  closures: "Days off",
  seasons: "Other hours for a while",
  parts: "What the clinic offers",
  siteUrl: "Address of the website",
  geo: "Point on the map",
  alt: "What it shows",
  first: "First visit",
  followUp: "Later visits",
  percent: "Percent off",
  on: "Off what",
  ends: "Last day",
  scope: "Which services",
  lead: "First sentence",
  short: "In a sentence",
  excerpt: "In a sentence or two",
  record: "In lists and cards",
  figure: "Drawing",
  menu: "Menu that shows it",
  linkedAs: "How other pages name it",
  url: "Address",
  bookingUrl: "Address of the booking page",
  bookingEmbedUrl: "Address of a booking calendar in the page",
  collegeUrl: "Address of the college’s register",
  inSentence: "How sentences name it",
  source: "Where it is known from",
  remark: "What depends on it",
  id: "Name in its address",
  metaTitle: "Title for search engines",
  categories: "Questions",
  q: "Question",
  a: "Answer",
  to: "Leads to",
  value: "What the site says",
  across: "Point that stays in view: from the left, in %",
  down: "Point that stays in view: from the top, in %",
  lang: "Language, where it isn’t English (fr, zh-Hans)",
  translates: "Address of the page that says the same in English",
};

/** Of days off, and of times with other hours. */
const dayLabels: Record<string, string> = {
  date: "Day",
  first: "First day",
  last: "Last day",
  from: "Closed from",
  until: "Closed until",
};

export const labelOf = (path: Path) => {
  const name = String(path.at(-1));
  const days = path.includes("closures") || path.includes("seasons") ? dayLabels[name] : undefined;
  if (days) return days;
  if (name === "description" && path.length === 1) return "Description for search engines";
  const minutes = /^minutes(\d+)$/.exec(name)?.[1];
  if (minutes) return `${minutes} minutes`;
  if (Object.hasOwn(plainLabels, name)) return plainLabels[name]!;
  const words = name.replaceAll(/([A-Z]|\d+)/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

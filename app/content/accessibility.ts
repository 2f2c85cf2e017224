import { clinic } from "../../core/content/clinic.ts";
import { replyTime } from "../../core/content/reply-times.ts";
import type { TextSection } from "./text-section.ts";

const { email, phone } = clinic;
const call = `[${phone.display}](tel:${phone.e164})`;
const write = `[${email}](mailto:${email})`;

const sections = [
  {
    id: "aim",
    heading: "What we aim for",
    text: "This site aims to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. That's more than Ontario's accessibility law (AODA) asks of large organizations, which is version 2.0.",
  },
  {
    id: "features",
    heading: "What you can expect on this site",
    text: `- You can use every page and form with a keyboard alone.
- You can always see which link or field you are on. The bar at the bottom of a phone screen doesn't cover it.
- Screen readers announce the title of each new page, how many articles a search found, and what happened to a form.
- Pop-up messages wait while you read them, and the same words stay on the page.
- You can double the text size, or zoom in to four times the size, without scrolling sideways.
- Text of normal size has a contrast of at least 7 to 1. Buttons and fields are at least 44 pixels high.
- With your own colours, drawings become simple lines and buttons get an outline.
- Nothing moves if your device is set to reduce motion.
- Drawings have a text description, or are marked as decoration.
- If something's wrong in a form, a message tells you how to fix it, at the top and at the field.
- Pages work without JavaScript and print without menus. Pages you've read also open offline.
- We keep the writing clear.`,
  },
  {
    id: "browsers",
    heading: "Which browsers you can use",
    text: `The site is built for Chrome and Edge 111, Safari 16.4, Firefox 128, and later versions, from 2023 and 2024.

Older browsers show a plainer page with the same words, links and forms.`,
  },
  {
    id: "tests",
    heading: "How we test it",
    text: `- **By a program:** axe looks for known barriers on every page, at four screen widths, and in every state of the forms and the menu. It runs on each change to the site.
- **By script, step by step:** keyboard use, focus, text size, text spacing and offline reading.
- **By eye:** high-contrast colours, large text, phone screens, and pages without styles.

All of this was done in one browser, Chromium, and programs find only some barriers. We haven't tested the site with a screen reader or with people who have disabilities yet, so please tell us what we've missed.`,
  },
  {
    id: "limits",
    heading: "What isn't perfect",
    text: `- **The map** comes from Google and we can't change how it works. You'll find the address and a directions link beside it.
- **Online booking** is run by another company and opens in a new tab. If it's hard to use, call ${call} and we'll book for you.
- **Forms need a connection.** If you're offline, what you type waits in the tab.
- **Links to other sites**, such as that of the Workplace Safety and Insurance Board (WSIB), lead to pages we don't control.`,
  },
  {
    id: "help",
    heading: "How to get help",
    text: `Call ${call} or email ${write}. We can:

- read or explain a page to you over the phone
- take your message or booking by phone
- answer by email if phone calls are hard for you`,
  },
  {
    id: "formats",
    heading: "Other formats",
    text: "You can ask for anything on this site in another format, such as large print or plain text by email. There's no charge. Tell us which page and which format, and we'll agree on a date with you.",
  },
  {
    id: "visits",
    heading: "Visiting the clinic",
    text: "Tell us when you book what would help: more time, say, or a quiet place to wait. Here's what to know about [the entrance, the washroom and help from the door](/contact#wheelchairs-walkers-and-help-at-the-door).",
  },
  {
    id: "feedback",
    heading: "Tell us about a barrier",
    text: `Call ${call}, email ${write} or use the [contact form](/contact). Tell us which page, what you tried and what went wrong. We'll reply ${replyTime}, in the way that suits you.`,
  },
] as const satisfies readonly TextSection[];

export const accessibility = {
  metaTitle: "Accessibility: this website and our clinic",
  description: `How we make this site and our clinic easy to use, and how to get help or another format, or report a barrier. Call ${phone.display}.`,
  reviewed: "2026-11-24",
  title: "Accessibility",
  lead: "Everyone should be able to use this site, reach us and come in for care.",

  sections,

  unconfirmed: ["Staff can give the help and the formats that the accessibility page names."],
} as const;

import { clinic } from "../../core/content/clinic.ts";
import type { TextSection } from "./text-section.ts";

const { email, phone, replyWithin } = clinic;
const call = `[${phone.display}](tel:${phone.e164})`;
const write = `[${email}](mailto:${email})`;

const sections = [
  {
    id: "aim",
    heading: "What we aim for",
    text: "We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. These are the rules that many countries use for websites. Ontario's accessibility law (AODA) asks large organizations for an older version, 2.0. We aim for the newer one.",
  },
  {
    id: "features",
    heading: "What you can expect on this site",
    text: `- You can use every page and form with a keyboard alone.
- You can always see which link or field you are on. The bar at the foot of a phone does not cover it.
- A screen reader is told the title of each new page. It is also told how many articles a search found, and what a form answers.
- Messages that pop up wait while you read them. The same words also stay on the page.
- Text can be twice its size, and pages can be zoomed to four times their size, without scrolling sideways.
- Text of normal size has a contrast of at least 7 to 1. Buttons and fields are at least 44 pixels high.
- If you use your own colours, drawings become simple lines and buttons get a frame.
- Nothing moves if you have asked your device for less motion.
- Drawings have a text description, or are marked as decoration.
- If a form has a problem, it tells you in words what to do, at the top and at the field.
- Pages work without scripts, and print without menus. Pages that you have read open again when you are offline.
- We write short sentences in plain words.`,
  },
  {
    id: "browsers",
    heading: "Which browsers you can use",
    text: `The site is made for Chrome and Edge 111, Safari 16.4, Firefox 128, and later versions. Those are from 2023 and 2024.

In an older browser you get a plainer page. The words, links and forms are the same.`,
  },
  {
    id: "tests",
    heading: "How we test it",
    text: `- **By a program:** axe looks for known barriers on every page, at four screen widths. It also looks at each form while it is empty, wrong, busy, failed and sent, and at the open menu. Each change to the site is checked like this.
- **By script, step by step:** keyboard use, focus, text size, text spacing and reading offline.
- **By eye:** high-contrast colours, large text, phone screens, and pages without styles.

All of this was done in one browser, Chromium. Programs find only some barriers. We have not tested the site with a screen reader yet, or with people who have disabilities. So please tell us what we missed.`,
  },
  {
    id: "limits",
    heading: "What we know is not perfect",
    text: `- **The map** comes from Google, and we cannot change how it works. The address and a directions link stand beside it.
- **Online booking** is run by another company and opens in a new tab. If it is hard to use, call ${call} and we can book for you.
- **Forms need a connection.** Offline, what you type waits in the tab, and our phone number is on the page.
- **Links to other sites**, such as that of the Workplace Safety and Insurance Board (WSIB), lead to pages that we do not control.`,
  },
  {
    id: "help",
    heading: "How to get help",
    text: `Call ${call} or email ${write}. We can:

- read a page to you, or explain it over the phone
- take your message or booking by phone, so that you need no form
- answer by email if phone calls are hard for you`,
  },
  {
    id: "formats",
    heading: "Other formats",
    text: "You can ask for anything on this site in another format, such as large print or plain text by email. There is no extra cost. Tell us which page and which format. We agree with you on a date.",
  },
  {
    id: "visits",
    heading: "Visiting the clinic",
    text: "Tell us when you book what would help. It may be more time, a quiet place to wait, or a hand from the door. Support people, service animals and mobility aids are welcome.",
  },
  {
    id: "feedback",
    heading: "Tell us about a barrier",
    text: `Call ${call}, email ${write} or use the [contact form](/contact). Say which page, what you tried and what went wrong. We reply within ${replyWithin.hours} hours, or on the next open day, and tell you what we can do and when. You can ask us to reply in the way that suits you.`,
  },
] as const satisfies readonly TextSection[];

export const accessibility = {
  metaTitle: "Accessibility: this website and our clinic",
  description: `What we do so that everyone can use this site and the clinic. How to get help or another format, and report a barrier. Call ${phone.display}.`,
  reviewed: "2026-11-22",
  title: "Accessibility",
  lead: "We want everyone to be able to read this site, reach us and come for care.",

  sections,

  unconfirmed: ["Staff can give the help and the formats that the accessibility page names."],
} as const;

import { clinic } from "./clinic.ts";
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
- You can always see which link or field you are on.
- Text can be made larger in your browser, and pages fit a phone screen.
- Pages work without scripts, and nothing moves if you have asked your device for less motion.
- Drawings have a text description, or are marked as decoration.
- If a form has a problem, it tells you in words what to do, at the top and at the field.
- We write short sentences in plain words.`,
  },
  {
    id: "tests",
    heading: "How we test it",
    text: "Pages are checked by a program called axe, which looks for known barriers. We also test menus and forms with the keyboard alone. Programs find only some barriers. We have not yet tested the site with every screen reader, or with a group of people with disabilities. So please tell us what we missed.",
  },
  {
    id: "limits",
    heading: "What we know is not perfect",
    text: `- **The map** comes from Google, and we cannot change how it works. The address and a directions link stand beside it.
- **Online booking** is run by another company and opens in a new tab. If it is hard to use, call ${call} and we book for you.
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
    text: `Call ${call}, email ${write} or use the [contact form](/contact). Say which page, what you tried and what went wrong. We reply within ${replyWithin.hours} hours, and tell you what we can do and when. You can ask us to reply in the way that suits you.`,
  },
] as const satisfies readonly TextSection[];

export const accessibility = {
  metaTitle: "Accessibility: this website and our clinic",
  description: `What we do so that everyone can use this site and the clinic. How to get help or another format, and report a barrier. Call ${phone.display}.`,
  title: "Accessibility",
  lead: "We want everyone to be able to read this site, reach us and come for care.",

  sections,

  unconfirmed: ["Staff can give the help and the formats that the accessibility page names."],
} as const;

import { clinic } from "../../core/content/clinic.ts";
import { type CalendarDate, longDate } from "../../core/content/dates.ts";
import { offerReplyTime } from "../../core/content/reply-times.ts";
import { thanks } from "./thanks.ts";

type Terms = {
  percent: string;
  regularPrice: string | null;
  includes?: string | null;
  ends: CalendarDate | null;
  scope: "all" | "physiotherapy" | "off";
};

/** Whether a new patient can still ask for the offer; its last day counts to the end. */
export function offerState({ ends, scope }: Terms, today: CalendarDate): "open" | "ended" | "off" {
  if (scope === "off") return "off";
  return ends && today > ends ? "ended" : "open";
}

const { phone, sessions } = clinic;
const { sent } = thanks["/offer-thank-you"];
export const claimAgain = "Claim it for someone else";

/** What the offer page says on that day; what the owner has not settled is left out. */
export function offerPage(terms: Terms, today: CalendarDate) {
  const state = offerState(terms, today);
  const { percent, ends, scope } = terms;
  const which =
    scope === "physiotherapy" ? "initial physiotherapy assessment" : "initial assessment";
  const shared = { ...always, heading: `What happens at an ${which}` };

  if (state !== "open") {
    const when =
      state === "ended" && ends ? `It ended on ${longDate(ends)}.` : "It isn't running now.";
    return {
      ...shared,
      open: false as const,
      metaTitle: "New patient offer: not available at the moment",
      description: `The offer on the initial assessment isn't available now. You can still request an assessment in Scarborough, or call ${phone.display}.`,
      title: state === "ended" ? "This offer has ended" : "This offer is not available now",
      lead: `${when} You can still book an assessment at the regular price.`,
      questions: questions.filter(({ onlyWhileOpen }) => !onlyWhileOpen),
    };
  }

  return {
    ...shared,
    open: true as const,
    metaTitle: `${percent}% off your initial assessment in Scarborough`,
    description: `New patients get ${percent}% off the initial assessment at our Scarborough clinic. Leave your number and we'll call you, or call ${phone.display}.`,
    badge: ends
      ? `For new patients, until ${longDate(ends)}`
      : "For new patients, for a limited time",
    title: `${percent}% off your ${which}`,
    lead: "Leave your name and number. We'll call to find a time and tell you the price.",
    checks: ["No code needed", "No card needed", "No obligation to return"],
    form: {
      heading: "Claim your offer",
      lead: "Just your name and number; no email needed.",
      after: `We'll call within ${offerReplyTime}. Nothing is booked until you say yes to a time.`,
    },
    sent: { ...sent, lead: undefined, text: sent.lead(), again: claimAgain },
    terms: { heading: "The terms", list: termsList(terms, which) },
    questions,
  };
}

function termsList({ percent, regularPrice, includes, ends, scope }: Terms, which: string) {
  const price = regularPrice && priceAfter(regularPrice, percent);
  const forAll = scope === "all" ? " Ask us how it works for chiropractic care and massage." : "";
  return [
    { label: "Who", value: "New patients: anyone who hasn't been treated at our clinic." },
    {
      label: "What",
      value: [`${percent}% off one ${which}.`, includes].filter(Boolean).join(" ") + forAll,
    },
    ...(price
      ? [{ label: "What you pay", value: `${price}. The regular price is $${regularPrice}.` }]
      : []),
    {
      label: "What's not included",
      value: "Later appointments, if you choose to have any. They're at the regular price.",
    },
    ...(ends
      ? [{ label: "Ends", value: `${longDate(ends)} is the last day to claim it.` }]
      : [{ label: "Ends", value: "It's for a limited time." }]),
    { label: "How", value: "Send the form, or ask for the offer when you call. One per person." },
  ];
}

/** "100" less 50 percent → "$50"; undefined for text that is no number. */
export function priceAfter(regular: string, percent: string): string | undefined {
  const dollars = Number(regular) * (1 - Number(percent) / 100);
  if (!Number.isFinite(dollars)) return undefined;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

const questions: readonly { q: string; a: string; onlyWhileOpen?: true }[] = [
  {
    q: "Do I have to come back after the assessment?",
    a: "No. You'll leave with a plan, and you can think it over at home. We'll suggest treatment only if you need it.",
  },
  {
    q: "Can I use the offer with my health plan?",
    a: "Often, yes. Your receipt shows what you paid, and your plan works from that.",
    onlyWhileOpen: true,
  },
  {
    q: "What if I have a claim for a work injury or a car accident?",
    a: "Tell us when we call. On an approved claim, the insurer usually pays for the assessment.",
    onlyWhileOpen: true,
  },
];

/** What the page says with the offer and without it. */
const always = {
  figure: "sit-to-stand",

  visit: {
    lead: `Physiotherapy takes ${sessions.initialAssessment} minutes.`,
    steps: [
      { title: "We listen", text: "To what hurts, when it began and what you miss doing." },
      { title: "We check", text: "Your movement and strength, and where it's sore." },
      { title: "We explain", text: "What we think it is, what could help and what it would cost." },
    ],
    link: { label: "What to bring, and getting here", to: "/contact#new-patients" },
  },

  emergency:
    "Numbness around your genitals, new trouble peeing, chest pain, or bad pain after a serious fall? Don't wait for our call: call 911 or go to emergency. Not sure? Call Health811 at 811.",

  instead: { label: "Request an assessment", to: "/landing" },

  reviewed: "2026-11-24",
} as const;

export const offerRemarks = {
  unconfirmed: [
    "One per person, new patients only, and later appointments at the regular price: the terms of the offer.",
    "A claim sent on the last day counts. No code, no card and no second appointment are asked for.",
    "The receipt for a discounted appointment shows the price that was paid.",
  ],
} as const;

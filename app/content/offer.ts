import { clinic } from "../../core/content/clinic.ts";
import { type CalendarDate, longDate } from "../../core/content/dates.ts";
import { anyPainRedFlags, anyPainSources } from "../../regions/ontario/red-flags.ts";
import { thanks } from "./thanks.ts";

type Terms = {
  percent: string;
  regularPrice: string | null;
  ends: CalendarDate | null;
  scope: "all" | "physiotherapy" | "off";
};

/** Whether a new patient can still ask for the offer; its last day counts to the end. */
export function offerState({ ends, scope }: Terms, today: CalendarDate): "open" | "ended" | "off" {
  if (scope === "off") return "off";
  return ends && today > ends ? "ended" : "open";
}

const { phone, replyWithin, sessions } = clinic;
const { sent } = thanks["/offer-thank-you"];
export const claimAgain = "Claim it for someone else";
const days = `${replyWithin.offerBusinessDays} business day${replyWithin.offerBusinessDays > 1 ? "s" : ""}`;

/** What the offer page says on that day. What the owner has not settled is said so, not made up. */
export function offerPage(terms: Terms, today: CalendarDate) {
  const state = offerState(terms, today);
  const { percent, ends, scope } = terms;
  const which =
    scope === "physiotherapy" ? "initial physiotherapy assessment" : "initial assessment";
  const shared = { ...always, heading: `What is an ${which}?` };

  if (state !== "open") {
    const when =
      state === "ended" && ends ? `It ended on ${longDate(ends)}.` : "It is not running now.";
    return {
      ...shared,
      open: false as const,
      metaTitle: "New patient offer: not available at the moment",
      description: `The offer on the initial assessment is not available now. You can still ask for an assessment in Scarborough. Call ${phone.display} for the fee.`,
      title: state === "ended" ? "This offer has ended" : "This offer is not available now",
      lead: `${when} You can still come for an assessment, at the regular fee. We tell you the fee before you book.`,
      questionsHeading: "Questions about the assessment",
      questions: questions.filter(({ onlyWhileOpen }) => !onlyWhileOpen),
      closing: { ...closing, ...instead },
    };
  }

  return {
    ...shared,
    open: true as const,
    metaTitle: `${percent}% off your initial assessment in Scarborough`,
    description: `New patients get ${percent}% off the initial assessment at our Scarborough clinic. Read the terms, leave your number and we call you. Or call ${phone.display}.`,
    badge: "For new patients",
    title: `${percent}% off your ${which}`,
    lead: "Leave your first name and number. We call you, tell you the fee, and find a time.",
    checks: ["No code needed", "No card needed", "No need to come back"],
    form: {
      heading: "Claim your offer",
      lead: "Two answers are enough. We ask for no email address.",
      after: `We call within ${days}. Nothing is booked until you agree to a day and a time.`,
    },
    sent: { ...sent, text: sent.lead, again: claimAgain },
    terms: {
      heading: "The terms, in plain words",
      lead: "If something is not clear, ask us before you book.",
      list: termsList(terms, which),
    },
    questionsHeading: "Questions about the offer",
    questions,
    closing: { ...closing, label: "Claim the offer", to: "#request" },
  };
}

function termsList({ percent, regularPrice, ends, scope }: Terms, which: string) {
  const price = regularPrice && priceAfter(regularPrice, percent);
  return [
    { label: "Who", value: "New patients: people who have not been treated at our clinic before." },
    {
      label: "What",
      value:
        scope === "all"
          ? `${percent}% off one ${which}. In physiotherapy it takes ${sessions.initialAssessment} minutes. Ask us how it applies to chiropractic care or massage therapy.`
          : `${percent}% off one ${which}, of ${sessions.initialAssessment} minutes.`,
    },
    {
      label: "What you pay",
      value: price
        ? `${price}. The regular fee is $${regularPrice}.`
        : "The regular fee, less the discount. We tell you both figures on the phone, before you book.",
    },
    {
      label: "What is not in it",
      value:
        "Treatment visits after the assessment. Those are at the regular fee, if you choose to have any.",
    },
    {
      label: "Until when",
      value: ends
        ? `${longDate(ends)} is the last day to claim it.`
        : "For a limited time. We have not set the last day, and will post it here before the offer ends.",
    },
    {
      label: "How",
      value: "Send the form, or say on the phone that you want the offer. Once for each person.",
    },
  ];
}

/** "100" less 50 percent → "$50"; undefined for text that is no number. */
export function priceAfter(regular: string, percent: string): string | undefined {
  const dollars = Number(regular) * (1 - Number(percent) / 100);
  if (!Number.isFinite(dollars)) return undefined;
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

const instead = { label: "Ask for an assessment", to: "/landing" };

const closing = {
  title: "Would you rather talk?",
  text: "Call us with your questions first. You do not have to book anything on the call.",
};

const questions: readonly { q: string; a: string; onlyWhileOpen?: true }[] = [
  {
    q: "How is an assessment different from treatment?",
    a: `An assessment finds out what is wrong, and ends with a plan. A treatment visit takes ${sessions.followUp} minutes and carries the plan out. If there is time and you agree, we often show you a first exercise.`,
  },
  {
    q: "Do I have to come back after the assessment?",
    a: "No. You can stop there. We suggest treatment only if we think that you need it, and we tell you its fee first.",
  },
  {
    q: "Can I use the offer with my benefits plan?",
    a: "Often, yes. The receipt shows the price that you paid, and your plan works from that. Ask your plan if you are not sure.",
    onlyWhileOpen: true,
  },
  {
    q: "Does it count for a WSIB or car accident claim?",
    a: "WSIB is Ontario's insurance for injuries at work. On an approved claim, the WSIB pays for the assessment. After a car accident, the auto insurer may pay once it approves. So you often do not need the offer. Tell us about the claim when we call.",
    onlyWhileOpen: true,
  },
  {
    q: "Why do you ask for my phone number but not my email?",
    a: "Because a short call settles it: we tell you the fee and offer you times. We use the number to call you about your visit, and for no advertising.",
    onlyWhileOpen: true,
  },
  {
    q: "What if I am not sure that I need an assessment?",
    a: "Ask us on the phone. If rest, a pharmacist or your doctor is the better first step, we say so.",
  },
];

/** What the page says with the offer and without it. */
const always = {
  figure: "sit-to-stand",

  visit: {
    lead: `A first visit to find out what is wrong and what could help. In physiotherapy it takes ${sessions.initialAssessment} minutes.`,
    steps: [
      {
        title: "We listen",
        text: "What hurts, since when, and what you would like to do again.",
      },
      {
        title: "We test",
        text: "How you move, how strong you are, and where it is sore.",
      },
      {
        title: "You get an answer",
        text: "What we think it is, what can help, and what it may cost.",
      },
      {
        title: "You decide",
        text: "Take the plan home and think about it. We suggest care only if you need it.",
      },
    ],
  },

  bring: {
    heading: "What to bring",
    items: [
      "a list of your medicines",
      "reports of X-rays, scans or surgery, if you have them",
      "your benefits card (not your OHIP card)",
      "clothes that you can move in",
    ],
  },

  redFlags: {
    urgency: "now",
    heading: "Do not wait for a call. Call 911 or go to emergency now if you have:",
    items: anyPainRedFlags,
    after: "Not sure? Call Health811 at 811. It is free, day and night.",
  },

  instead,

  sources: anyPainSources,
  reviewed: "2026-11-22",
} as const;

export const offerRemarks = {
  unconfirmed: [
    "Once for each person, new patients only, and treatment visits at the regular fee: the terms of the offer.",
    "A claim sent on the last day counts. No code, no card and no second visit are asked for.",
    "The receipt for a discounted visit shows the price that was paid.",
  ],
} as const;

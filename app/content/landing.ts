import { clinic } from "../../core/content/clinic.ts";
import { replyTime } from "../../core/content/reply-times.ts";
import { anyPainRedFlags, anyPainSources } from "../../regions/ontario/red-flags.ts";

const { insurers, phone, prices, sessions } = clinic;
const { first } = prices.physiotherapy;

/** The page of the assessment form, which stands by itself, without header and footer. */
export const landing = {
  metaTitle: "Book a physiotherapy assessment in Scarborough",
  description: `Request a physiotherapy assessment in Scarborough: what happens, how long it takes and who pays. We'll call or text you. Or call ${phone.display}.`,
  badge: "Now Accepting New Patients",
  title: "Book your physiotherapy assessment",
  lead: "Tell us what hurts, and we'll call or text you with a time. Same-day times are often available.",
  checks: [
    "No referral needed",
    clinic.wsibProvider ? "MVA & WSIB approved" : "MVA friendly",
    "We bill most major insurers",
  ],
  figure: "conversation",

  form: {
    heading: "Request your appointment",
    lead: "You can skip the message.",
    after: "This is a request. Nothing is booked until you say yes to a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: anyPainRedFlags,
    after: "Don't use the form for these. Not sure? Call Health811 at 811, day or night.",
  },

  visit: {
    heading: "What happens at your first visit",
    lead: `Allow ${sessions.initialAssessment} minutes.`,
    steps: [
      {
        title: "You tell us about it",
        text: "What hurts, when it started and what you want to get back to.",
      },
      {
        title: "We check how you move",
        text: "We look at movement, strength and what's sore, and tell you what we think it is.",
      },
      {
        title: "You decide",
        text: `If there's time and you agree, treatment starts right away. You'll leave with a few exercises.`,
      },
    ],
    link: { label: "What to bring and wear", to: "/contact#what-to-bring-and-wear" },
  },

  pays: {
    heading: "Who pays?",
    lead: first
      ? `A first physiotherapy appointment costs ${first}. Your plan or claim may pay some or all of it.`
      : "Your plan or claim may pay some or all of it.",
    insurers: {
      heading: "Your health plan",
      before: "If your plan allows it, we bill it directly:",
      names: insurers,
      many: "and many more",
      after: "You pay the rest.",
    },
    others: [
      {
        heading: "Car insurance (MVA)",
        text: "We bill the auto insurer for the care it approves.",
        link: { label: "After a car accident", to: "/mva-landing" },
      },
      {
        heading: "WSIB",
        text: "There's no cost to you on an approved claim for a work injury.",
        link: { label: "How a WSIB claim works", to: "/wsib-physiotherapy" },
      },
      {
        heading: "Paying yourself",
        text: "You may be able to claim your receipt on your taxes.",
        link: { label: "See the new-patient offer", to: "/offer" },
      },
    ],
  },

  closing: {
    title: "Rather call?",
    text: "Tell us what hurts and we'll find you a time.",
    book: "Go to the form",
  },

  place: { heading: "Where we are", hours: "Treatment hours" },

  sent: {
    title: "Thank you",
    text: `We have your request. We'll reply ${replyTime}.`,
    steps: [
      {
        title: "We'll call or text you",
        text: "The number may be one you don't know.",
      },
      {
        title: "You choose a time",
        text: "Nothing is booked until you say yes.",
      },
    ],
    again: "Book Another Appointment",
  },

  sources: anyPainSources,
  reviewed: "2026-11-24",

  unconfirmed: [
    "Requests are answered by a call or a text.",
    "“We bill most major insurers” and “and many more” must be true and able to be shown.",
  ],
} as const;

import { clinic } from "../../core/content/clinic.ts";

export type TreatedCondition = { title: string; text: string; to: string };

const { sessions } = clinic;

/** The list of services; each service's own words are in `services/`. */
export const ourServices = {
  metaTitle: "Physiotherapy, chiropractic and massage in Scarborough",
  description: `Compare our three services in Scarborough: what each is for, how long it takes and what it costs. No referral needed. Call ${clinic.phone.display}.`,
  reviewed: "2026-11-24",
  title: "Our Services",
  lead: "Physiotherapy, chiropractic care and registered massage therapy under one roof, working toward the same goals.",
  figure: "overhead-reach",

  cards: {
    heading: "Choose where to start",
    lead: `You don't need a referral. A first physiotherapy appointment takes ${sessions.initialAssessment} minutes, and if you start in the wrong place, we'll point you to the right one.`,
    shownFeatures: 4,
    more: "Learn More",
    book: "Book Now",
  },

  conditions: {
    heading: "What we treat",
    lead: "Eight common reasons people see us. Choose one to read more.",
    list: [
      {
        title: "Lower back pain",
        text: "New or long-lasting, with or without leg pain",
        to: "/conditions/lower-back-pain",
      },
      {
        title: "Neck pain",
        text: "Stiff necks, sore shoulders, pain into an arm",
        to: "/conditions/neck-pain",
      },
      {
        title: "Headaches and migraines",
        text: "Tension headaches, and those that start in the neck",
        to: "/conditions/headaches-migraines",
      },
      {
        title: "Sports injuries",
        text: "Sprains, strains and overuse",
        to: "/conditions/sports-injuries",
      },
      {
        title: "Work injuries",
        text: "Sudden or slow to build up, with or without a claim",
        to: "/conditions/work-injuries",
      },
      {
        title: "Car accident injuries",
        text: "Whiplash, other injuries and the insurance forms",
        to: "/mva-physiotherapy",
      },
      {
        title: "Recovery after surgery",
        text: "Knee and hip replacements, shoulder repairs",
        to: "/services/physiotherapy",
      },
      {
        title: "Pelvic health",
        text: "Leaks, pelvic pain and recovery after childbirth",
        to: "/pelvic-floor",
      },
    ],
  },

  contact: {
    heading: "Not sure which one you need?",
    text: "Tell us what's bothering you and what you want to get back to; we'll suggest a service and a time.",
    label: "Get In Touch",
    to: "/contact#contact-form",
  },
} as const;

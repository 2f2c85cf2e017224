import { clinic } from "../../core/content/clinic.ts";

export type TreatedCondition = { title: string; text: string; to: string };

const { sessions } = clinic;

/** The list of services; each service's own words are in `services/`. */
export const ourServices = {
  metaTitle: "Our services: physio, chiropractic care and massage",
  description: `What each of our three services is for, how long a visit takes and how to book in Scarborough. No referral needed. Call ${clinic.phone.display}.`,
  reviewed: "2026-11-22",
  title: "Our Services",
  lead: "Physiotherapy, chiropractic care and registered massage therapy in one clinic, with one plan.",
  figure: "overhead-reach",

  cards: {
    heading: "Choose where to start",
    lead: `You do not need a referral. A first physiotherapy visit takes ${sessions.initialAssessment} minutes. If another service fits you better, we say so.`,
    shownFeatures: 4,
    more: "Learn More",
    book: "Book Now",
  },

  conditions: {
    heading: "What we treat",
    lead: "Eight common reasons to come. Each leads to a page with more.",
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
        text: "Whiplash and other injuries, and the forms that follow",
        to: "/mva-physiotherapy",
      },
      {
        title: "Recovery after surgery",
        text: "New knees and hips, and repaired shoulders",
        to: "/services/physiotherapy",
      },
      {
        title: "Pelvic health",
        text: "Leaks, pelvic pain, and healing after birth",
        to: "/pelvic-floor",
      },
    ],
  },

  contact: {
    heading: "Not sure which one you need?",
    text: "Tell us what hurts and what you want to do again. We answer with a suggestion and a time.",
    label: "Get In Touch",
    to: "/contact#contact-form",
  },
} as const;

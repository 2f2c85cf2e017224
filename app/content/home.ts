import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/list-of.ts";

type HomeService = {
  title: string;
  description: string;
  /** Exactly five. */
  features: readonly [string, string, string, string, string];
  to: string;
  linkLabel: string;
  figure: string;
};

type HomeCondition = { title: string; description: string; to: string; figure: string };

/** Shows the newest stored post of its category, or this article of ours while there is none. */
type Resource = { type: string; category: string; article: string };

const serviceCards = [
  {
    title: "Physiotherapy",
    description:
      "We check how you move, use hands-on treatment, and give you exercises to follow at home.",
    features: [
      `Appointments of ${clinic.sessions.physiotherapy} minutes`,
      "Back, neck, joint and sports injuries",
      "Pelvic health, for all genders",
      "Care after a car accident or a work injury",
      "A short home exercise plan",
    ],
    to: "/services/physiotherapy",
    linkLabel: "See physiotherapy",
    figure: "bridge",
  },
  {
    title: "Chiropractic Care",
    description: "Hands-on care for stiff or sore joints of the back, neck, arms and legs.",
    features: [
      `Appointments of ${clinic.sessions.chiropractic} minutes`,
      "Spinal adjustment, only with your consent",
      "Gentle options with no quick thrust",
      "Headaches that start in the neck",
      "Exercises to keep you moving",
    ],
    to: "/services/chiropractic-care",
    linkLabel: "See chiropractic care",
    figure: "spine-adjust",
  },
  {
    title: "Registered Massage Therapy",
    description: "Therapeutic and wellness massage from a registered massage therapist (RMT).",
    features: [
      `Sessions of ${clinic.sessions.massageLengths} minutes`,
      "Treatment for sore muscles after strain or injury",
      "Massage for stress relief and relaxation",
      "You choose the pressure",
      "Receipts for your benefits plan",
    ],
    to: "/services/massage-therapy",
    linkLabel: "See massage therapy",
    figure: "hands-on-back",
  },
] as const satisfies readonly [HomeService, HomeService, HomeService];

const conditionCards = [
  {
    title: "Lower Back Pain",
    description: "What often helps, what to avoid, and when to get help the same day.",
    to: "/conditions/lower-back-pain",
    figure: "cat-stretch",
  },
  {
    title: "Neck Pain & Headaches",
    description: "Stiff neck, sore shoulders, and headaches that start in the neck.",
    to: "/conditions/neck-pain",
    figure: "seated-neck-turn",
  },
  {
    title: "Sports Injuries",
    description: "Sprains, strains and overuse, and a staged return to your sport.",
    to: "/conditions/sports-injuries",
    figure: "running",
  },
  {
    title: "Work Injuries (WSIB)",
    description:
      "Treatment built around your job, and help with Workplace Safety and Insurance Board (WSIB) forms.",
    to: "/wsib-physiotherapy",
    figure: "lifting",
  },
  {
    title: "Auto Accidents (MVA)",
    description:
      "Care for whiplash (a jolted neck) and other injuries, billed to your car insurer.",
    to: "/mva-physiotherapy",
    figure: "driving",
  },
  {
    title: "Post-Surgery Recovery",
    description: "A safe return to movement, within your surgeon's limits.",
    to: "/services/physiotherapy",
    figure: "crutches",
  },
] as const satisfies readonly HomeCondition[] & { length: 6 };

const resourceCards = [
  { type: "Article", category: "Prevention", article: "back-pain-treatment-scarborough" },
  { type: "Guide", category: "Education", article: "wsib-physiotherapy-guide" },
  { type: "Tips", category: "Workplace Health", article: "neck-pain-treatment-scarborough" },
] as const satisfies readonly [Resource, Resource, Resource];

export const home = {
  metaTitle: `${clinic.name} | Physiotherapy, Massage Therapy & Chiropractic Care in Scarborough`,
  description: `Physiotherapy, chiropractic care and massage therapy in Scarborough. MVA and WSIB claims, direct billing. Call ${clinic.phone.display} to book.`,

  reviewed: "2026-11-24",
  hero: {
    badge: "Now Accepting New Patients",
    title: "Your Path to Recovery & Wellness",
    lead: "Physiotherapy, chiropractic care and registered massage therapy in Scarborough. We bill most major insurers directly.",
    trust: [
      clinic.wsibProvider ? "MVA & WSIB Approved" : "MVA Friendly",
      "Licensed Professionals",
      "Same Day Available",
    ],
    book: "Book Appointment",
    more: { label: "Learn More", about: "about our services", to: "/services" },
    figure: "bird-dog",
  },

  services: {
    title: "Our Services",
    lead: "Three regulated health professions under one roof, and you don't need a referral for any of them.",
    all: { label: "View All Services", to: "/services" },
    cards: serviceCards,
  },

  insurance: {
    title: "Insurance Friendly",
    text: "Injured on the road or at work? We fill in the health forms and send them for you. For other care we can bill most major insurers directly, so you pay only what your plan doesn't cover.",
    points: [
      `Direct billing to ${listOf(clinic.insurers)}, and others`,
      "Car accident (MVA) claims, with the forms explained",
      "Work injury (WSIB) claims, at no cost to you on an approved claim",
      "You'll know the cost before you agree to treatment",
    ],
    mva: { label: "MVA Claims", to: "/faq#insurance-providers" },
    wsib: { label: "WSIB Claims", to: "/faq#wsib-mva" },
  },

  conditions: {
    title: "Conditions We Treat",
    lead: "Six common reasons people see us. If yours isn't here, just ask.",
    where: {
      title: "Where does it hurt?",
      lead: "Choose a part of the body to find out where to start.",
    },
    causes: {
      title: "How did it happen?",
      list: [
        { label: "Sport", to: "/conditions/sports-injuries" },
        { label: "Work", to: "/conditions/work-injuries" },
        { label: "Car accident", to: "/mva-physiotherapy" },
      ],
    },
    unsure: {
      title: "Not sure, or somewhere else?",
      text: "Call us and describe the problem. We'll suggest the right appointment, or where else to go.",
    },
    more: "Learn More",
    cards: conditionCards,
  },

  testimonials: {
    title: "What Our Patients Say",
    disclaimer:
      "This is one patient's experience. Results may not be typical, and yours may be different.",
  },

  resources: {
    title: "Health Resources",
    lead: "Easy-to-read guides, for before your appointment or between them.",
    all: { label: "View All Resources", to: "/blog" },
    cards: resourceCards,
  },
} as const;

export const homeRemarks = {
  unconfirmed: [
    "The four built-in testimonials are examples. The colleges of physiotherapists and chiropractors allow only genuine, unpaid ones that the patient agreed to. Replace them before publishing.",
    "“MVA & WSIB Approved”, “Licensed Professionals” and “Same Day Available” must each be true and able to be shown.",
  ],
} as const;

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

type Resource = {
  type: string;
  category: string;
  minutes: number;
  title: string;
  description: string;
  to: string;
};

/** The fields of a stored testimonial that the page shows, under their stored names. */
type FallbackTestimonial = {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
};

const serviceCards = [
  {
    title: "Physiotherapy",
    description: "We test how you move, treat by hand, and give you exercises to follow at home.",
    features: [
      `Visits of ${clinic.sessions.physiotherapy} minutes`,
      "Back, neck, joint and sports injuries",
      "Pelvic health, for all genders",
      "Care after a car accident or a work injury",
      "A home plan with a few clear exercises",
    ],
    to: "/services/physiotherapy",
    linkLabel: "See physiotherapy",
    figure: "bridge",
  },
  {
    title: "Chiropractic Care",
    description: "Hands-on care for stiff or sore joints of the back, neck, arms and legs.",
    features: [
      `Visits of ${clinic.sessions.chiropractic} minutes`,
      "Spinal adjustment, only with your consent",
      "Gentle choices without a quick thrust",
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
      "Work on sore muscles after strain or injury",
      "Massage for stress and rest",
      "Pressure that you set",
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
    description: "Sprains, strains and overuse, and a steady way back to your sport.",
    to: "/conditions/sports-injuries",
    figure: "running",
  },
  {
    title: "Work Injuries (WSIB)",
    description:
      "Treatment built around your job, and help with the forms of the Workplace Safety and Insurance Board (WSIB).",
    to: "/wsib-physiotherapy",
    figure: "lifting",
  },
  {
    title: "Auto Accidents (MVA)",
    description:
      "Care for whiplash (a neck that was jolted) and other injuries, billed to your auto insurer.",
    to: "/mva-physiotherapy",
    figure: "driving",
  },
  {
    title: "Post-Surgery Recovery",
    description: "Safe steps back to moving, in line with what your surgeon allows.",
    to: "/services/physiotherapy",
    figure: "crutches",
  },
] as const satisfies readonly HomeCondition[] & { length: 6 };

export const fallbackTestimonials = [
  {
    patient_name: "Daniel K.",
    rating: 5,
    content:
      "After my accident I did not know which form was which. They went through each one with me, and checked my neck with care before we started.",
    service_received: "MVA Physiotherapy",
  },
  {
    patient_name: "Louise T.",
    rating: 5,
    content:
      "I was told what would happen at each step, and asked before anything was done. I went home with two exercises that I could remember.",
    service_received: "Chiropractic Care",
  },
  {
    patient_name: "Meera P.",
    rating: 5,
    content:
      "The room was calm, and I was asked about the pressure more than once. It was easy to say what I wanted.",
    service_received: "Massage Therapy",
  },
  {
    patient_name: "Anthony B.",
    rating: 5,
    content:
      "They asked what my job is really like and built the exercises around it. I always knew what they sent to the WSIB.",
    service_received: "WSIB Physiotherapy",
  },
] as const satisfies readonly FallbackTestimonial[] & { length: 4 };

const resourceCards = [
  {
    type: "Article",
    category: "Prevention",
    minutes: 3,
    title: "Back pain: exercises to try at home",
    description: "Gentle moves for a stiff back, and signs that tell you to stop.",
    to: "/blog",
  },
  {
    type: "Guide",
    category: "Education",
    minutes: 5,
    title: "Physiotherapy: how a first visit goes",
    description: "What we ask, what we check, what to bring and what you leave with.",
    to: "/blog",
  },
  {
    type: "Tips",
    category: "Workplace Health",
    minutes: 4,
    title: "Set up your desk to spare your neck",
    description: "Small changes to screen, chair and habits for long days of sitting.",
    to: "/blog",
  },
] as const satisfies readonly [Resource, Resource, Resource];

export const home = {
  metaTitle: `${clinic.name} | Physiotherapy, Massage Therapy & Chiropractic Care in Scarborough`,
  description: `Physiotherapy, chiropractic care and registered massage therapy in Scarborough. MVA and WSIB claims, direct billing. Call ${clinic.phone.display} to book.`,

  reviewed: "2026-11-22",
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
    lead: "Three regulated professions under one roof. You don't need a referral.",
    all: { label: "View All Services", to: "/services" },
    cards: serviceCards,
  },

  insurance: {
    title: "Insurance Friendly",
    text: "Injured on the road or at work? We fill in the health forms and send them for you. If your plan allows, we bill your insurer, so you pay only what it does not cover.",
    points: [
      `Direct billing to ${listOf(clinic.insurers)}, and others`,
      "Car accident claims (MVA), with the forms explained",
      "Work injury claims (WSIB), at no cost to you on an approved claim",
      "The cost is clear before you agree to treatment",
    ],
    mva: { label: "MVA Claims", to: "/faq#insurance-providers" },
    wsib: { label: "WSIB Claims", to: "/faq#wsib-mva" },
  },

  conditions: {
    title: "Conditions We Treat",
    lead: "Six common reasons to come. If yours is not here, ask us.",
    where: {
      title: "Where does it hurt?",
      lead: "Choose a part of the body to see where to start.",
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
      text: "Call us and tell us what hurts. We say which visit fits, or where to go instead.",
    },
    more: "Learn More",
    cards: conditionCards,
  },

  testimonials: {
    title: "What Our Patients Say",
    disclaimer:
      "What one patient says is one experience. Results may not be typical, and yours may differ.",
  },

  resources: {
    title: "Health Resources",
    lead: "Plain guides from our team, to read before or between visits.",
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

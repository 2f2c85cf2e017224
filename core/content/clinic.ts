/**
 * The facts of the clinic, each written once. Pages, letters, structured data and the footer read
 * them here. Where each came from, and whether the owner has confirmed it, stands beside it in
 * `clinic-sources.ts`; the compiler asks for an entry there for every fact here.
 */

import type { CalendarDate } from "./dates.ts";

/** Opening and closing as "HH:MM" in the clinic's time zone; null when closed. */
export type DayHours = { opens: string; closes: string } | null;

/** One entry a day, Sunday first, as Date.getDay() counts. */
export type WeekHours = readonly [
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
];

/** From the first day to the last nobody treats or answers; visitors read the reason behind the days. */
export type Closure = { first: CalendarDate; last: CalendarDate; reason: string };

/** A fact that the owner may leave out: what names it in a page is then left out too. */
type Optional = string | null;

const week = (weekday: DayHours, saturday: DayHours, sunday: DayHours): WeekHours => [
  sunday,
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  saturday,
];

export const clinic = {
  name: "Bluffstone Rehab",
  legalName: "Bluffstone Rehabilitation Clinic",
  siteUrl: "https://www.bluffstone-rehab.example",
  bookingUrl: "https://booking.bluffstone-rehab.example/",

  phone: { display: "(416) 555-0100", e164: "+14165550100" },
  email: "hello@bluffstone-rehab.example",
  careersEmail: "careers@bluffstone-rehab.example",
  address: {
    suite: "Suite 10",
    street: "1000 Bluffstone Way",
    city: "Scarborough",
    province: "ON",
    provinceName: "Ontario",
    postalCode: "M1B 0A0",
    country: "CA",
  },
  geo: { latitude: 43.8066, longitude: -79.2216 },
  privacyContact: {
    title: "Privacy Officer",
    email: "privacy@bluffstone-rehab.example",
    address: "Privacy Office, Suite 200, 40 Bluffstone Court, Scarborough, ON M1B 0A1",
  },

  timeZone: "America/Toronto",
  treatmentHours: week(
    { opens: "08:00", closes: "19:00" },
    { opens: "09:00", closes: "16:00" },
    null,
  ),
  receptionHours: week(
    { opens: "10:00", closes: "20:00" },
    { opens: "10:00", closes: "16:00" },
    null,
  ),
  /** Beside Ontario's public holidays, which are known. */
  closures: [] as readonly Closure[],
  replyWithin: { hours: 24, offerBusinessDays: 1 },

  practitioners: {
    chiropractor: {
      name: "Dr. Alden Quillbrook",
      role: "Chiropractor",
      credentials: "Doctor of Chiropractic (DC)",
      college: "College of Chiropractors of Ontario",
      registrationNumber: "00000",
      years: "8+",
      languages: ["English", "French"] as readonly string[],
      days: ["Monday", "Wednesday", "Friday"] as readonly string[],
    },
    massageTherapist: {
      name: "Maren Tealby",
      role: "Registered Massage Therapist",
      credentials: "Registered Massage Therapist (RMT)",
      college: "College of Massage Therapists of Ontario",
      registrationNumber: "00000",
      years: "6+",
      languages: ["English", "Tagalog"] as readonly string[],
      days: ["Tuesday", "Thursday", "Friday", "Saturday"] as readonly string[],
    },
  },
  rating: { average: "4.9", outOf: "5", patients: "150+" },

  /** Minutes, as shown: an en dash joins a range. */
  sessions: {
    physiotherapy: "45–60",
    chiropractic: "30–45",
    massage: "30–90",
    massageLengths: "60, 45 or 30",
    massageFirstVisit: { total: "75", consultation: "15", treatment: "60" },
    chiropracticFirst: "45",
    chiropracticFirstVisit: { history: "15", exam: "20" },
    markhamMassage: "60",
    initialAssessment: "45–60",
    followUp: "30–45",
  },
  typicalCourse: {
    acuteBackWeeks: "2–4",
    acuteBackSessions: "3–5",
    chronicWeeks: "6–12",
    acuteInjurySessions: "4–8",
  },
  cancellationNoticeHours: "24",
  lateFee: "$50" as Optional,
  /** As a patient pays them; those for massage include HST, and the other two professions charge none. */
  prices: {
    physiotherapy: { first: "$110", followUp: "$85" },
    chiropractic: { first: "$120", followUp: "$70" },
    massage: { first: "$140", minutes60: "$120", minutes45: "$100", minutes30: "$75" },
    pelvicHealth: { first: "$140", followUp: "$110" },
  } as {
    physiotherapy: { first: Optional; followUp: Optional };
    chiropractic: { first: Optional; followUp: Optional };
    massage: {
      first: Optional;
      minutes60: Optional;
      minutes45: Optional;
      minutes30: Optional;
    };
    pelvicHealth: { first: Optional; followUp: Optional };
  },
  paymentMethods: ["debit", "Visa", "Mastercard", "cash"] as readonly string[],
  price: { note: "Contact for pricing", range: "$$" },
  offer: {
    percent: "50",
    on: "initial assessment",
    /** Dollars, as the regular price is charged; null until the owner fills it in. */
    regularPrice: null as string | null,
    /** Whether treatment is part of it, as a whole sentence. */
    includes:
      "It covers the assessment and, if there's time and you agree, your first treatment." as Optional,
    /** The last day, "YYYY-MM-DD"; null until the owner sets one. */
    ends: null as string | null,
    scope: "all" as "all" | "physiotherapy" | "off",
  },

  insurers: ["Sun Life", "Manulife", "Canada Life", "Green Shield"],
  payers: ["WSIB", "car insurance", "OCF"],
  fsraLicensed: true,
  wsibProvider: true,
  wsib: {
    workerFormHours: "72",
    employerFormHours: "72",
    employerBusinessDays: "3",
    claimMonths: "6",
    diseaseMonths: "12",
    decisionDays: "21",
    programOfCareWeeks: "8",
  },
  mva: {
    tellInsurerDays: "7",
    applicationDays: "30",
    minorInjuryLimit: "$3,500",
    planAnswerBusinessDays: "10",
  },

  /** What staff speak, the front desk included. */
  languages: ["English", "Cantonese", "French", "Tagalog", "Tamil"] as readonly string[],
  /** Whole sentences. */
  access: {
    parking:
      "Parking is free in the lot in front of the building, with accessible spaces beside the entrance.",
    entrance: "The entrance is step-free, and the door opens with a push button.",
    elevator: "Suite 10 is on the ground floor, so you don't need stairs or an elevator.",
    washroom: "There is a wheelchair-accessible washroom beside the front desk.",
    transit: "The closest TTC stop is on Bluffstone Way, across from the entrance.",
  } as Record<"parking" | "entrance" | "elevator" | "washroom" | "transit", Optional>,

  /** Minutes of travel to the clinic, outside rush hour. */
  travel: {
    markhamHighway: "15–20",
    markhamAvenue: "20–25",
    northYorkHighway: "20–25",
    northYorkParkway: "25–30",
    northYorkTransit: "25–30",
    northYorkTransitOther: "30–35",
  },
  areasServed: ["Scarborough", "Markham", "North York"],

  /** O. Reg. 544/94 s. 6(2) restricts testimonials about massage therapy; the owner decides. */
  showMassageTestimonials: true,
} as const;

import type { clinic, Closure, WeekHours } from "../core/content/clinic.ts";

const weekday = { opens: "08:00", closes: "19:00" };
const atReception = { opens: "10:00", closes: "20:00" };
const saturday = { opens: "09:00", closes: "16:00" };
const saturdayAtReception = { opens: "10:00", closes: "16:00" };

/** Facts of a clinic that nobody runs, for tests of rules that compare with facts: the owner's may change. */
export const exampleFacts = {
  phone: { display: "(416) 555-0100", e164: "+14165550100" },
  email: "hello@clinic.example",
  careersEmail: "careers@clinic.example",
  address: {
    suite: "Suite 10",
    street: "1000 Example Way",
    city: "Scarborough",
    province: "ON",
    provinceName: "Ontario",
    postalCode: "M1B 0A0",
    country: "CA",
  },
  geo: { latitude: 43.8066, longitude: -79.2216 },
  privacyContact: {
    title: "Privacy Officer",
    email: "privacy@clinic.example",
    address: "Privacy Office, Suite 200, 40 Example Court, Scarborough, ON M1B 0A1",
  },
  treatmentHours: [null, weekday, weekday, weekday, weekday, weekday, saturday] as WeekHours,
  receptionHours: [
    null,
    atReception,
    atReception,
    atReception,
    atReception,
    atReception,
    saturdayAtReception,
  ] as WeekHours,
  closures: [] as readonly Closure[],
  seasons: [],
  otherPhones: [],
  replyWithin: { hours: 24, offerBusinessDays: 1 },
  practitioners: {
    chiropractor: {
      name: "Dr. Ada Lee",
      role: "Chiropractor",
      credentials: "Doctor of Chiropractic (DC)",
      college: "College of Chiropractors of Ontario",
      registrationNumber: "00000",
      years: "8+",
      languages: ["English"],
      days: ["Monday", "Friday"],
    },
    massageTherapist: {
      name: "Bo Chen",
      role: "Registered Massage Therapist",
      credentials: "Registered Massage Therapist (RMT)",
      college: "College of Massage Therapists of Ontario",
      registrationNumber: "00000",
      years: "6+",
      languages: ["English"],
      days: ["Saturday"],
    },
  },
  rating: { average: "4.9", outOf: "5", patients: "150+" },
  sessions: {
    physiotherapy: "45–60",
    chiropractic: "30–45",
    massage: "30–90",
    massageLengths: "60, 45 or 30",
    massageFirstVisit: { total: "75", consultation: "15", treatment: "60" },
    chiropracticFirstVisit: { history: "15", exam: "20" },
    markhamMassage: "60",
    initialAssessment: "45–60",
    followUp: "30–45",
  },
  cancellationNoticeHours: "24",
  price: { note: "Contact for pricing", range: "$$" },
  offer: {
    percent: "50",
    on: "initial assessment",
    ends: null,
    scope: "all",
  },
  travel: {
    markhamHighway: "15–20",
    markhamAvenue: "20–25",
    northYorkHighway: "20–25",
    northYorkParkway: "25–30",
    northYorkTransit: "25–30",
    northYorkTransitOther: "30–35",
  },
} satisfies { [Fact in keyof typeof clinic]?: unknown };

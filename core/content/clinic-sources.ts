import type { clinic } from "./clinic.ts";

/** Where a fact came from, whether the owner has confirmed it, and what is at stake if it is wrong. */
type FactSource = { source: string; confirmed: boolean; why: string };

const placeholder = (why: string): FactSource => ({ source: "placeholder", confirmed: false, why });
const specified = (why: string): FactSource => ({ source: "specification", confirmed: false, why });

export const clinicSources = {
  name: placeholder("The clinic's name is made up."),
  legalName: placeholder("Structured data and newsletters must carry the legal name (CASL)."),
  siteUrl: placeholder("Canonical links and letters point here."),
  bookingUrl: placeholder("Every Book button opens this address."),
  phone: placeholder("A 555-01xx number rings nowhere."),
  email: placeholder("Addresses under .example reach nobody."),
  careersEmail: placeholder("Applications are sent here."),
  address: placeholder("The street and postal code are made up."),
  geo: placeholder("The point on the map is the middle of the M1B area."),
  privacyContact: placeholder("PHIPA s. 16 asks for a reachable contact person."),
  timeZone: {
    source: "Scarborough, Ontario",
    confirmed: true,
    why: "Opening status depends on it.",
  },
  treatmentHours: specified("The specification holds three different schedules."),
  receptionHours: specified("The specification holds three different schedules."),
  closures: {
    source: "nobody has named any",
    confirmed: false,
    why: "On a day off that is not named here the site says “Open now”.",
  },
  replyWithin: specified(
    "The site promises a reply in this time; the desk must be able to keep it.",
  ),
  practitioners: placeholder(
    "Names and registration numbers are placeholders; each must match the college's public register. Years of experience must be verifiable.",
  ),
  rating: specified(
    "An average and a count of patients need a source that can be shown (Competition Act; colleges' advertising rules).",
  ),
  sessions: specified("Visit lengths are promises that the schedule must keep."),
  typicalCourse: specified("Recovery times are typical figures, never a promise."),
  cancellationNoticeHours: specified("Must match the clinic's own policy."),
  lateFee: placeholder("A fee may be charged only if patients knew of it and its amount before."),
  prices: placeholder(
    "Patients rely on prices that they read, and the colleges ask that fees are told before treatment. Massage therapy bears HST.",
  ),
  paymentMethods: placeholder("Patients come with what is named here."),
  languages: placeholder("Somebody who speaks each must be there to help."),
  access: placeholder("Whoever uses a wheelchair or a walker plans by these sentences."),
  price: specified("Patients must be told fees before treatment."),
  offer: specified(
    "“50% off” needs a genuine regular price (Competition Act 74.01(3)) and an end date; colleges discourage coupons that promote unnecessary care.",
  ),
  insurers: specified("Direct billing must be set up with each insurer that is named."),
  payers: specified("Accepted payers."),
  fsraLicensed: placeholder(
    "Clinics that bill auto insurers directly must hold an FSRA licence and bill through HCAI.",
  ),
  wsibProvider: specified("“Pre-approved WSIB provider” must match the WSIB's own record."),
  wsib: {
    source: "specification; WSIB Operational Policy 15-01-03; stepstojustice.ca; wsib.ca",
    confirmed: false,
    why: "WSIB sets the limits and may use shorter ones.",
  },
  mva: {
    source: "Statutory Accident Benefits Schedule, O. Reg. 34/10; fsrao.ca",
    confirmed: false,
    why: "The insurer's policy and its date decide.",
  },
  travel: specified("Travel times change with traffic and transit schedules."),
  areasServed: specified("Structured data names these areas."),
  showMassageTestimonials: {
    source: "specification",
    confirmed: false,
    why: "O. Reg. 544/94 s. 6(2) does not allow testimonials about massage therapy.",
  },
} satisfies Record<keyof typeof clinic, FactSource>;

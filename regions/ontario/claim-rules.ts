import { addDays, longDate, weekdayName, type CalendarDate } from "../calendar.ts";
import { addBusinessDays, addMonths } from "./count-days.ts";

/** Texts name them, too: `{{ wsib.claimMonths }}`. */
export const claimLimits = {
  /** WSIB Operational Policy 15-01-03; stepstojustice.ca; wsib.ca. WSIB sets the limits and may use shorter ones. */
  wsib: {
    workerFormHours: 72,
    employerFormHours: 72,
    employerBusinessDays: 3,
    claimMonths: 6,
    diseaseMonths: 12,
    decisionDays: 21,
    programOfCareWeeks: 8,
  },
  /** Statutory Accident Benefits Schedule, O. Reg. 34/10; fsrao.ca. The insurer's policy and its date decide. */
  mva: {
    tellInsurerDays: 7,
    applicationDays: 30,
    minorInjuryLimit: "$3,500",
    planAnswerBusinessDays: 10,
  },
} as const;
const { wsib, mva } = claimLimits;
export type ClaimProgram = keyof typeof claimLimits;

/** Names of the days in the page's query. */
export type DayName = "injured" | "reported" | "employer" | "learned" | "received";

export type Rule = {
  id: string;
  who: string;
  /** The same in the visitor's calendar, where nobody knows who "our team" is. */
  whoInCalendar?: string;
  what: string;
  /** The due date in words, while there is none by calendar. */
  when: string;
  /** Only for claims with this day. */
  needs?: DayName;
  due?: {
    label: "Aim for" | "By" | "Usually by" | "At the latest";
    /** The first of these that was entered counts. */
    from: readonly DayName[];
    count: (from: CalendarDate) => CalendarDate;
    /** Calendar reminders, in days before. */
    remind: readonly number[];
    late: string;
    unknown?: string;
    assumed?: string;
  };
  rule: string;
  guidance?: (from: CalendarDate, on: CalendarDate) => string;
  source: { name: string; url: string };
};

export const fullDate = (date: CalendarDate) => `${weekdayName(date)}, ${longDate(date)}`;

const wsibPage = {
  name: "WSIB – Submitting an injury or illness report",
  url: "https://www.wsib.ca/en/submitting-injury-or-illness-report-0",
};
const wsibClaimPolicy = {
  name: "WSIB – Policy 15-01-03, claim and consent",
  url: "https://www.wsib.ca/en/operational-policy-manual/workers-requirement-claim-and-consent",
};
const wsibProgram = {
  name: "WSIB – Musculoskeletal program of care",
  url: "https://www.wsib.ca/en/musculoskeletal-program-care",
};
const reporting = {
  name: "Steps to Justice – Reporting a workplace injury",
  url: "https://stepstojustice.ca/questions/employment-and-work/how-and-when-must-i-report-workplace-injury-or-accident",
};
const benefitsSchedule = {
  name: "Ontario – Statutory Accident Benefits Schedule, O. Reg. 34/10",
  url: "https://www.ontario.ca/laws/regulation/100034",
};

const daysIn = (hours: number) => hours / 24;
const soon = [1, 0];
const farOff = [7, 1];

const claimLimit = {
  label: "At the latest",
  count: (day: CalendarDate) => addMonths(day, wsib.claimMonths),
  remind: farOff,
  late: "This day has passed. File now, and say why it’s late.",
} as const;

const wsibRules: Rule[] = [
  {
    id: "report",
    who: "You",
    what: "report the injury to your employer",
    when: "Right away",
    rule: "Tell your supervisor even if it seems small.",
    source: wsibPage,
  },
  {
    id: "care",
    who: "You",
    what: "seek care",
    when: "The same day, if you can",
    rule: "See a doctor or come straight to us, and say that it happened at work.",
    source: wsibPage,
  },
  {
    id: "form-6",
    who: "You",
    what: "send Form 6, the worker’s report, to the WSIB",
    when: `As soon as you can; aim for ${wsib.workerFormHours} hours`,
    due: {
      label: "Aim for",
      from: ["injured", "reported"],
      count: (day) => addDays(day, daysIn(wsib.workerFormHours)),
      remind: soon,
      late: "This day has passed. Send Form 6 today if you can.",
    },
    rule: "The rule is as soon as you can, so don’t wait for this day.",
    source: wsibClaimPolicy,
  },
  {
    id: "form-7",
    who: "Your employer",
    what: "sends Form 7 to the WSIB",
    when: `Within ${wsib.employerBusinessDays} business days; ${wsib.employerFormHours} hours is the aim`,
    due: {
      label: "By",
      from: ["employer", "injured"],
      count: (day) => addBusinessDays(day, wsib.employerBusinessDays),
      remind: soon,
      late: "This day has passed. Ask your employer if Form 7 was sent.",
      unknown: "Add the day your employer learned of it to see the date.",
      assumed: "If your employer learned of it on a later day, add that day.",
    },
    rule: `The rule is ${wsib.employerBusinessDays} business days after your employer learns of it.`,
    guidance: (day, by) => {
      const aim = addDays(day, daysIn(wsib.employerFormHours));
      return `Aim for ${wsib.employerFormHours} hours${aim === by ? "" : `: ${fullDate(aim)}`}.`;
    },
    source: reporting,
  },
  {
    id: "program-of-care",
    who: "You and our team",
    whoInCalendar: "You and {clinic}",
    what: "start with an assessment, which we report to the WSIB",
    when: `Within ${wsib.programOfCareWeeks} weeks of the injury`,
    needs: "injured",
    due: {
      label: "Usually by",
      from: ["injured"],
      count: (day) => addDays(day, 7 * wsib.programOfCareWeeks),
      remind: farOff,
      late: "This day has passed. Call us, because the WSIB decides what it covers from here.",
    },
    rule: "After that, ask us what the WSIB still covers.",
    source: wsibProgram,
  },
  {
    id: "claim",
    who: "You",
    what: "file the claim, if you haven’t yet",
    when: `Within ${wsib.claimMonths} months of the injury`,
    needs: "injured",
    due: { ...claimLimit, from: ["injured"] },
    rule: "The WSIB may extend this, but don’t count on it.",
    source: wsibClaimPolicy,
  },
  {
    id: "gradual",
    who: "You",
    what: "file the claim for pain that built up at work, if you haven’t yet",
    when: `Within ${wsib.claimMonths} months of reporting it as work-related`,
    needs: "reported",
    due: { ...claimLimit, from: ["reported"] },
    rule: "The first day you told your employer, a health professional or the WSIB that work caused it counts.",
    source: wsibClaimPolicy,
  },
  {
    id: "illness",
    who: "You",
    what: "file the claim for a work-related illness, if you haven’t yet",
    when: `Within ${wsib.claimMonths} months of learning of it`,
    needs: "learned",
    due: { ...claimLimit, from: ["learned"] },
    rule: "The day you learned of it counts, so write it down.",
    source: wsibClaimPolicy,
  },
  {
    id: "decision",
    who: "The WSIB",
    what: "decides the claim",
    when: `Typically within ${wsib.decisionDays} days of complete information, but times vary`,
    rule: "That’s a typical figure, and nobody can promise a date.",
    source: wsibPage,
  },
];

const mvaRules: Rule[] = [
  {
    id: "get-checked",
    who: "You",
    what: "get checked by us or your doctor",
    when: "Within a few days of the accident",
    rule: "Do this even if it’s mild. Book sooner if pain keeps you from sleeping, working or driving.",
    source: {
      name: "nidirect – Whiplash",
      url: "https://www.nidirect.gov.uk/conditions/whiplash",
    },
  },
  {
    id: "tell-insurer",
    who: "You",
    what: "tell your auto insurer about the accident",
    when: `Within ${mva.tellInsurerDays} days of the accident`,
    due: {
      label: "By",
      from: ["injured"],
      count: (day) => addDays(day, mva.tellInsurerDays),
      remind: soon,
      late: "This day has passed. Call the insurer now, and say why it’s late.",
    },
    rule: "If you miss this, call as soon as you can.",
    source: benefitsSchedule,
  },
  {
    id: "ocf-1",
    who: "You",
    what: "return the OCF-1, your application form",
    when: `Within ${mva.applicationDays} days of getting the form`,
    due: {
      label: "By",
      from: ["received"],
      count: (day) => addDays(day, mva.applicationDays),
      remind: farOff,
      late: "This day has passed. Send it now, and say why it’s late.",
      unknown: "Add the day you got the form to see the date.",
    },
    rule: "Count from the day the insurer’s package reached you.",
    source: benefitsSchedule,
  },
  {
    id: "our-forms",
    who: "Our team",
    what: "sends the health form that fits your injury",
    when: "After we examine you",
    rule: "It’s often an OCF-23 for a minor injury, or an OCF-18 treatment plan for anything more.",
    source: benefitsSchedule,
  },
  {
    id: "decision",
    who: "The insurer",
    what: "says in writing what it pays for",
    when: `Usually within ${mva.planAnswerBusinessDays} business days of getting an OCF-18`,
    rule: "Other decisions have other limits, and nobody can promise a date.",
    source: benefitsSchedule,
  },
];

export const claimRules: Record<ClaimProgram, readonly Rule[]> = { wsib: wsibRules, mva: mvaRules };

import { clinic } from "../../core/content/clinic.ts";

export type Opening = {
  /** The anchor on the careers page. */
  id: string;
  title: string;
  type: string;
  location: string;
  summary: string;
  description: string;
  requirements: readonly string[];
  responsibilities: readonly string[];
  /** The day it was posted, and the last day to apply, "YYYY-MM-DD"; shown once the owner gives them. */
  posted?: string;
  closes?: string;
};

type Benefit = { title: string; text: string };

const location = `${clinic.address.city}, ${clinic.address.provinceName}`;

const openings = [
  {
    id: "physiotherapist-pelvic-health",
    title: "Registered Physiotherapist, Pelvic Health",
    type: "Full-time or part-time",
    location,
    summary:
      "Treat people with leaks or pelvic pain, or who are recovering from childbirth, in a calm, private room.",
    description:
      "You assess and treat people of all genders with problems of the pelvic floor, the muscles at the base of the pelvis. Part of your week can be general physiotherapy. Appointments are long enough that nobody feels rushed.",
    requirements: [
      "Registered with the College of Physiotherapists of Ontario, or about to be",
      "Rostered for internal pelvic exams, or working toward it",
      "Your own liability insurance, as the College asks",
      "A clear, kind way of talking about private subjects",
      "Legally entitled to work in Canada",
    ],
    responsibilities: [
      "Assess each person, explain what you find and agree on a plan",
      "Ask for consent before and during each exam, and offer other choices",
      "Teach exercises and habits people can work into their day",
      "Keep records that meet the College's standards",
      "Work with family doctors, midwives and our own team, with consent",
    ],
  },
  {
    id: "physiotherapist",
    title: "Registered Physiotherapist",
    type: "Full-time or part-time",
    location,
    summary:
      "Help people with back, neck, joint and sports injuries, and people hurt at work or in a car accident.",
    description:
      "You see sore backs, sprained ankles, knee replacements, and injuries from work or a car accident, and treat them with hands-on care and exercise. The front desk handles bookings and billing.",
    requirements: [
      "Registered with the College of Physiotherapists of Ontario, or about to be",
      "Your own liability insurance, as the College asks",
      "Willing to learn the WSIB and auto insurance forms",
      "Careful, clear notes",
      "Legally entitled to work in Canada",
    ],
    responsibilities: [
      "Assess and treat patients, and review goals they've chosen",
      "Write reports for the WSIB and auto insurers on time",
      "Plan a safe return to work and sport",
      "Guide physiotherapist assistants in your patients' care",
      "Share what you know with the chiropractor and massage therapist",
    ],
  },
  {
    id: "physiotherapist-assistant",
    title: "Physiotherapist Assistant",
    type: "Part-time, with evenings or Saturdays",
    location,
    summary: "Coach patients through their exercises and keep the treatment space ready.",
    description:
      "Working under a physiotherapist's direction, you guide patients through their exercises, note how it goes and report what you see.",
    requirements: [
      "Diploma as a physiotherapist assistant, or equivalent training",
      "First aid and CPR",
      "Able to support someone who's unsteady on their feet",
      "A calm, friendly way with people in pain",
      "Legally entitled to work in Canada",
    ],
    responsibilities: [
      "Lead exercises as the physiotherapist has set them",
      "Watch for pain or trouble, stop when needed, and report it",
      "Write down what was done at each visit",
      "Clean and set up rooms and equipment",
      "Help patients who need a hand to move around",
    ],
  },
] as const satisfies readonly [Opening, Opening, Opening];

const benefits = [
  {
    title: "Time with each patient",
    text: `First physiotherapy appointments are ${clinic.sessions.initialAssessment} minutes and follow-ups ${clinic.sessions.followUp}, so you can listen before you treat.`,
  },
  {
    title: "Three professions, one team",
    text: "A colleague with another view is just down the hall.",
  },
  {
    title: "A mix of patients",
    text: "Sports, work, car accident and pelvic health: your skills stay broad.",
  },
  {
    title: "Help with the paperwork",
    text: "The front desk handles bookings and direct billing. You write the clinical part.",
  },
  {
    title: "Sundays off",
    text: "The clinic is closed on Sundays and on Ontario's public holidays.",
  },
  {
    title: "Room to shape your work",
    text: "We'll talk about your hours, your areas of focus and your professional development before you start.",
  },
] as const satisfies readonly Benefit[] & { length: 6 };

export const careers = {
  metaTitle: "Careers in rehab: work with us in Scarborough",
  description: `Openings for physiotherapists and a physiotherapist assistant at ${clinic.name} in Scarborough: the work, what we ask for, and how we hire.`,
  reviewed: "2026-11-24",
  title: "Careers",
  lead: "If you listen first and explain things clearly, you may like it here.",
  figure: "helping",

  openingsHeading: "Openings",
  openings,

  apply: {
    label: "Apply by email",
    text: "Send your resume and a few lines about yourself. You don't need a cover letter.",
  },

  benefitsHeading: "What it's like to work here",
  benefits,

  hiring: {
    heading: "How we hire",
    steps: [
      {
        title: "You write to us",
        text: "Use the opening's Apply link and tell us which days you can work.",
      },
      {
        title: "A person reads it",
        text: "Someone on our team reads each application. We don't use artificial intelligence to screen, assess or choose people.",
      },
      {
        title: "We send you the pay range",
        text: "You'll have it before the interview.",
      },
      {
        title: "We meet",
        text: "We'll talk about your work and ours, and show you around.",
      },
      {
        title: "Final checks",
        text: "We check your registration, if the job needs one, and call your references. Then we'll tell you our decision, yes or no.",
      },
    ],
    /** Markdown. */
    notes: [
      "These are current vacancies. We don't ask for work experience in Canada.",
      `Need an accommodation to apply or interview? We accommodate people with disabilities at every step of hiring, as Ontario's accessibility law (AODA) asks. Email [${clinic.careersEmail}](mailto:${clinic.careersEmail}) or call {{phone}} and we'll plan it with you.`,
    ],
  },

  unconfirmed: [
    "Each opening is a job that is free now, with the type, requirements and duties shown.",
    "The day on which each opening was posted, and the last day to apply, are not given. Job search engines list an opening only with the first (`posted` in careers.ts).",
    "The pay range is sent before the interview. From 25 employees on, Ontario's Employment Standards Act (since January 1, 2026) asks for the pay or pay range in the posting itself, with a spread of at most $50,000.",
    "No artificial intelligence is used to screen, assess or choose applicants. From 25 employees on, the posting must say if it is.",
    "The posting says that the vacancy exists. From 25 employees on, it must say so, and everyone interviewed must hear the decision within 45 days.",
    "The six benefits describe how the clinic really works: appointment lengths, help from the front desk, days closed.",
  ],
} as const;

export function applyLink({ title }: Pick<Opening, "title">): string {
  return `mailto:${clinic.careersEmail}?subject=${encodeURIComponent(`Application: ${title}`)}`;
}

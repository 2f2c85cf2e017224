import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/list-of.ts";
import { hoursText } from "../../core/content/opening-hours.ts";
import { replyTime } from "../../core/content/reply-times.ts";
import { publicHolidays } from "../../regions/ontario/public-holidays.ts";

type FaqItem = {
  /** The anchor of the question; unique on the page. */
  id: string;
  question: string;
  /** Markdown. */
  answer: string;
};

type FaqCategory = { id: string; title: string; items: readonly FaqItem[] };

const { cancellationNoticeHours, insurers, mva, phone, sessions, wsib } = clinic;
/** Their names are the same in every year. */
const holidays = listOf(publicHolidays(2026).map(({ name }) => name));
const call = `[call ${phone.display}](tel:${phone.e164})`;
const Call = `[Call ${phone.display}](tel:${phone.e164})`;

// literal July 1, 2026: the day Ontario's auto reform began

export const faq = {
  metaTitle: "FAQ: appointments, insurance, WSIB and car accidents",
  description: `Referrals, direct billing, cancelling, WSIB and car accident claims at our Scarborough clinic: short answers. Call ${phone.display}.`,
  reviewed: "2026-11-24",
  title: "Frequently asked questions",
  lead: "Short answers about appointments, costs and claims.",
  stillHaveQuestions: {
    heading: "Still have questions?",
    text: `Call us or send a message. We'll reply ${replyTime}.`,
  },
  quickLinks: [
    { label: "Contact us", to: "/contact" },
    { label: "About the clinic", to: "/about" },
  ],
  unconfirmed: [
    "The clinic treats children.",
    "The clinic is closed on Ontario's nine public holidays, and open on other days such as the Civic Holiday.",
    "Auto insurers usually pay before a work or private plan under the rules of July 1, 2026. Check with FSRA before publishing.",
  ],
} as const;

export const faqCategories = [
  {
    id: "your-visit",
    title: "Booking and your visit",
    items: [
      {
        id: "booking",
        question: "How do I book an appointment?",
        answer: `Choose a time in our [online calendar](book:), ${call} or [send us a message](/contact). If you write, nothing is booked until we've agreed on a time.`,
      },
      {
        id: "referral",
        question: "Do I need a doctor's referral?",
        answer:
          "No, not for physiotherapy, chiropractic care or massage therapy in Ontario. Some insurance plans want a doctor's note before they pay. The Workplace Safety and Insurance Board (WSIB) asks for a referral before it pays for massage in a program of care.",
      },
      {
        id: "what-to-bring",
        question: "What should I bring to my first appointment?",
        answer:
          "A list of your medications, any reports, and your benefits card or claim details. Here's [the full list, and what to wear](/contact#what-to-bring-and-wear).",
      },
      {
        id: "visit-length",
        question: "How long does an appointment take?",
        answer: `It depends on the service:

- **Physiotherapy:** ${sessions.initialAssessment} minutes the first time, then ${sessions.followUp}.
- **Chiropractic care:** ${sessions.chiropracticFirst} minutes the first time, then ${sessions.chiropractic}.
- **Massage therapy:** ${sessions.massageLengths} minutes. The first takes ${sessions.massageFirstVisit.total}, with a ${sessions.massageFirstVisit.consultation}-minute consultation.`,
      },
      {
        id: "same-day",
        question: "Can I be seen today?",
        answer: `Often, yes. ${Call} and ask, because the online calendar may not show a time that was just cancelled.`,
      },
      {
        id: "cancellation",
        question: "What if I need to cancel or move my appointment?",
        answer: `Please tell us at least ${cancellationNoticeHours} hours ahead. After that, we may charge a late fee. [How to reach us, and the fee](/contact#cancelling-moving-or-running-late).`,
      },
      {
        id: "hours",
        question: "When are you open?",
        answer: `We treat patients ${hoursText(clinic.treatmentHours)}. The phones are open ${hoursText(clinic.receptionHours)}.

We close on Ontario's nine public holidays: ${holidays}. Other days, such as the Civic Holiday in August, are regular working days.`,
      },
      {
        id: "parking",
        question: "Where can I park?",
        answer: "See [parking and the closest TTC stop](/contact#getting-here).",
      },
      {
        id: "access",
        question: "Can I get in with a wheelchair or a walker?",
        answer:
          "See [the entrance, the washroom and help at the door](/contact#wheelchairs-walkers-and-help-at-the-door). Tell us when you book if bright light, noise or long waits are hard for you, and we'll plan around it.",
      },
      {
        id: "children",
        question: "Do you treat children?",
        answer:
          "Yes. When you book, give us the child's age and the problem so we can suggest who to see. A parent or guardian should come to the first appointment. In Ontario, consent depends on whether a child understands the treatment, so we talk with the child too.",
      },
      {
        id: "languages",
        question: "Which languages do you speak?",
        answer: "Here are [the languages our staff speak](/contact#languages).",
      },
      {
        id: "pelvic-health",
        question: "Do you offer pelvic health physiotherapy?",
        answer:
          "Yes, for leaks, pelvic pain and recovery from childbirth. These often involve the pelvic floor, the sling of muscles at the base of your pelvis. Here's [how private care works](/pelvic-floor).",
      },
    ],
  },
  {
    id: "insurance-providers",
    title: "Insurance and direct billing",
    items: [
      {
        id: "which-insurers",
        question: "Which insurers do you bill directly?",
        answer: `${listOf(insurers)}, and many others, if your plan allows it. Not every plan does, so check with your insurer or ask us first.`,
      },
      {
        id: "how-direct-billing-works",
        question: "How does direct billing work?",
        answer:
          "You give us your plan and member numbers and sign a form letting us submit claims. We submit one after each appointment, and you pay the rest.",
      },
      {
        id: "what-does-it-cost",
        question: "How much does an appointment cost?",
        answer: "See [the prices of first and later appointments](/contact#what-it-costs).",
      },
      {
        id: "what-plans-cover",
        question: "How do I find out what my plan covers?",
        answer: `Look in your plan's app or booklet, or call the number on your card. Ask:

- Is this service covered, and how much per appointment?
- What's the yearly limit, and how much is left?
- Do I need a doctor's note?
- Can the clinic bill directly?`,
      },
      {
        id: "ohip",
        question: "Does OHIP pay?",
        answer:
          "Not at this clinic. Some people qualify for physiotherapy paid by OHIP elsewhere: see [who does](/contact#who-pays).",
      },
      {
        id: "mva-direct-billing",
        question: "Can you bill my auto insurer after a car accident?",
        answer:
          "Yes, for the care your insurer approves. We send in the treatment forms and bills for you. Here's [what care looks like after an accident](/mva-physiotherapy).",
      },
      {
        id: "mva-who-pays-first",
        question: "Who pays first after a car accident?",
        answer:
          "It depends on the date of your auto policy. Under the rules that began on July 1, 2026, the auto insurer usually pays first. Before that, your work or private plan usually did. Ask your adjuster which rules apply to you.",
      },
    ],
  },
  {
    id: "wsib-mva",
    title: "WSIB and car accident (MVA) claims",
    items: [
      {
        id: "wsib-cost",
        question: "Does it cost me anything if I was hurt at work?",
        answer:
          "Not on an approved claim: the WSIB pays us. While you're waiting for a decision, ask us who pays if it's no.",
      },
      {
        id: "wsib-how-soon",
        question: "How soon do I have to report a work injury?",
        answer: `Tell your employer right away. As a guide, send your Form 6 within ${wsib.workerFormHours} hours. A claim must be filed within ${wsib.claimMonths} months.

For an illness caused by work, you may see ${wsib.diseaseMonths} months quoted, but WSIB policy says ${wsib.claimMonths} months from the day you learn of it. [The WSIB's own page](https://www.wsib.ca/en/submitting-injury-or-illness-report-0) is the authority.`,
      },
      {
        id: "wsib-employer",
        question: "What does my employer have to send?",
        answer: `Form 7: as a guide within ${wsib.employerFormHours} hours, and by the rules within ${wsib.employerBusinessDays} business days of learning about the injury. You can file yours even if they haven't.`,
      },
      {
        id: "wsib-decision",
        question: "When does the WSIB decide?",
        answer: `Typically about ${wsib.decisionDays} days after it has all the information, but times vary. Our [WSIB guide](/blog/wsib-physiotherapy-guide) explains each step.`,
      },
      {
        id: "wsib-choice",
        question: "Can I choose where I'm treated for a work injury?",
        answer: `In most cases, the first choice is yours. To switch later, talk to the WSIB first. Its program for muscle, bone and joint injuries has to start within ${wsib.programOfCareWeeks} weeks of the injury.`,
      },
      {
        id: "mva-first-steps",
        question: "What should I do first after a car accident?",
        answer: `Get medical help if you might be badly hurt. Tell your auto insurer within ${mva.tellInsurerDays} days, and return the OCF-1 form within ${mva.applicationDays} days of getting it. You can [see us](/mva-landing) before the forms are done.`,
      },
      {
        id: "mva-forms",
        question: "Which car accident forms do you fill in?",
        answer: `The OCF-3, OCF-18, OCF-21 and OCF-23. You fill in the OCF-1. See [what each Ontario Claims Form is for](/mva-physiotherapy).`,
      },
      {
        id: "auto-rules-2026",
        question: "Does my auto policy pay if I can't work?",
        answer:
          "Only if it includes that benefit, which has been optional since July 1, 2026. Medical care, rehabilitation and attendant care stay in every policy.",
      },
      {
        id: "legal-advice",
        question: "Can you advise me on my claim?",
        answer:
          "We can report on your injury and what it needs, but we don't give legal advice. If you disagree with a decision, ask for the reasons in writing and note the deadline to object. A lawyer, paralegal or legal clinic can help.",
      },
    ],
  },
] as const satisfies readonly [FaqCategory, FaqCategory, FaqCategory];

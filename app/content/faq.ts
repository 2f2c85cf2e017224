import { clinic } from "../../core/content/clinic.ts";
import { listOf } from "../../core/content/list-of.ts";
import { hoursText } from "../../core/content/opening-hours.ts";
import { publicHolidays } from "../../regions/ontario/public-holidays.ts";

type FaqItem = {
  /** The anchor of the question; unique on the page. */
  id: string;
  question: string;
  /** Markdown. */
  answer: string;
};

type FaqCategory = { id: string; title: string; items: readonly FaqItem[] };

const { address, cancellationNoticeHours, insurers, mva, phone, sessions, wsib } = clinic;
/** Their names are the same in every year. */
const holidays = listOf(publicHolidays(2026).map(({ name }) => name));
const call = `[call ${phone.display}](tel:${phone.e164})`;
const Call = `[Call ${phone.display}](tel:${phone.e164})`;

// literal July 1, 2026: the day Ontario's auto reform began

export const faq = {
  metaTitle: "FAQ: visits, insurance, WSIB and car accidents",
  description: `Answers on referrals, what to bring, cancelling, direct billing, WSIB claims and car accident claims at our Scarborough clinic. Call ${phone.display}.`,
  reviewed: "2026-11-22",
  title: "Frequently asked questions",
  lead: "Short answers about visits, money and claims. Open the ones that you need.",
  stillHaveQuestions: {
    heading: "Still have questions?",
    text: `Call ${phone.display} or send us a message. We reply within ${clinic.replyWithin.hours} hours.`,
  },
  quickLinks: [
    { label: "Contact us", to: "/contact" },
    { label: "About the clinic", to: "/about" },
  ],
  unconfirmed: [
    "The clinic treats children, and works in English.",
    "Whether the entrance is step-free, and whether there is an elevator, an accessible washroom and parking: say so here once you know.",
    "The clinic is closed on Ontario's nine public holidays, and open on other days such as the Civic Holiday.",
    "Patients hear the amount of the late fee before their first visit.",
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
        question: "How do I book a visit?",
        answer: `Pick a time in our [online calendar](book:), ${call}, or send us a [message](/contact). A message books nothing by itself: we call or email you, and you agree to a time.`,
      },
      {
        id: "referral",
        question: "Do I need a doctor's referral?",
        answer:
          "No. In Ontario you can book physiotherapy, chiropractic care and massage therapy yourself. Some benefits plans ask for a doctor's note before they pay, so check your plan first. For massage in a program of the WSIB, Ontario's insurance for injuries at work, you do need a referral.",
      },
      {
        id: "what-to-bring",
        question: "What should I bring to my first visit?",
        answer: `Please bring:

- your benefits card (not your OHIP card), if you want us to bill the plan
- a list of your medicines
- reports of X-rays, scans or surgery, if you have them
- your claim number, if the visit is for a [work injury](/wsib-physiotherapy) or a [car accident](/mva-physiotherapy)

Wear clothes that you can move in. Shorts help for a knee or hip, and a loose top for a neck or shoulder.`,
      },
      {
        id: "visit-length",
        question: "How long is a visit?",
        answer: `It depends on the service:

- **Physiotherapy:** a first assessment takes ${sessions.initialAssessment} minutes and a follow-up ${sessions.followUp} minutes.
- **Chiropractic care:** ${sessions.chiropractic} minutes.
- **Massage therapy:** ${sessions.massageLengths} minutes. Plan ${sessions.massageFirstVisit.total} minutes for the first visit, as it starts with a ${sessions.massageFirstVisit.consultation}-minute talk.`,
      },
      {
        id: "same-day",
        question: "Can I get a same-day appointment?",
        answer: `Often, yes. ${Call} to ask, as the online calendar may not show a visit that was just cancelled. If your problem may be an emergency, call 911 instead.`,
      },
      {
        id: "cancellation",
        question: "What if I need to cancel or move a visit?",
        answer: `Please tell us at least ${cancellationNoticeHours} hours before. Then someone else can have the time. With less notice, or if you do not come, a late fee is possible. We tell you the amount before your first visit. The surest way is to ${call} while reception is open. At other times send us a [message](/contact) with your name and the time of the visit. If you are ill or something serious has happened, tell us too.`,
      },
      {
        id: "hours",
        question: "When are you open?",
        answer: `**Treatment hours:** ${hoursText(clinic.treatmentHours)}.

**Reception hours**, when we answer calls and messages: ${hoursText(clinic.receptionHours)}.

We are closed on Ontario's nine public holidays: ${holidays}. Other days, such as the Civic Holiday in August, are ordinary days for us.`,
      },
      {
        id: "parking",
        question: "Where can I park?",
        answer: `Parking rules and bus stops change, so please ${call} before your first visit. We tell you where to park, which stop is near and which door to use. Our [contact page](/contact#getting-here) has the address and directions.`,
      },
      {
        id: "children",
        question: "Do you treat children?",
        answer:
          "Yes. Tell us the child's age and the problem when you book, so that we can say who should see them. A parent or guardian should come to the first visit. In Ontario, consent depends on whether the child understands the treatment, not on a set age. So we talk with the child, too.",
      },
      {
        id: "access",
        question: "How accessible is the clinic?",
        answer: `We are at ${address.suite}, ${address.street}. Are stairs, long walks, bright light or noise hard for you? Tell us when you book, and we can explain what to expect. Support people and service animals are welcome. Our [accessibility page](/accessibility) says more.`,
      },
      {
        id: "languages",
        question: "Which languages do you speak?",
        answer: `We work in English. If you would rather speak another language, ${call} and ask what we can arrange. You can also bring someone you trust to help you follow the conversation.`,
      },
      {
        id: "pelvic-health",
        question: "Do you offer pelvic health physiotherapy?",
        answer:
          "Yes. It can help with leaks, pelvic pain, and recovery after birth. You talk in a private room, and you choose what is done. An internal exam is only one of the ways to assess, and you can say no to it. The pelvic floor is the sling of muscles at the base of the pelvis. Read more about [pelvic floor physiotherapy](/pelvic-floor).",
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
        answer: `We bill ${listOf(insurers)}, and other insurers too. It works if your plan allows it. Not all plans of an insurer do, so ask us or your insurer before the first visit.`,
      },
      {
        id: "how-direct-billing-works",
        question: "How does direct billing work?",
        answer:
          "You give us your plan and member numbers, and sign that we may send the claim. We send it after the visit. The insurer tells us what it pays, and you pay only what it does not cover. If your plan does not allow direct billing, you pay us and send in the receipt.",
      },
      {
        id: "what-does-it-cost",
        question: "How much does a visit cost?",
        answer: `${Call} for the price. It depends on the service and the length of the visit. We tell you before you book, so you always know it before you are treated.`,
      },
      {
        id: "what-plans-cover",
        question: "How do I find out what my plan covers?",
        answer: `Look in your plan's app or booklet, or call the number on your card. Ask:

- Is this service covered, and how much is paid for each visit?
- What is the limit for the year, and how much is left?
- Do I need a doctor's note?
- May the clinic bill you directly?`,
      },
      {
        id: "ohip",
        question: "Does OHIP pay?",
        answer:
          "OHIP is the Ontario health plan. It does not pay for chiropractic care or massage therapy. It pays for physiotherapy only at certain clinics and for certain groups. Ontario lists [who qualifies](https://www.ontario.ca/page/physiotherapy-clinics-government-funded).",
      },
      {
        id: "mva-direct-billing",
        question: "Can you bill my auto insurer after a car accident?",
        answer:
          "Yes, for care that the insurer has approved. We send the treatment forms and the bills for you, through the system that Ontario auto insurers use. Bring your claim number, your policy number and your adjuster's name. The adjuster is the person at the insurer who handles your claim. See [care after a car accident](/mva-physiotherapy).",
      },
      {
        id: "mva-who-pays-first",
        question: "Who pays first after a car accident?",
        answer:
          "It depends on the date of your auto policy. Under the rules that began on July 1, 2026, the auto insurer usually pays first for treatment such as physiotherapy. Under the older rules, your work or private benefits plan usually paid first, and the auto insurer paid the rest. Ask your adjuster which rules apply to you before you start. We can then bill in the right order.",
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
          "On an approved claim, there is no cost to you. The Workplace Safety and Insurance Board (WSIB) pays us directly for the care it allows. If the claim is not decided yet, ask us first who pays if the answer is no.",
      },
      {
        id: "wsib-how-soon",
        question: "How soon must I report a work injury?",
        answer: `Tell your employer right away, and file your report as soon as you can. As a guide, aim to send your Form 6 within ${wsib.workerFormHours} hours. A claim must be filed within ${wsib.claimMonths} months of the injury.

For an illness caused by work, you may see ${wsib.diseaseMonths} months quoted. WSIB policy speaks of ${wsib.claimMonths} months from the day you learn of it, so go by that. The WSIB sets the limits and may use shorter ones. [Its own page](https://www.wsib.ca/en/submitting-injury-or-illness-report-0) is the authority.`,
      },
      {
        id: "wsib-employer",
        question: "What does my employer have to send?",
        answer: `Your employer sends Form 7. As a guide, that should be within ${wsib.employerFormHours} hours. The rule is ${wsib.employerBusinessDays} business days after learning of the injury. You can file your own report even if your employer has not sent theirs.`,
      },
      {
        id: "wsib-decision",
        question: "When does the WSIB decide?",
        answer: `Typically about ${wsib.decisionDays} days after it has all the information. Times vary, and nobody can promise a date. Send in what it asks for, and call the WSIB with your claim number to see where things stand. Our [WSIB guide](/blog/wsib-physiotherapy-guide) goes through each step.`,
      },
      {
        id: "wsib-choice",
        question: "Can I choose where I get treated for a work injury?",
        answer: `In most cases you make the first choice of who treats you. If you want to change later, talk to the WSIB first. To join its program for muscle, bone and joint injuries, come within ${wsib.programOfCareWeeks} weeks of the injury.`,
      },
      {
        id: "mva-first-steps",
        question: "What do I do first after a car accident?",
        answer: `Get medical help if you may be badly hurt. Then tell your auto insurer within ${mva.tellInsurerDays} days, or as soon as you can. It sends you the OCF-1, the form to apply for benefits. Return it within ${mva.applicationDays} days of getting it. You can see us at any point, even before the forms are done. Ask first what is covered. Were you driving for work? Tell your employer too, as the WSIB may be the one that pays.`,
      },
      {
        id: "mva-forms",
        question: "Which car accident forms do you fill in?",
        answer: `OCF stands for Ontario Claims Form. These are ours:

- **OCF-3:** the disability certificate, which says how the injury limits you; usually only for benefits such as lost income
- **OCF-18:** the treatment and assessment plan, with its cost
- **OCF-21:** our bill to the insurer
- **OCF-23:** the form for a minor injury. The guideline limit for these is ${mva.minorInjuryLimit}.

You fill in the OCF-1. We help you read the rest before you sign.`,
      },
      {
        id: "auto-rules-2026",
        question: "Does my auto policy still pay if I cannot work?",
        answer:
          "Only if it includes that benefit. Since July 1, 2026, pay for lost income is optional. Medical care, rehabilitation and attendant care (help with daily needs) stay in every policy. The date of your policy decides. See [what changed](/mva-physiotherapy).",
      },
      {
        id: "legal-advice",
        question: "Can you tell me if my claim is fair?",
        answer:
          "We can tell you what your injury needs, and put that in our reports. We do not give legal advice. If you disagree with a decision, ask for the reasons in writing and note the last date to object. A lawyer, a paralegal or a legal clinic can help with the rest.",
      },
    ],
  },
] as const satisfies readonly [FaqCategory, FaqCategory, FaqCategory];

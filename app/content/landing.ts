import { clinic } from "../../core/content/clinic.ts";
import { anyPainRedFlags, anyPainSources } from "../../regions/ontario/red-flags.ts";
import { whenClosed } from "../../core/content/opening-hours.ts";

const { insurers, phone, replyWithin, sessions } = clinic;

/** The page of the assessment form, which stands by itself, without header and footer. */
export const landing = {
  metaTitle: "Book a physiotherapy assessment in Scarborough",
  description: `Ask for a physiotherapy assessment in Scarborough. See what happens at the visit, who pays and what to bring. We call or text you. Or call ${phone.display}.`,
  badge: "Now Accepting New Patients",
  title: "Book your physiotherapy assessment",
  lead: "Tell us what hurts. We call or text you to find a time. Often there is one on the same day.",
  checks: [
    "No referral needed",
    clinic.wsibProvider ? "MVA & WSIB approved" : "MVA friendly",
    "We bill most major insurers",
  ],
  figure: "conversation",

  form: {
    heading: "Ask for your visit",
    lead: "A few short answers are enough. Only the message is optional.",
    after: "This is a request. Nothing is booked until you agree to a day and a time.",
  },

  redFlags: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: anyPainRedFlags,
    after: "A form is too slow for these. Not sure? Call Health811 at 811, day or night.",
  },

  visit: {
    heading: "What happens at your visit",
    lead: `Plan for ${sessions.initialAssessment} minutes.`,
    steps: [
      {
        title: "We talk",
        text: "You tell us what hurts, since when, and what you want to get back to.",
      },
      {
        title: "We check",
        text: "We look at how you move, how strong you are and where it is sore.",
      },
      {
        title: "We explain",
        text: "You hear what we think it is, what can help and how long it often takes.",
      },
      {
        title: "You choose",
        text: "If you agree, care starts at once. You go home with one to three exercises.",
      },
    ],
  },

  pays: {
    heading: "Who pays?",
    lead: "You know the fee before you book. We tell you on the phone.",
    insurers: {
      heading: "Your benefits plan",
      before: "If your plan allows it, we send the bill straight to",
      names: insurers,
      many: "and many more",
      after: "You pay only what your plan does not cover.",
    },
    others: [
      {
        heading: "Car insurance (MVA)",
        text: "After a car accident, we bill the auto insurer for the care that it approves.",
        link: { label: "See the car accident page", to: "/mva-landing" },
      },
      {
        heading: "WSIB",
        text: "Hurt at work? On an approved claim, the WSIB (Ontario's insurance for injuries at work) pays us and there is no cost to you.",
        link: { label: "See how WSIB claims work", to: "/wsib-physiotherapy" },
      },
      {
        heading: "Yourself",
        text: `Call us for the price. It depends on the length of the visit. Keep the receipt. You can send it to a plan, and you may be able to claim it on your taxes.`,
        link: { label: "See the new-patient offer", to: "/offer" },
      },
    ],
  },

  reasons: {
    heading: "Is it for you?",
    lead: "Often, yes, if pain or stiffness keeps you from things you need to do.",
    cards: [
      {
        title: "Back or neck",
        figure: "cat-stretch",
        text: "A stiff neck, a sore lower back, pain that runs into an arm or a leg.",
      },
      {
        title: "Knee or hip",
        figure: "straight-leg-raise",
        text: "Pain on stairs, a twisted knee, a sore hip, or slow days after surgery.",
      },
      {
        title: "Something else",
        figure: "shoulder-raise",
        text: "A shoulder, an ankle, a wrist, your balance. Choose Other and tell us in a few words.",
      },
    ],
    first:
      "See a doctor first for a fever with joint pain, or weight loss without a reason. The same goes for pain that never lets up, day or night.",
  },

  bring: {
    heading: "What to bring",
    items: [
      "your benefits card (not your OHIP card), or your claim number",
      "a list of your medicines",
      "reports of X-rays, scans or surgery, if you have them",
      "shorts for a knee or hip, a loose top for a back or neck",
    ],
  },

  questions: [
    {
      q: "Is my visit booked when I send the form?",
      a: "Not yet. Sending it asks us for a visit. We call or text to offer times, and it is booked when you agree to one.",
    },
    {
      q: "I hurt in two places. What do I choose?",
      a: "Choose the one that bothers you most, and name the other in the message. We look at both when you are here.",
    },
    {
      q: "Can I ask for a visit for someone else?",
      a: "Yes, if they know and agree. Give the name of the person who comes, and the mobile number that we should call.",
    },
    {
      q: "What if I miss your call?",
      a: `Call us back at ${phone.display} and say your reference. It shows on the page after you send the form.`,
    },
    {
      q: "Why do you ask for an email address too?",
      a: "So that we can still reach you if a number has a typing mistake. You get no newsletter from this form.",
    },
  ],

  closing: {
    title: "Ready when you are",
    text: "Send the form, or call us and tell us what hurts.",
    book: "Go to the form",
  },

  place: { heading: "Where we are", hours: "Treatment hours" },

  sent: {
    title: "Thank you",
    text: `We have your request. We reply within ${replyWithin.hours} hours.`,
    steps: [
      {
        title: "We call or text you",
        text: `Look out for a number that you may not know. ${whenClosed}`,
      },
      {
        title: "You agree to a day and a time",
        text: "Nothing is booked until then.",
      },
    ],
    again: "Book Another Appointment",
  },

  sources: [
    ...anyPainSources,
    {
      name: "Ontario Physiotherapy Association – Patient access and payment",
      url: "https://opa.on.ca/for-patients/patient-access-payment",
    },
  ],
  reviewed: "2026-11-22",

  unconfirmed: [
    "Requests are answered by a call or a text, and the fee is told on the phone before a visit is booked.",
    "“We bill most major insurers” and “and many more” must be true and able to be shown.",
  ],
} as const;

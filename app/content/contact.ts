import { clinic } from "../../core/content/clinic.ts";
import { whenClosed } from "../../core/content/opening-hours.ts";

const { address, phone, replyWithin } = clinic;

export const contact = {
  metaTitle: "Contact our rehab clinic in Scarborough",
  description: `Send a message, call ${phone.display} or visit us in Scarborough. Opening hours, how to get here, and what happens after you send.`,
  reviewed: "2026-11-22",
  title: "Contact us",
  lead: `Ask a question or ask for a visit. We reply within ${replyWithin.hours} hours.`,

  form: {
    heading: "Send us a message",
    privacy: {
      text: "See how we handle what you send:",
      label: "privacy policy",
      to: "/privacy-policy",
    },
  },

  quick: {
    heading: "Reach us now",
    lines: {
      call: "Calling is often the quickest way to get a visit today.",
      email:
        "Email is fine for general questions. It is not encrypted, so leave out health details.",
      book: "You can also pick a time yourself in our online calendar. It opens in a new tab.",
    },
  },

  hours: {
    heading: "Opening hours",
    reception: "Reception hours: when calls and messages are answered",
    treatment: "Treatment hours: when patients are seen",
    holidays: {
      text: "We are closed on Ontario's public holidays.",
      label: "See all nine holidays",
      to: "/faq#hours",
    },
  },

  gettingHere: {
    heading: "How to get here",
    paragraphs: [
      `We are at ${address.suite}, ${address.street}, in ${address.city}. Use the directions link to plan a trip from your door by car, by transit or on foot.`,
      "Bus routes and parking rules change, so we do not list them here. Call us before your first visit. We can tell you where to park, which stop is near and which door to use.",
      "If stairs or long walks are hard for you, say so when you book. We can plan the visit around that.",
    ],
    from: {
      before: "Routes and travel times:",
      links: [
        { label: "from Markham", to: "/locations/physiotherapy-markham" },
        { label: "from North York", to: "/locations/physiotherapy-north-york" },
      ],
    },
  },

  afterYouSend: {
    heading: "What happens after you send",
    steps: [
      {
        title: "You get a reference",
        text: "It shows on this page. Note it down, and say it when you call.",
      },
      {
        title: "We read your message",
        text: "Someone at reception reads it, and passes it on to a therapist only if your question needs one.",
      },
      {
        title: "We get back to you",
        text: `You hear from us within ${replyWithin.hours} hours, by phone or email. ${whenClosed}`,
      },
      {
        title: "We find a time together",
        text: "Nothing is booked until you agree to a day and a time.",
      },
    ],
  },

  emergency: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: [
      "chest pain or trouble breathing",
      "new numbness or tingling around your genitals, buttocks or anus",
      "new trouble passing urine, or loss of bladder or bowel control",
      "new weakness or numbness in both legs, or on one side of the body",
      "a sudden, severe headache, confusion, or trouble speaking or seeing",
      "a serious injury, such as a bad fall or a crash",
    ],
    after:
      "Nobody reads messages here at night. If you are not sure, call Health811 at 811. It is free, day and night.",
    sources: [
      { name: "NHS – Back pain", url: "https://www.nhs.uk/conditions/back-pain/" },
      { name: "NHS – Stroke symptoms", url: "https://www.nhs.uk/conditions/stroke/symptoms/" },
      { name: "Health811", url: "https://health811.ontario.ca/" },
    ],
  },
} as const;

export const contactRemarks = {
  unconfirmed: [
    `A message sent when reception is closed is still answered within ${replyWithin.hours} hours. Sent on a Saturday afternoon, that ends on a Sunday.`,
    "Messages from the site are read by clinic staff only.",
    "Reception can tell callers about parking, transit stops and the entrance.",
  ],
} as const;

import { clinic } from "../../core/content/clinic.ts";
import { replyTime } from "../../core/content/reply-times.ts";

const { phone } = clinic;

export const contact = {
  metaTitle: "Contact our rehab clinic in Scarborough",
  description: `Send a message or call ${phone.display}. Prices, who pays, what to bring, parking and wheelchair access, and when we're open.`,
  reviewed: "2026-11-24",
  title: "Contact us",
  lead: "Send a message, call us or book online. New here? See what to know before you come.",
  newPatients: { label: "Prices, coverage and getting here", to: "#new-patients" },

  form: {
    heading: "Send us a message",
    after: `We'll call or email you ${replyTime}. Sending a message doesn't book an appointment.`,
    privacy: {
      text: "How we handle what you send:",
      label: "privacy policy",
      to: "/privacy-policy",
    },
  },

  quick: {
    heading: "Call, visit or book",
    lines: {
      call: "The quickest way to be seen today.",
      email: "Fine for general questions. Email isn't always private, so leave out health details.",
      book: "Choose a time in our online calendar, day or night.",
    },
  },

  hours: {
    heading: "Opening hours",
    reception: "Reception hours: when calls and messages are answered",
    treatment: "Treatment hours: when patients are seen",
    holidays: {
      text: "We're closed on",
      label: "Ontario's nine public holidays",
      to: "/faq#hours",
    },
  },

  emergency: {
    urgency: "now",
    heading: "Call 911 or go to emergency now if you have:",
    items: [
      "chest pain or trouble breathing",
      "new numbness or tingling around your genitals, buttocks or anus (the saddle area)",
      "new trouble urinating (peeing), or loss of bladder or bowel control",
      "new weakness or numbness in both legs, or on one side of the body",
      "a sudden, severe headache, confusion, or trouble speaking or seeing",
      "a serious injury, such as a bad fall or a crash",
    ],
    after:
      "Messages aren't read overnight. Not sure? Call Health811 at 811 for free advice, day or night.",
  },
} as const;

export const contactRemarks = {
  unconfirmed: [
    `Messages are answered ${replyTime}; when that is tomorrow or later, pages name the day.`,
    "Messages from the site are read by clinic staff only.",
  ],
} as const;

import { addressLine } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";

const { legalName, phone, email } = clinic;

/** Who asks for consent and how to reach them, as Canada's anti-spam law wants it beside the box. */
const sender = `${legalName}, ${addressLine}. Phone ${phone.display}, email ${email}.`;
const consent = `Yes, email me health tips and clinic news from ${legalName}. I can take this back at any time.`;

export const newsletter = {
  metaTitle: `Newsletter sign-up | ${clinic.name}`,
  description: `Health tips and clinic news from ${clinic.name}, by email and only if you ask. You confirm with a link, and each email has a link to leave.`,
  title: "Our newsletter",
  lead: "Health tips and clinic news by email. You get it only if you ask for it.",

  block: {
    title: "Stay Updated",
    text: "Health tips and clinic news by email, only if you ask for it.",
  },

  form: {
    email: "Email",
    consent,
    sender,
    /** Kept with the address as proof of what was agreed to. */
    consentText: `${consent} ${sender}`,
    privacy: {
      text: "How we handle your address:",
      label: "privacy policy",
      to: "/privacy-policy",
    },
    button: { idle: "Subscribe", busy: "Sending..." },
    missingEmail: "Enter your email address",
    malformedEmail: "Enter an email address, such as name@example.com",
    missingConsent: "Tick the box if you want our emails",
    incomplete: {
      title: "Missing Information",
      text: "Please enter your email address and tick the box.",
    },
    malformed: {
      title: "Please check your email address",
      text: "We need a whole address to send the link to.",
    },
    failed: (reason: string) => ({
      title: "We could not sign you up",
      text: `There was a problem: ${reason}. Please try again or call us at ${phone.display}.`,
    }),
  },

  /** The same for every address, so that it tells nobody who is on the list. */
  asked: {
    title: "Please check your email",
    text: "Look for a message from us with a link. You are on the list once you use that link. Nothing there? Look in the junk folder. We send one such message a day at most.",
  },

  how: {
    heading: "How it works",
    steps: [
      { title: "You ask", text: "Give your email address and tick the box." },
      {
        title: "You confirm",
        text: "We send you one email with a link. Use it, and you are on the list.",
      },
      {
        title: "You leave when you like",
        text: "Every email has a link to leave the list. It works at once, without a password.",
      },
    ],
  },

  confirm: {
    metaTitle: `Confirm your newsletter sign-up | ${clinic.name}`,
    description: `Confirm that you want health tips and clinic news from ${clinic.name} by email. You can leave the list at any time.`,
    waiting: {
      title: "Confirm your sign-up",
      text: `Press the button to get health tips and clinic news from ${legalName} by email.`,
      button: "Yes, sign me up",
      otherwise: "Did you not ask for this? Then close this page. You will not be on the list.",
    },
    done: {
      title: "You are on the list",
      text: "Thank you. You get our next newsletter. Each one has a link to leave the list.",
    },
  },

  leave: {
    metaTitle: `Leave the newsletter | ${clinic.name}`,
    description: `Take your email address off the newsletter list of ${clinic.name}. It works at once, and you need no password.`,
    waiting: {
      title: "Leave the newsletter?",
      text: "Press the button, and we send no more newsletters to this address.",
      button: "Leave the list",
      otherwise: "If you want to stay, just close this page.",
    },
    done: {
      title: "You have left the list",
      text: "We send no more newsletters to this address. You can come back at any time.",
    },
  },

  unknown: {
    title: "This link does not work",
    text: `It may be cut off. Copy the whole link from the email into your browser, or call us at ${phone.display}. We can take an address off the list for you.`,
  },
  again: { label: "Go to the newsletter sign-up", to: "/newsletter" },
} as const;

export const newsletterRemarks = {
  unconfirmed: [
    "Who writes the newsletter, with which service, and that each issue carries the legal name, the postal address, the phone and the reader's own link to leave (CASL).",
    "Someone exports the list anew before each issue, so that those who left get no more (CASL allows ten business days; the site takes them off at once).",
  ],
} as const;

import { addressLine } from "../../core/content/address.ts";
import { clinic } from "../../core/content/clinic.ts";

const { legalName, phone, email } = clinic;

/** Who asks for consent and how to reach them, as Canada's anti-spam law wants it beside the box. */
const sender = `${legalName}, ${addressLine}. Phone ${phone.display}, email ${email}.`;
const consent = `Yes, email me health tips and clinic news from ${legalName}. I can unsubscribe at any time.`;

export const newsletter = {
  metaTitle: `Newsletter sign-up | ${clinic.name}`,
  description: `Health tips and clinic news from ${clinic.name}, by email, only if you sign up. Unsubscribe at any time, in one click.`,
  title: "Our newsletter",
  lead: "Health tips and clinic news by email. Unsubscribe whenever you like.",

  block: {
    title: "Stay Updated",
    text: "Health tips and clinic news in your inbox.",
  },

  form: {
    email: "Email",
    consent,
    sender,
    /** Kept with the address as proof of what was agreed to. */
    consentText: `${consent} ${sender}`,
    privacy: {
      text: "How we handle your email address:",
      label: "privacy policy",
      to: "/privacy-policy",
    },
    button: { idle: "Subscribe", busy: "Sending..." },
    missingEmail: "Enter your email address",
    malformedEmail: "Enter an email address, such as name@example.com",
    missingConsent: "Tick the box to get our emails",
    incomplete: {
      title: "Missing Information",
      text: "Please enter your email address and tick the box.",
    },
    malformed: {
      title: "Please check your email address",
      text: "We need your full address so we can send you a link.",
    },
    failed: (reason: string) => ({
      title: "We couldn't sign you up",
      text: `There was a problem: ${reason}. Please try again or call us at ${phone.display}.`,
    }),
  },

  /** The same for every address, so that it tells nobody who is on the list. */
  asked: {
    title: "Please check your email",
    text: "We've sent you a message with a link. Click it to confirm. Can't find it? Check your junk folder. We send at most one a day.",
  },

  how: {
    heading: "How it works",
    steps: [
      { title: "Sign up", text: "Enter your email address and tick the box." },
      {
        title: "Confirm",
        text: "We'll email you a link. Click it to confirm.",
      },
      {
        title: "Unsubscribe when you like",
        text: "Every newsletter has a link for that, with no password.",
      },
    ],
  },

  confirm: {
    metaTitle: `Confirm your newsletter sign-up | ${clinic.name}`,
    description: `Confirm that you want health tips and clinic news from ${clinic.name} by email. You can unsubscribe at any time.`,
    waiting: {
      title: "Confirm your sign-up",
      text: `Press the button to get health tips and clinic news from ${legalName} by email.`,
      button: "Yes, sign me up",
      otherwise: "Didn't ask for this? Just close this page and we won't email you.",
    },
    done: {
      title: "You're on the list",
      text: "Thank you. You'll get our next newsletter.",
    },
  },

  leave: {
    metaTitle: `Unsubscribe from our newsletter | ${clinic.name}`,
    description: `Take your email address off the newsletter list of ${clinic.name}, right away and without a password.`,
    waiting: {
      title: "Unsubscribe?",
      text: "Press the button and we won't send any more newsletters to this address.",
      button: "Unsubscribe",
      otherwise: "Want to stay? Just close this page.",
    },
    done: {
      title: "You're unsubscribed",
      text: "We won't send any more newsletters to this address. You can sign up again at any time.",
    },
  },

  unknown: {
    title: "This link does not work",
    text: `It may have been cut off. Copy the whole link from the email into your browser, or call us at ${phone.display} and we'll take your address off the list.`,
  },
  again: { label: "Go to the newsletter sign-up", to: "/newsletter" },
} as const;

export const newsletterRemarks = {
  unconfirmed: [
    "Who writes the newsletter, with which service, and that each issue carries the legal name, the postal address, the phone and the reader's own link to leave (CASL).",
    "Someone exports the list anew before each issue, so that those who left get no more (CASL allows ten business days; the site takes them off at once).",
  ],
} as const;

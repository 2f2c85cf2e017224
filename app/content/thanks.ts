import { clinic } from "../../core/content/clinic.ts";
import { whenClosed } from "../../core/content/opening-hours.ts";

const { replyWithin } = clinic;
const hours = `${replyWithin.hours} hours`;
const days = `${replyWithin.offerBusinessDays} business day${replyWithin.offerBusinessDays > 1 ? "s" : ""}`;

const home = { label: "Return to home", to: "/" };

/** The pages that thank for a form. `direct` is for someone who opens the address without having sent one. */
export const thanks = {
  "/thank-you": {
    description: `What happens after you ask for an assessment: we reply within ${hours}. Call ${clinic.phone.display} if you need us sooner.`,
    sent: {
      metaTitle: "Thank you: your request has reached us",
      title: "Thank you",
      lead: `We have your request. We reply within ${hours}.`,
      steps: [
        {
          title: "We read your request",
          text: "Someone at reception reads it. Keep the reference in case you call.",
        },
        {
          title: `We call or text you within ${hours}`,
          text: `We ask a few short questions and look for a time that suits you. ${whenClosed}`,
        },
        { title: "You agree to a day and a time", text: "Nothing is booked until then." },
      ],
      buttons: [home, { label: "Send another request", to: "/landing" }],
    },
    direct: {
      metaTitle: "After you ask for an assessment",
      title: "Ask for an assessment",
      lead: `After the form is sent, this page shows a reference and says what happens next. If you sent one, we reply within ${hours}.`,
      buttons: [{ label: "Ask for an assessment", to: "/landing" }, home],
    },
  },
  "/offer-thank-you": {
    description: `What happens after you claim the offer: we reply within ${days}. Call ${clinic.phone.display} if you would like to talk to us sooner.`,
    sent: {
      metaTitle: "Offer Claimed: what happens after you send",
      title: "Offer Claimed",
      lead: `We have your request for ${clinic.offer.percent}% off the ${clinic.offer.on}. We reply within ${days}.`,
      steps: [
        {
          title: "We note the offer beside your name",
          text: "You do not need a code or a printout. Keep the reference in case you call.",
        },
        {
          title: `We call you within ${days}`,
          text: `We tell you the terms and the fee, and look for a time that suits you. ${whenClosed}`,
        },
        { title: "You decide", text: "Nothing is booked until you agree to a day and a time." },
      ],
      buttons: [home, { label: "Contact us", to: "/contact" }],
    },
    direct: {
      metaTitle: "After you claim the new-patient offer",
      title: "The new-patient offer",
      lead: `After the offer form is sent, this page says “Offer Claimed” and shows a reference. If you sent one, we reply within ${days}.`,
      buttons: [{ label: "See the offer", to: "/offer" }, home],
    },
  },
} as const;

export type ThanksPath = keyof typeof thanks;

import { clinic } from "../../core/content/clinic.ts";
import { offerReplyTime, replyTime, replyTimeFrom } from "../../core/content/reply-times.ts";

const { offer, phone } = clinic;
const home = { label: "Return to home", to: "/" };

/** The pages that thank for a form. `direct` is for someone who opens the address without having sent one. */
export const thanks = {
  "/thank-you": {
    description: `What happens after you request an assessment. Call ${phone.display} if you need us sooner.`,
    sent: {
      metaTitle: "Thank you: your request has reached us",
      title: "Thank you",
      lead: (now: Date) => `We have your request. We'll reply ${replyTimeFrom(now)}.`,
      steps: [
        {
          title: "We'll call or text you",
          text: "We'll ask a few short questions and find a time that suits you. The number may be one you don't know.",
        },
        { title: "You choose a time", text: "Nothing is booked until you say yes." },
      ],
      buttons: [home, { label: "Send another request", to: "/landing" }],
    },
    direct: {
      metaTitle: "After you request an assessment",
      title: "Request an assessment",
      lead: `Once you've sent the form, your reference shows here. If you sent one, we'll reply ${replyTime}.`,
      buttons: [{ label: "Go to the form", to: "/landing" }, home],
    },
  },
  "/offer-thank-you": {
    description: `What happens after you claim the new-patient offer. Call ${phone.display} if you'd like to talk to us sooner.`,
    sent: {
      metaTitle: "Offer Claimed: what happens now",
      title: "Offer Claimed",
      lead: () =>
        `We have your request for ${offer.percent}% off the ${offer.on}. We'll reply within ${offerReplyTime}.`,
      steps: [
        {
          title: "We'll put the offer under your name",
          text: "You won't need a code or a printout.",
        },
        {
          title: "We'll call you to find a time",
          text: "We'll tell you the price before you book, and you decide.",
        },
      ],
      buttons: [home, { label: "Contact us", to: "/contact" }],
    },
    direct: {
      metaTitle: "After you claim the new-patient offer",
      title: "The new-patient offer",
      lead: `Once you've sent the offer form, this page says “Offer Claimed” and shows your reference. If you sent one, we'll reply within ${offerReplyTime}.`,
      buttons: [{ label: "See the offer", to: "/offer" }, home],
    },
  },
} as const;

export type ThanksPath = keyof typeof thanks;

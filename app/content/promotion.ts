import { clinic } from "../../core/content/clinic.ts";
import { longDate } from "../../core/content/dates.ts";

const { offer, phone, address } = clinic;

/** The promotional picture and what was put right in it. */
export const promotion = {
  metaTitle: "Promotional image: the corrected version",
  description: `The corrected promotional image of ${clinic.name}, what changed, and a copy to download for print or social media.`,
  title: "Promotional image, corrected",
  lead: "Please use this version and replace older copies.",

  picture: {
    kicker: "For new patients",
    headline: [`${offer.percent}% off your`, offer.on],
    services: ["Physiotherapy, chiropractic care", "and registered massage therapy"],
    call: `Call ${phone.display}`,
    place: `${clinic.name}, ${address.city}`,
    terms: offer.ends
      ? `New patients only. Until ${longDate(offer.ends)}. Ask us for the terms.`
      : "New patients only, for a limited time. Ask us for the terms.",
  },

  changes: {
    heading: "What was corrected",
    list: [
      { what: "Phone number", how: `It is ${phone.display}, as on the rest of this site.` },
      {
        what: "Wording of the offer",
        how: `It says ${offer.percent}% off the ${offer.on}, for new patients only. It promises no result.`,
      },
      {
        what: "Terms",
        how: "It now says that the offer is for a limited time and has terms.",
      },
    ],
  },

  file: "/images/promotion.png",
  download: "Download the image (PNG)",
  back: "Back",
} as const;

const { kicker, headline, services, call, place, terms } = promotion.picture;

/** What the picture says and shows, in words. */
export const promotionText = `${kicker}: ${headline.join(" ")}. ${services.join(" ")}. ${call}. ${place}. ${terms} Beside the words, a drawing of a person on hands and knees who reaches one arm forward and the opposite leg back.`;

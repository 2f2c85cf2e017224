import { clinic } from "../../core/content/clinic.ts";
import { type CalendarDate, longDate } from "../../core/content/dates.ts";
import { offerState, priceAfter } from "./offer.ts";

type Offer = Omit<typeof clinic.offer, "percent" | "on" | "includes"> & {
  percent: string;
  on: string;
};

/** What other pages say of the offer on that day; nothing when it is off or over. */
export function offerCard(today: CalendarDate, offer: Offer = clinic.offer) {
  if (offerState(offer, today) !== "open") return undefined;
  const { percent, on, regularPrice, ends, scope } = offer;
  const which = scope === "physiotherapy" ? `${on} in physiotherapy` : on;
  const price = regularPrice && priceAfter(regularPrice, percent);
  return {
    title: `New here? ${percent}% off your ${which}`,
    text: "A limited-time offer for people who are new to our clinic, with no obligation to return.",
    terms: [
      ...(price ? [`${price} instead of $${regularPrice}`] : []),
      ...(ends ? [`Until ${longDate(ends)}`] : []),
    ],
  };
}

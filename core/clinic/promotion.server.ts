import { longDate } from "./hours/dates.ts";
import { fillPlaces } from "./folder/fill-places.ts";
import type { Clinic } from "./load.ts";

export const promotionFile = "/images/promotion.png";

/** The size social networks use. */
export const pictureSize = { width: 1200, height: 630 };

/** The words on the promotional picture, and what it says and shows; undefined in a clinic without an offer. */
export function promotion({ pages, offer }: Clinic) {
  if (!pages.imageGallery || !offer) return undefined;
  const { drawing, terms: termsText, ...words } = pages.imageGallery.picture;
  const { kicker, headline, services, call, place } = words;
  const terms = offer.ends
    ? fillPlaces(termsText.until, { ends: longDate(offer.ends) })
    : termsText.limited;
  const alt = `${kicker}: ${headline.join(" ")}. ${services.join(" ")}. ${call}. ${place}. ${terms} ${drawing}`;
  return { ...words, terms, alt };
}

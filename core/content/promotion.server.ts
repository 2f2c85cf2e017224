import { clinic } from "./clinic.ts";
import { longDate } from "./dates.ts";
import { fillPlaces } from "./fill-places.ts";
import { pages } from "./pages.server.ts";

export const promotionFile = "/images/promotion.png";

const { drawing, terms, ...words } = pages.imageGallery.picture;
const { ends } = clinic.offer;

/** The words on the promotional picture. */
export const promotion = {
  ...words,
  terms: ends ? fillPlaces(terms.until, { ends: longDate(ends) }) : terms.limited,
};

const { kicker, headline, services, call, place } = words;

/** What the picture says and shows, in words. */
export const promotionText = `${kicker}: ${headline.join(" ")}. ${services.join(" ")}. ${call}. ${place}. ${promotion.terms} ${drawing}`;

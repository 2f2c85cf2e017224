import { clinic } from "./clinic.ts";
import { longDate } from "./hours/dates.ts";
import { fillPlaces } from "./folder/fill-places.ts";
import { pages } from "./pages.server.ts";

export const promotionFile = "/images/promotion.png";

/** The size social networks use. */
export const pictureSize = { width: 1200, height: 630 };

/** The words on the promotional picture. */
export function promotion() {
  const { drawing: _, terms, ...words } = pages.imageGallery.picture;
  const { ends } = clinic.offer;
  return {
    ...words,
    terms: ends ? fillPlaces(terms.until, { ends: longDate(ends) }) : terms.limited,
  };
}

/** What the picture says and shows, in words. */
export function promotionText(): string {
  const { kicker, headline, services, call, place, terms } = promotion();
  return `${kicker}: ${headline.join(" ")}. ${services.join(" ")}. ${call}. ${place}. ${terms} ${pages.imageGallery.picture.drawing}`;
}

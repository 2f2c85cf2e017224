import { type CalendarDate, longDate } from "../../regions/calendar.ts";
import { fillPlaces } from "./folder/fill-places.ts";
import type { Clinic } from "./load.ts";

type Terms = NonNullable<Clinic["offer"]>;
type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** The offer's facts and words; undefined in a clinic that leaves it out. */
function offerOf(clinic: Clinic) {
  const { offer: terms, pages } = clinic;
  const { offer: words, offerThankYou: thanks } = pages;
  return terms && words && thanks && { terms, words, thanks, prices: offerPrices(clinic) };
}

/** A new patient can ask for the offer while it is open; its last day counts to the end. */
function offerState(
  { ends, scope }: Pick<Terms, "ends" | "scope">,
  today: CalendarDate,
): "open" | "ended" | "off" {
  if (scope === "off") return "off";
  return ends && today > ends ? "ended" : "open";
}

/** "$100" less 50 percent → "$50". */
export function priceAfter(regular: string, percent: string): string {
  const dollars = Number(regular.slice(1)) * (1 - Number(percent) / 100);
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** What the first appointment of each service in the offer costs with it, and without. */
export function offerPrices({ offer, prices, pages }: Clinic) {
  const { scope, percent = "" } = offer ?? {};
  return Object.entries(pages.offer?.services ?? {}).flatMap(([name, service]) => {
    const regularPrice = prices[name]?.first;
    if (
      !regularPrice ||
      !Number(regularPrice.slice(1)) ||
      (scope === "physiotherapy" && name !== scope)
    )
      return [];
    return [{ service, regularPrice, price: priceAfter(regularPrice, percent) }];
  });
}

/** The values for the places in the offer's texts, without those that the owner has not settled. */
function valuesOf({ terms: { ends, scope }, words }: Offer) {
  const { all, physiotherapy } = words.assessment;
  return {
    assessment: scope === "physiotherapy" ? physiotherapy : all,
    ...(ends && { ends: longDate(ends) }),
  };
}

export function offerPage(clinic: Clinic, today: CalendarDate) {
  const offer = offerOf(clinic);
  if (!offer) return undefined;
  const { figure, reviewed, open, closed, visit, emergency } = offer.words;
  const { serviceName, questionsTitle, questions, terms } = offer.words;
  const state = offerState(offer.terms, today);
  const values: Record<string, string> = valuesOf(offer);
  const shared = {
    serviceName,
    figure,
    reviewed,
    emergency,
    questionsTitle,
    visit: { ...visit, heading: fillPlaces(visit.heading, values) },
  };
  if (state !== "open") {
    const { ended, off, ...always } = closed;
    const { title, lead } = state === "ended" ? ended : off;
    return {
      ...shared,
      ...always,
      open: false as const,
      title,
      lead: fillPlaces(lead, values),
      questions: questions.filter(({ onlyWhileOpen }) => !onlyWhileOpen),
    };
  }
  const { badge, title, again, ...always } = open;
  const { thanks } = offer;
  return {
    ...shared,
    ...always,
    open: true as const,
    badge: offer.terms.ends ? fillPlaces(badge.until, values) : badge.limited,
    title: fillPlaces(title, values),
    sent: {
      title: thanks.title,
      text: `${thanks.received} ${thanks.lead}`,
      steps: thanks.steps,
      again,
    },
    terms: { heading: terms.heading, list: termsList(offer, values) },
    questions,
  };
}

function termsList(offer: Offer, values: Record<string, string>) {
  const { includes, ends, scope } = offer.terms;
  const { who, what, price, later, ends: end, how } = offer.words.terms;
  const prices = offer.prices.map((one) => fillPlaces(price.value, one));
  const filled = fillPlaces(what.value, values);
  return [
    who,
    {
      label: what.label,
      value: [filled, includes, scope === "all" && what.forAll].filter(Boolean).join(" "),
    },
    ...(prices.length > 0 ? [{ label: price.label, value: `${prices.join("; ")}.` }] : []),
    later,
    ...(ends ? [{ label: end.label, value: fillPlaces(end.until, values), date: ends }] : []),
    how,
  ];
}

/** What search engines read of the offer on that day: what the owner has settled, or nothing. */
export function offerFacts(clinic: Clinic, today: CalendarDate) {
  const offer = offerOf(clinic);
  if (!offer || offerState(offer.terms, today) !== "open") return undefined;
  const { ends } = offer.terms;
  // Structured data has one price, so the offer must cover one service.
  const [only, ...more] = offer.prices;
  const price = more.length === 0 ? only?.price.slice(1) : undefined;
  return price || ends ? { ...(price && { price }), ...(ends && { ends }) } : undefined;
}

/** What other pages say of the offer on that day; nothing when it is off or over. */
export function offerCard(clinic: Clinic, today: CalendarDate, besideClaim = false) {
  const offer = offerOf(clinic);
  if (!offer || offerState(offer.terms, today) !== "open") return undefined;
  const { title, text, besideClaim: forClaims, price, ends, link } = offer.words.card;
  const values: Record<string, string> = valuesOf(offer);
  return {
    title: fillPlaces(title, values),
    text: besideClaim ? forClaims : text,
    link,
    price,
    prices: offer.prices,
    ends: values.ends && fillPlaces(ends, values),
  };
}

export const promotionFile = "/images/promotion.svg";

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

import { clinic } from "./clinic.ts";
import { type CalendarDate, longDate } from "./hours/dates.ts";
import { fillPlaces } from "./folder/fill-places.ts";
import { pages } from "./pages.server.ts";

type Terms = {
  includes?: string | null;
  ends: CalendarDate | null;
  scope: "all" | "physiotherapy" | "off";
};

/** Whether a new patient can still ask for the offer; its last day counts to the end. */
export function offerState({ ends, scope }: Terms, today: CalendarDate): "open" | "ended" | "off" {
  if (scope === "off") return "off";
  return ends && today > ends ? "ended" : "open";
}

/** "$100" less 50 percent → "$50". */
export function priceAfter(regular: string, percent: string): string {
  const dollars = Number(regular.slice(1)) * (1 - Number(percent) / 100);
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** What the first appointment of each service in the offer costs with it, and without. */
export function offerPrices(scope: Terms["scope"]) {
  return Object.entries(pages.offer.services).flatMap(([name, service]) => {
    const regularPrice = clinic.prices[name]?.first;
    if (!regularPrice || (scope === "physiotherapy" && name !== scope)) return [];
    return [{ service, regularPrice, price: priceAfter(regularPrice, clinic.offer.percent) }];
  });
}

/** What fills the places of the offer's texts; what the owner has not settled is missing. */
function valuesOf({ ends, scope }: Terms) {
  const { all, physiotherapy } = pages.offer.assessment;
  return {
    assessment: scope === "physiotherapy" ? physiotherapy : all,
    ...(ends && { ends: longDate(ends) }),
  };
}

/** What the offer page says on that day. */
export function offerPage(terms: Terms, today: CalendarDate) {
  const { figure, reviewed, open, closed, visit, emergency } = pages.offer;
  const { questionsTitle, questions } = pages.offer;
  const state = offerState(terms, today);
  const values: Record<string, string> = valuesOf(terms);
  const shared = {
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
  const { sent } = pages.offerThankYou;
  return {
    ...shared,
    ...always,
    open: true as const,
    badge: terms.ends ? fillPlaces(badge.until, values) : badge.limited,
    title: fillPlaces(title, values),
    sent: { title: sent.title, text: sent.lead, steps: sent.steps, again },
    terms: { heading: pages.offer.terms.heading, list: termsList(terms, values) },
    questions,
  };
}

function termsList({ includes, ends, scope }: Terms, values: Record<string, string>) {
  const { who, what, price, later, ends: end, how } = pages.offer.terms;
  const prices = offerPrices(scope).map((one) => fillPlaces(price.value, one));
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
export function offerFacts(terms: Terms, today: CalendarDate) {
  const { ends, scope } = terms;
  if (offerState(terms, today) !== "open") return undefined;
  // One price is only one offer's where the offer covers one service.
  const [only, ...more] = offerPrices(scope);
  const price = more.length === 0 ? only?.price.slice(1) : undefined;
  return price || ends ? { ...(price && { price }), ...(ends && { ends }) } : undefined;
}

/** What other pages say of the offer on that day; nothing when it is off or over. */
export function offerCard(today: CalendarDate, terms: Terms = clinic.offer, besideClaim = false) {
  if (offerState(terms, today) !== "open") return undefined;
  const { title, text, besideClaim: forClaims, price, ends, link } = pages.offer.card;
  const values: Record<string, string> = valuesOf(terms);
  return {
    title: fillPlaces(title, values),
    text: besideClaim ? forClaims : text,
    link,
    terms: [
      ...offerPrices(terms.scope).map((one) => fillPlaces(price, one)),
      ...(values.ends ? [fillPlaces(ends, values)] : []),
    ],
  };
}

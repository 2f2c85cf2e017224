/**
 * What a clinic may leave out, with the facts that go with it (by their places in `clinic`) and the pages that code leads
 * to. Other pages say their part in their front matter.
 */
const parts = {
  chiropractic: { facts: /chiropract/i, pages: ["/services/chiropractic-care"] },
  massage: { facts: /massage/i, pages: ["/services/massage-therapy"] },
  pelvicHealth: { facts: /pelvicHealth/, pages: ["/pelvic-floor"] },
  wsib: { facts: /^wsib/, pages: ["/wsib-physiotherapy"] },
  mva: { facts: /^mva/, pages: ["/mva-physiotherapy", "/mva-landing"] },
  offer: { facts: /^offer(?!ing)/, pages: ["/offer", "/offer-thank-you", "/image-gallery"] },
};

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export const pagesOf = (part: Part): readonly string[] => parts[part].pages;

export const partOfFact = (place: string): Part | undefined =>
  partNames.find((part) => parts[part].facts.test(place));

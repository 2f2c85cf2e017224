/**
 * What a clinic may leave out, with the facts that go with it (by their places in `clinic`), the pages that code leads to,
 * and the words by which texts name it. Other pages say their part in their front matter.
 */
const parts = {
  chiropractic: {
    facts: /chiropract/i,
    pages: ["/services/chiropractic-care"],
    words: /chiropract(?:ic|ors?)/i,
  },
  massage: {
    facts: /massage/i,
    pages: ["/services/massage-therapy"],
    words: /(?:registered )?massage therap(?:y|ists?)/i,
  },
  pelvicHealth: {
    facts: /pelvicHealth/,
    pages: ["/pelvic-floor"],
    words: /pelvic (?:health|floor physiotherapy)/i,
  },
  wsib: { facts: /^wsib/, pages: ["/wsib-physiotherapy"], words: /WSIB/ },
  mva: {
    facts: /^mva/,
    pages: ["/mva-physiotherapy", "/mva-landing"],
    words: /\b(?:MVA|OCF-\d+|[Cc]ar (?:accidents?|insur\w+)|[Aa]uto insur\w+)\b/,
  },
  offer: {
    facts: /^offer(?!ing)/,
    pages: ["/offer", "/offer-thank-you", "/image-gallery"],
    words: /\d+% off|new[- ]patient offer/i,
  },
};

export type Part = keyof typeof parts;
export const partNames = Object.keys(parts) as Part[];

export const pagesOf = (part: Part): readonly string[] => parts[part].pages;

export const partOfFact = (place: string): Part | undefined =>
  partNames.find((part) => parts[part].facts.test(place));

export const wordsOf = (part: Part): RegExp => parts[part].words;

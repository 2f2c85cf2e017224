/** What a clinic may leave out, with its pages, forms and facts. */
export const partNames = [
  "chiropractic",
  "massage",
  "pelvicHealth",
  "wsib",
  "mva",
  "offer",
] as const;

export type Part = (typeof partNames)[number];

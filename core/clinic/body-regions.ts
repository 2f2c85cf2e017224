/** The places on the body map, each with a link to a page of its own. */
export const bodyRegions = [
  "head",
  "neck",
  "shoulder",
  "lowerBack",
  "hand",
  "pelvis",
  "knee",
] as const;

export type RegionName = (typeof bodyRegions)[number];

/** From scripts/drawings-plugin.ts: what the browser needs to know of the drawings. */
declare module "virtual:drawings" {
  export const drawingsAt: string;
  /** What each drawing shows, for those who cannot see it. */
  export const alts: Record<import("../../core/drawings/poses.ts").PoseName, string>;
}

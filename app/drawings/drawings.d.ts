/** From scripts/drawings-plugin.ts: what the browser needs to know of the drawings. */
declare module "virtual:drawings" {
  export const drawingsAt: string;
  /** Styles for browsers that run no script: they show the drawings, and hide what needs one. */
  export const withoutScript: string;
  /** What each drawing shows, for those who cannot see it. */
  export const alts: Record<import("../../core/drawings/poses.ts").PoseName, string>;
}

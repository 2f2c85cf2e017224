/** Provided by scripts/drawings-plugin.ts. */
declare module "virtual:drawings" {
  export const drawingsAt: string;
  /** The text alternatives. */
  export const alts: Record<import("../../core/drawings/poses.ts").PoseName, string>;
  /** The poses whose hero has a file in which it moves. */
  export const movingHeroes: readonly string[];
}

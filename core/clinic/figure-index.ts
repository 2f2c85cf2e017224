import index from "../../figures/index.json" with { type: "json" };

export type FigureName = keyof typeof index;

type Indexed = {
  alt: string;
  /** Of an exercise: width and height of its first and last pose. */
  steps?: readonly number[];
  /** Whether the hero does its exercise once. */
  heroMoves?: boolean;
};

export const figureNames = Object.keys(index) as FigureName[];
export const findFigure = (name: FigureName): Indexed => index[name];
export const isFigure = (name: string): name is FigureName => Object.hasOwn(index, name);

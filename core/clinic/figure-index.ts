import index from "../../figures/index.json" with { type: "json" };

export type FigureName = keyof typeof index;

type Indexed = {
  alt: string;
  /** Its head and its working joint: left, top, width and height. */
  crop: readonly number[];
  /** Where it is not 1000 by 625. */
  size?: readonly number[];
  /** Of an exercise: width and height of its first and last pose. */
  steps?: readonly number[];
};

export const figureNames = Object.keys(index) as FigureName[];
export const findFigure = (name: FigureName): Indexed => index[name];
export const isFigure = (name: string): name is FigureName => Object.hasOwn(index, name);

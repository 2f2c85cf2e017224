import index from "../../figures/index.json" with { type: "json" };

export type FigureName = keyof typeof index;

type Indexed = {
  alt: string;
  /** The part with head and working joint: left, top, width and height. */
  crop: readonly number[];
  /** Width and height of the people and what they use, who stand in the middle. */
  extent?: readonly number[];
  /** The drawing goes on beyond its edges. */
  close?: boolean;
  /** Width and height, unless 1000 by 625. */
  size?: readonly number[];
};

export const figureNames = Object.keys(index) as FigureName[];
export const findFigure = (name: FigureName): Indexed => index[name];
export const isFigure = (name: string): name is FigureName => Object.hasOwn(index, name);

/** @param name such as "bridge-steps" */
export const figureAddress = (name: string, version: string) => `/figures/${name}.${version}.svg`;

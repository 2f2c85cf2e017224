import steps from "../../figures/steps.json" with { type: "json" };

/** An exercise's width and height with first and last pose side by side. Apart from the index, which browsers get. */
export const stepsOf = (name: string): readonly number[] | undefined =>
  (steps as Partial<Record<string, readonly number[]>>)[name];

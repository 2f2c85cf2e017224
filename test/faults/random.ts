export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  below(limit: number): number;
  of<T>(list: readonly T[]): T;
};

/** The same numbers for the same seed (mulberry32), so that a run can be repeated. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { next, below, of: (list) => list[below(list.length)]! };
}

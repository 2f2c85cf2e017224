/**
 * Clocks of two instances may differ by this much. Anything dated further ahead was written by a wrong clock and is
 * ignored as a date.
 */
export const clockSkewMs = 15 * 60_000;

export const latestPlausible = (now: Date): string =>
  new Date(now.getTime() + clockSkewMs).toISOString();

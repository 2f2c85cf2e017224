/** Clocks of two instances may differ by this much; what is dated further ahead was written by a wrong clock. */
export const clockSkewMs = 15 * 60_000;

export const latestPlausible = (now: Date): string =>
  new Date(now.getTime() + clockSkewMs).toISOString();

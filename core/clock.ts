/**
 * Clocks of two instances may differ by this much. Anything dated further ahead was written by a wrong clock and is
 * ignored as a date.
 */
export const clocksApartMs = 15 * 60_000;

export const latestHonest = (now: Date): string =>
  new Date(now.getTime() + clocksApartMs).toISOString();

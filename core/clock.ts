/**
 * The clocks of two instances may lie apart by as much. What is dated further ahead was written while a clock was
 * wrong, and holds nothing back once it is right.
 */
export const clocksApartMs = 15 * 60_000;

/** The latest date that what is in the store can honestly bear. */
export const latestHonest = (now: Date): string =>
  new Date(now.getTime() + clocksApartMs).toISOString();

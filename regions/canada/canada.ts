import type { Region } from "../region.ts";
import { ontario } from "../ontario/ontario.ts";

/** For a province without a region of its own: what holds in all of Canada. It has no claim rules. */
const everywhere = ["New Year’s Day", "Good Friday", "Canada Day", "Labour Day", "Christmas Day"];

export const canada: Region = {
  ...ontario,
  name: "Canada",
  claimLimits: {},
  publicHolidays: (year) =>
    ontario.publicHolidays(year).filter(({ name }) => everywhere.includes(name)),
  withoutDoctor: "Can’t see a doctor today? Go to a walk-in or urgent care clinic, or call 811.",
  professionalRules: {
    ...ontario.professionalRules,
    coupons: "Ask the colleges of your province about discounts.",
    testimonials: "Ask the colleges of your province whether testimonials may be shown.",
    massageTestimonials: "Ask the college of your province whether testimonials may be shown.",
  },
};

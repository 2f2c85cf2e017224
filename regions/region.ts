import type { CalendarDate } from "./calendar.ts";

export type PublicHoliday = { date: CalendarDate; name: string };

/** What the law, the insurers and the colleges of a clinic's province say. */
export type Region = {
  name: string;
  publicHolidays: (year: number) => readonly PublicHoliday[];
  /** By the part of the clinic that takes such claims; none where the region has no rules for it. */
  claimLimits: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  /** One wording of each warning sign; texts name them, such as `{{ emergency.saddle }}` and `{{ urgent.night }}`. */
  emergencySigns: Readonly<Record<string, string>>;
  urgentSigns: Readonly<Record<string, string>>;
  /** Ends every card of emergency signs. */
  call911: { ask: string; signs: string };
  /** Ends every card that says to see a doctor today. */
  withoutDoctor: string;
  /** For forms that take any kind of pain. */
  anyPainRedFlags: readonly string[];
  anyPainSources: readonly { name: string; url: string }[];
  professionalRules: Readonly<
    Record<
      "regularPrice" | "coupons" | "testimonials" | "massageTestimonials" | "advertisingTag",
      string
    >
  >;
};

import type { Database } from "../../db/open.ts";
import { clinic } from "../content/clinic.ts";
import { fallbackTestimonials } from "../content/home.ts";
import { readable } from "./readable.ts";

export type Testimonial = {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
};

/** The stored ones, or the built-in ones when there are none. */
export function shownTestimonials(stored: readonly Testimonial[]): readonly Testimonial[] {
  const shown = stored.length > 0 ? stored : fallbackTestimonials;
  return shown.filter(({ service_received }) => mayShow(service_received));
}

/** Approved and featured, newest first, four at most. */
export async function storedTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonials")
    .select(["patient_name", "rating", "content", "service_received"])
    .where("approved", "=", true)
    .where("featured", "=", true)
    .orderBy("created_at", "desc")
    .limit(4)
    .execute();
  return rows.map(readable).filter(({ content }) => content.trim() !== "");
}

/** O. Reg. 544/94, s. 6(2): no testimonials about massage therapy, unless the owner decides otherwise. */
function mayShow(service: string): boolean {
  return clinic.showMassageTestimonials || !/massage/i.test(service);
}

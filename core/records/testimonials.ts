import type { Database } from "../store/open.ts";
import { clinic } from "../content/clinic.ts";
import { readable } from "./valid-characters.ts";
import { builtInTestimonials } from "./written-testimonials.ts";

export type Testimonial = (typeof builtInTestimonials)[number];

const maxShown = 4;

/** The stored ones, or the built-in ones when there are none. */
export function shownTestimonials(
  stored: readonly Testimonial[],
  showMassage: boolean = clinic.showMassageTestimonials,
): readonly Testimonial[] {
  const all: readonly Testimonial[] = stored.length > 0 ? stored : builtInTestimonials;
  // O. Reg. 544/94, s. 6(2): no testimonials about massage therapy, unless the owner decides otherwise.
  const allowed = showMassage ? all : all.filter((one) => !/massage/i.test(one.service_received));
  return allowed.slice(0, maxShown);
}

/** Approved and featured, newest first. All of them, for which may be shown is decided afterwards. */
export async function storedTestimonials(db: Database): Promise<Testimonial[]> {
  const rows = await db
    .selectFrom("testimonials")
    .select(["patient_name", "rating", "content", "service_received"])
    .where("approved", "=", true)
    .where("featured", "=", true)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(readable).filter(({ content }) => content.trim() !== "");
}

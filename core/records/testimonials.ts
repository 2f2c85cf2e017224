import type { Database } from "../store/open.ts";
import type { Clinic } from "../clinic/load.ts";
import { readable } from "./valid-characters.ts";

type Testimonial = Clinic["records"]["builtInTestimonials"][number];

const maxShown = 4;

/** The stored ones, or the built-in ones when there are none. */
export function shownTestimonials(
  { records, showMassageTestimonials }: Clinic,
  stored: readonly Testimonial[],
): readonly Testimonial[] {
  const all = stored.length > 0 ? stored : records.builtInTestimonials;
  // O. Reg. 544/94, s. 6(2): no testimonials about massage therapy, unless the owner decides otherwise.
  const allowed = showMassageTestimonials
    ? all
    : all.filter((one) => !/massage/i.test(one.service_received));
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

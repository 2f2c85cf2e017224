/** The fields of a stored testimonial that the page shows, under their stored names. */
type FallbackTestimonial = {
  patient_name: string;
  rating: number;
  content: string;
  service_received: string;
};

/** Shown while the store has none to show: section 4 of the specification. */
export const fallbackTestimonials = [
  {
    patient_name: "Daniel K.",
    rating: 5,
    content:
      "After my accident I did not know which form was which. They went through each one with me, and checked my neck carefully before we started.",
    service_received: "MVA Physiotherapy",
  },
  {
    patient_name: "Louise T.",
    rating: 5,
    content:
      "They told me what would happen at each step and asked before they did anything. I went home with two exercises I could actually remember.",
    service_received: "Chiropractic Care",
  },
  {
    patient_name: "Meera P.",
    rating: 5,
    content:
      "The room was calm, and she asked about the pressure more than once, so it was easy to say what I wanted.",
    service_received: "Massage Therapy",
  },
  {
    patient_name: "Anthony B.",
    rating: 5,
    content:
      "They asked what my job is really like and built the exercises around it. I always knew what they were sending to the WSIB.",
    service_received: "WSIB Physiotherapy",
  },
] as const satisfies readonly FallbackTestimonial[] & { length: 4 };

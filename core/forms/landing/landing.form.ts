import type { Clinic } from "../../clinic/load.ts";
import { assessmentForm } from "../assessment.form.ts";
import type { PageForm } from "../page-form.ts";

export function landingForm(clinic: Clinic): PageForm | undefined {
  const { input } = clinic.pages.landing ?? {};
  if (!input) return undefined;
  const { subject, fields, sent } = input;
  return {
    ...assessmentForm(clinic, {
      name: "landing",
      path: "/landing",
      subject,
      bookingType: "Physiotherapy Assessment",
      choice: { name: "helpWith", ...fields.helpWith },
    }),
    // The times are the specification's, sections 4 and 8.
    sent: { ...sent, duration: 3_000 },
    thanks: { path: "/thank-you", afterMs: 1_500 },
  };
}

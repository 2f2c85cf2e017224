import type { Clinic } from "../../clinic/load.ts";
import { assessmentForm } from "../assessment.form.ts";

export function mvaForm(clinic: Clinic) {
  const { input } = clinic.pages.mvaLanding ?? {};
  if (!input) return undefined;
  return assessmentForm(clinic, {
    name: "mva",
    path: "/mva-landing",
    subject: input.subject,
    bookingType: "MVA Assessment",
    choice: {
      name: "injuredInAccident",
      folded: "Injured in accident",
      ...input.fields.injuredInAccident,
    },
  });
}

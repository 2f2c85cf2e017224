import type { Clinic } from "../../clinic/load.ts";
import { assessmentForm } from "../assessment.form.ts";

export function pelvicFloorForm(clinic: Clinic) {
  const { input } = clinic.pages.pelvicFloor ?? {};
  if (!input) return undefined;
  return assessmentForm(clinic, {
    name: "pelvic-floor",
    path: "/pelvic-floor",
    subject: input.subject,
    bookingType: "Pelvic Floor Assessment",
    choice: { name: "helpWith", ...input.fields.helpWith },
  });
}

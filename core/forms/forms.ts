import type { Clinic } from "../clinic/load.ts";
import { contactForm } from "./contact/contact.form.ts";
import type { PageForm } from "./page-form.ts";
import { landingForm } from "./landing/landing.form.ts";
import { mvaForm } from "./mva/mva.form.ts";
import { offerForm } from "./offer/offer.form.ts";
import { pelvicFloorForm } from "./pelvic-floor/pelvic-floor.form.ts";

/** Of all forms, whatever parts a clinic has. */
export const formNames = ["contact", "landing", "offer", "mva", "pelvic-floor"];

export function formsOf(clinic: Clinic): PageForm[] {
  return [contactForm, landingForm, offerForm, mvaForm, pelvicFloorForm]
    .map((formOf) => formOf(clinic))
    .filter((form) => form !== undefined);
}

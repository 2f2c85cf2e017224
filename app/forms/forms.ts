import type { Form } from "../../core/submissions/form.ts";
import { contactForm } from "./contact/contact.form.ts";
import { landingForm } from "./landing/landing.form.ts";
import { mvaForm } from "./mva/mva.form.ts";
import { offerForm } from "./offer/offer.form.ts";
import { pelvicFloorForm } from "./pelvic-floor/pelvic-floor.form.ts";

/** Those of the parts that the clinic has. */
export const forms: readonly Form[] = [
  contactForm,
  landingForm,
  offerForm,
  mvaForm,
  pelvicFloorForm,
].filter((form) => form !== undefined);

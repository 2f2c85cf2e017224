import type { Form } from "../submissions/form.ts";
import { contactForm } from "./contact/contact.fields.ts";
import { landingForm } from "./landing/landing.fields.ts";
import { mvaForm } from "./mva/mva.fields.ts";
import { offerForm } from "./offer/offer.fields.ts";
import { pelvicFloorForm } from "./pelvic-floor/pelvic-floor.fields.ts";

/** Every form of the site, for the letters and the commands that show what was sent. */
export const forms: readonly Form[] = [
  contactForm,
  landingForm,
  offerForm,
  mvaForm,
  pelvicFloorForm,
];

import type { Form } from "../submissions/form.ts";
import { contactForm } from "./contact/contact.fields.ts";

/** Every form of the site, for the letters and the commands that show what was sent. */
export const forms: readonly Form[] = [contactForm];

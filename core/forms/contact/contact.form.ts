import type { Clinic } from "../../clinic/load.ts";
import { emailInput, phoneInput } from "../form.ts";
import type { PageForm } from "../page-form.ts";

export function contactForm({ pages }: Clinic): PageForm {
  const { fields, ...words } = pages.contact.input;
  return {
    name: "contact",
    path: "/contact",
    fields: [
      { name: "fullName", type: "text", longest: 200, autoComplete: "name", ...fields.fullName },
      { name: "phone", ...phoneInput, ...fields.phone },
      { name: "email", ...emailInput, ...fields.email },
      { name: "message", type: "textarea", longest: 5000, ...fields.message },
    ],
    ...words,
    words: pages.forms,
  };
}

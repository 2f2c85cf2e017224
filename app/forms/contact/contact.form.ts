import { pages } from "../../../core/content/pages.server.ts";
import { emailInput, phoneInput } from "../../../core/submissions/form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const { subject, fields, incomplete, button, sent, failed } = pages.contact.input;

export const contactForm = {
  name: "contact",
  path: "/contact",
  subject,
  fields: [
    { name: "fullName", type: "text", longest: 200, autoComplete: "name", ...fields.fullName },
    { name: "phone", ...phoneInput, ...fields.phone },
    { name: "email", ...emailInput, ...fields.email },
    { name: "message", type: "textarea", longest: 5000, ...fields.message },
  ],
  incomplete,
  button,
  sent,
  failed,
} satisfies PageForm;

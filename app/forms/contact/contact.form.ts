import { pages } from "../../../core/content/pages.server.ts";
import type { Form } from "../../../core/submissions/form.ts";

const { subject, tool, fields, incomplete, button, sent, failed } = pages.contact.input;

export const contactForm = {
  name: "contact",
  path: "/contact",
  subject,
  tool: { name: "send_message_to_clinic", description: tool },
  fields: [
    { name: "fullName", type: "text", longest: 200, autoComplete: "name", ...fields.fullName },
    {
      name: "phone",
      type: "tel",
      longest: 60,
      autoComplete: "tel",
      inputMode: "tel",
      ...fields.phone,
    },
    {
      name: "email",
      type: "email",
      longest: 254,
      autoComplete: "email",
      inputMode: "email",
      ...fields.email,
    },
    { name: "message", type: "textarea", longest: 5000, ...fields.message },
  ],
  incomplete,
  button,
} satisfies Form;

export const contactToasts = { sent, failed };

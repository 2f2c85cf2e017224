import { pages } from "../../../core/content/pages.server.ts";
import type { Form } from "../../../core/submissions/form.ts";

const { subject, email, consent, incomplete, button, ...words } = pages.newsletter.input;

export const newsletterForm = {
  name: "newsletter",
  path: "/newsletter",
  subject,
  fields: [
    {
      name: "email",
      label: email.label,
      type: "email",
      missing: email.missing,
      longest: 254,
      autoComplete: "email",
      inputMode: "email",
    },
  ],
  consent: { name: "consent", ...consent },
  incomplete,
  button,
} satisfies Form;

export const newsletterWords = { ...words, malformedEmail: email.malformed };

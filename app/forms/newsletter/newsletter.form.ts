import { pages } from "../../../core/content/pages.server.ts";
import { emailInput, type Form } from "../../../core/submissions/form.ts";

const { subject, email, consent, incomplete, button, ...words } = pages.newsletter.input;

export const newsletterForm = {
  name: "newsletter",
  path: "/newsletter",
  subject,
  fields: [{ name: "email", ...emailInput, label: email.label, missing: email.missing }],
  consent: { name: "consent", ...consent },
  incomplete,
  button,
} satisfies Form;

export const newsletterWords = { ...words, malformedEmail: email.malformed };

import { pages } from "../../../core/content/pages.server.ts";
import { emailInput, type Form } from "../../../core/submissions/form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const { subject, email, consent, incomplete, button, failed, ...words } = pages.newsletter.input;

export const newsletterForm = {
  name: "newsletter",
  path: "/newsletter",
  subject,
  fields: [{ name: "email", ...emailInput, label: email.label, missing: email.missing }],
  consent: { name: "consent", ...consent },
  incomplete,
  button,
  failed,
} satisfies Form & Pick<PageForm, "failed">;

export const newsletterWords = { ...words, malformedEmail: email.malformed };

import { pages } from "../../../core/content/pages.server.ts";
import { agreement, choice, identity, message } from "../form/assessment.form.ts";
import type { PageForm } from "../form/form-toasts.ts";

const { subject, fields, sent } = pages.landing.input;

export const landingForm = {
  name: "landing",
  path: "/landing",
  subject,
  bookingType: "Physiotherapy Assessment",
  fields: [...identity, { name: "helpWith", ...choice, ...fields.helpWith }, message],
  ...agreement,
  // The times are the specification's, sections 4 and 8.
  sent: { ...sent, duration: 3_000 },
  thanks: { path: "/thank-you", afterMs: 1_500 },
} satisfies PageForm;

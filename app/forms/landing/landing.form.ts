import { pages } from "../../../core/content/pages.server.ts";
import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.form.ts";

const { subject, tool, fields, sent } = pages.landing.input;

export const landingForm = {
  name: "landing",
  path: "/landing",
  subject,
  bookingType: "Physiotherapy Assessment",
  tool: { name: "request_physiotherapy_assessment", description: tool },
  fields: [
    ...identity,
    { name: "helpWith", type: "select", longest: 60, ...fields.helpWith },
    message,
  ],
  ...agreement,
} satisfies Form;

export const landingSent = sent;

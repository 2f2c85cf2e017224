import { pages } from "../../../core/content/pages.server.ts";
import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.form.ts";

const { subject, tool, fields } = pages.mvaLanding.input;

export const mvaForm = {
  name: "mva",
  path: "/mva-landing",
  subject,
  bookingType: "MVA Assessment",
  tool: { name: "request_car_accident_assessment", description: tool },
  fields: [
    ...identity,
    {
      name: "injuredInAccident",
      type: "select",
      longest: 60,
      folded: "Injured in accident",
      ...fields.injuredInAccident,
    },
    message,
  ],
  ...agreement,
} satisfies Form;

import { pages } from "../../../core/content/pages.server.ts";
import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.form.ts";

const { subject, tool, fields } = pages.pelvicFloor.input;

export const pelvicFloorForm = {
  name: "pelvic-floor",
  path: "/pelvic-floor",
  subject,
  bookingType: "Pelvic Floor Assessment",
  tool: { name: "request_pelvic_floor_assessment", description: tool },
  fields: [
    ...identity,
    { name: "helpWith", type: "select", longest: 60, ...fields.helpWith },
    message,
  ],
  ...agreement,
} satisfies Form;

import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.ts";

export const pelvicFloorForm = {
  name: "pelvic-floor",
  path: "/pelvic-floor",
  subject: "Pelvic floor assessment request",
  bookingType: "Pelvic Floor Assessment",
  tool: {
    name: "request_pelvic_floor_assessment",
    description:
      "Asks the clinic in Scarborough, Ontario for a private pelvic floor physiotherapy assessment. The clinic calls or texts to agree on a time; nothing is booked by sending it.",
  },
  fields: [
    ...identity,
    {
      name: "helpWith",
      label: "What do you need help with?",
      type: "select",
      missing: "Choose what you need help with",
      longest: 60,
      options: ["Post-Partum", "Incontinence", "Pelvic Pain", "Other"],
      hint: "Post-partum means after birth; incontinence means leaks. Choose Other if you'd rather not say.",
      purpose: "The main reason for the appointment; Other when the person would rather not say",
    },
    message,
  ],
  ...agreement,
} as const satisfies Form;

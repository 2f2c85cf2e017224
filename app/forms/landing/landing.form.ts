import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.ts";

export const landingForm = {
  name: "landing",
  path: "/landing",
  subject: "Physiotherapy assessment request",
  bookingType: "Physiotherapy Assessment",
  tool: {
    name: "request_physiotherapy_assessment",
    description:
      "Asks the clinic in Scarborough, Ontario for a physiotherapy assessment. The clinic calls or texts to agree on a time; nothing is booked by sending it.",
  },
  fields: [
    ...identity,
    {
      name: "helpWith",
      label: "What do you need help with?",
      type: "select",
      missing: "Choose what you need help with",
      longest: 60,
      options: ["Back/Neck", "Knee/Hip", "Pelvic", "MVA", "Other"],
      hint: "Choose what bothers you most. MVA means a car accident. Hurt at work? Tell us in the message.",
      purpose: "The main reason for the appointment; MVA is a motor vehicle accident",
    },
    message,
  ],
  ...agreement,
} as const satisfies Form;

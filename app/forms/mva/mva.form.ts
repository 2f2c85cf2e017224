import type { Form } from "../../../core/submissions/form.ts";
import { agreement, identity, message } from "../form/assessment.ts";

export const mvaForm = {
  name: "mva",
  path: "/mva-landing",
  subject: "Car accident (MVA) assessment request",
  bookingType: "MVA Assessment",
  tool: {
    name: "request_car_accident_assessment",
    description:
      "Asks the clinic in Scarborough, Ontario for an assessment after a motor vehicle accident. The clinic calls or texts to agree on a time; nothing is booked by sending it.",
  },
  fields: [
    ...identity,
    {
      name: "injuredInAccident",
      label: "Were you hurt in a car accident?",
      type: "select",
      missing: "Choose Yes or No",
      longest: 60,
      options: ["Yes", "No"],
      hint: "Choose Yes if you were a passenger, cycling or walking, too.",
      folded: "Injured in accident",
      purpose: "Whether the person was injured in a motor vehicle accident",
    },
    message,
  ],
  ...agreement,
} as const satisfies Form;

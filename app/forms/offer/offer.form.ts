import { clinic } from "../../../core/content/clinic.ts";
import { pages } from "../../../core/content/pages.server.ts";
import { type Form, phoneInput } from "../../../core/submissions/form.ts";

const { subject, tool, fields, consent, incomplete, button, sent, failed } = pages.offer.input;

export const offerForm = {
  name: "offer",
  path: "/offer",
  subject,
  bookingType: `${clinic.offer.percent}% Off Initial Assessment`,
  tool: { name: "claim_initial_assessment_offer", description: tool },
  fields: [
    {
      name: "firstName",
      type: "text",
      longest: 200,
      autoComplete: "given-name",
      ...fields.firstName,
    },
    { name: "phone", ...phoneInput, ...fields.phone },
    { name: "additionalInfo", type: "textarea", longest: 5000, ...fields.additionalInfo },
  ],
  consent: { name: "agreeToCall", ...consent },
  incomplete,
  button,
} satisfies Form;

export const offerToasts = { sent, failed };

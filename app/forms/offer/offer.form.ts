import { clinic } from "../../../core/content/clinic.ts";
import type { Form } from "../../../core/submissions/form.ts";

/** Texts are specified, section 5. */
export const offerForm = {
  name: "offer",
  path: "/offer",
  subject: `${clinic.offer.percent}% off initial assessment request`,
  bookingType: `${clinic.offer.percent}% Off Initial Assessment`,
  tool: {
    name: "claim_initial_assessment_offer",
    description: `Asks the clinic in Scarborough, Ontario to call a new patient about ${clinic.offer.percent}% off an initial assessment. Nothing is booked or paid by sending it.`,
  },
  fields: [
    {
      name: "firstName",
      label: "First name",
      type: "text",
      missing: "Enter your first name",
      longest: 200,
      autoComplete: "given-name",
      purpose: "First name of the new patient",
    },
    {
      name: "phone",
      label: "Phone number",
      type: "tel",
      missing: "Enter your phone number",
      longest: 60,
      autoComplete: "tel",
      inputMode: "tel",
      hint: "We'll call you at this number.",
      purpose: "Phone number that the clinic calls",
    },
    {
      name: "additionalInfo",
      label: "Anything else?",
      type: "textarea",
      longest: 5000,
      hint: "A good time to call, for example. Please leave out your medical history.",
      purpose: "A good time to call, or a short question. Leave medical history out.",
    },
  ],
  consent: {
    name: "agreeToCall",
    label: `I agree that ${clinic.name} may call me at this number to book my assessment. I can ask them to stop at any time.`,
    missing: "Tick the box to agree to a call",
    purpose: "Tick only when the person has agreed to be called by the clinic",
  },
  incomplete: {
    title: "Please complete all fields",
    text: "All fields and the consent checkbox are required to book your assessment.",
  },
  button: { idle: "Claim my offer", busy: "Claiming..." },
} as const satisfies Form;

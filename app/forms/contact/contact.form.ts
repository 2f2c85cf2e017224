import type { Form } from "../../../core/submissions/form.ts";

/** Texts are specified, section 5. */
export const contactForm = {
  name: "contact",
  path: "/contact",
  subject: "Contact request",
  tool: {
    name: "send_message_to_clinic",
    description:
      "Sends a question or a request for an appointment to the front desk of the rehabilitation clinic in Scarborough, Ontario. The clinic replies by phone or email; nothing is booked by sending it.",
  },
  fields: [
    {
      name: "fullName",
      label: "Full name",
      type: "text",
      missing: "Enter your name",
      longest: 200,
      autoComplete: "name",
      purpose: "First and last name of the person who asks",
    },
    {
      name: "phone",
      label: "Phone",
      type: "tel",
      missing: "Enter your phone number",
      longest: 60,
      autoComplete: "tel",
      inputMode: "tel",
      hint: "We'll call you back at this number.",
      purpose: "Phone number that the clinic calls to answer",
    },
    {
      name: "email",
      label: "Email",
      type: "email",
      missing: "Enter your email address",
      longest: 254,
      autoComplete: "email",
      inputMode: "email",
      purpose: "Email address for the answer",
    },
    {
      name: "message",
      label: "Message",
      type: "textarea",
      missing: "Tell us how we can help",
      longest: 5000,
      hint: "A few words about what you need. Please leave out your medical history.",
      purpose: "What the question or request is about. Leave medical history out.",
    },
  ],
  incomplete: {
    title: "Missing Information",
    text: "Please fill in all required fields: name, phone, email, and message.",
  },
  button: { idle: "Send message", busy: "Sending..." },
} as const satisfies Form;

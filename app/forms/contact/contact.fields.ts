import type { Form } from "../../submissions/form.ts";

/** Texts in this file are the specification's, section 5. */
export const contactForm = {
  name: "contact",
  path: "/contact",
  subject: "Contact request",
  fields: [
    {
      name: "fullName",
      label: "Full name",
      type: "text",
      missing: "Enter your name",
      longest: 200,
      autoComplete: "name",
    },
    {
      name: "phone",
      label: "Phone",
      type: "tel",
      missing: "Enter your phone number",
      longest: 60,
      autoComplete: "tel",
      inputMode: "tel",
      hint: "We call this number to answer you.",
    },
    {
      name: "email",
      label: "Email",
      type: "email",
      missing: "Enter your email address",
      longest: 254,
      autoComplete: "email",
      inputMode: "email",
    },
    {
      name: "message",
      label: "Message",
      type: "textarea",
      missing: "Tell us how we can help",
      longest: 5000,
      hint: "Please don't include medical history. A few words about what you need are enough.",
    },
  ],
  incomplete: {
    title: "Missing Information",
    text: "Please fill in all required fields: name, phone, email, and message.",
  },
  button: { idle: "Send message", busy: "Sending..." },
} as const satisfies Form;

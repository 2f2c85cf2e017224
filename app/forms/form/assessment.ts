import { clinic } from "../../../core/content/clinic.ts";
import { replyTime } from "../../../core/content/reply-times.ts";
import type { Field, Form } from "../../../core/submissions/form.ts";
import type { Toast } from "../../ui/feedback/toasts.tsx";

// Shared by the three assessment forms. Titles, texts and durations are specified, sections 5 and 8.

export const identity = [
  {
    name: "fullName",
    label: "Full name",
    type: "text",
    missing: "Enter your name",
    longest: 200,
    autoComplete: "name",
    purpose: "First and last name of the person who wants the appointment",
  },
  {
    name: "mobile",
    label: "Mobile number",
    type: "tel",
    missing: "Enter your mobile number",
    longest: 60,
    autoComplete: "tel",
    inputMode: "tel",
    hint: "We'll call or text this number about your appointment.",
    purpose: "Mobile phone number that the clinic calls or texts about the appointment",
  },
  {
    name: "email",
    label: "Email",
    type: "email",
    missing: "Enter your email address",
    longest: 254,
    autoComplete: "email",
    inputMode: "email",
    hint: "In case we can't reach you by phone.",
    purpose: "Email address, used when the phone cannot be reached",
  },
] as const satisfies Field[];

export const message = {
  name: "message",
  label: "Message",
  type: "textarea",
  longest: 5000,
  hint: "A few words, or times that suit you. Please leave out your medical history.",
  purpose: "A few words or times that suit. Leave medical history out.",
} as const satisfies Field;

export const agreement = {
  consent: {
    name: "agreeContact",
    label: `I agree that ${clinic.name} may call or text me at this number to confirm my appointment. I can ask them to stop at any time.`,
    missing: "Tick the box to agree to a call or text",
    purpose: "Tick only when the person has agreed to be called or texted by the clinic",
  },
  incomplete: {
    title: "Missing Information",
    text: "Please fill in all required fields.",
  },
  disagreed: {
    title: "Agreement Required",
    text: "Please agree to receive a call/text to confirm your appointment.",
  },
  button: { idle: "Request an appointment", busy: "Booking..." },
} as const satisfies Partial<Form>;

export const bookingSent: Toast = {
  tone: "success",
  title: "Request Sent",
  text: `Thank you. We'll reply ${replyTime}.`,
  duration: 6_000,
};

export const bookingFailed = (reason: string, when?: string): Toast => ({
  tone: "error",
  title: "Booking Failed",
  text: `Please try again${when ? ` ${when}` : ""} or call us at ${clinic.phone.display}. Error: ${reason}`,
  duration: 10_000,
});

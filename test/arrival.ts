import { randomUUID } from "node:crypto";
import { readConfig } from "../core/process/config.ts";
import type { Arrival } from "../core/submissions/keep.ts";

/** Ada's request by the contact form, or what differs from it. */
export const arrivalOf = ({ answers, ...changes }: Partial<Arrival> = {}): Arrival => ({
  form: "contact",
  answers: {
    fullName: "Ada Lee",
    phone: "416-555-0123",
    email: "ada@example.com",
    message: "My knee hurts on stairs.",
    ...answers,
  },
  idempotencyKey: randomUUID(),
  suspectedSpam: false,
  keys: readConfig({}),
  now: new Date(),
  ...changes,
});

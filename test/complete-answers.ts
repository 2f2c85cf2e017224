import type { Answers, Form } from "../core/forms/form.ts";

const typed: Record<Form["fields"][number]["type"], string> = {
  text: "Ada Lee",
  tel: "416-555-0123",
  email: "ada@example.com",
  textarea: "Mornings suit me.",
  select: "",
  date: "2026-05-14",
};

/** Answers to every question of a form, with consent where it asks for that. */
export function completeAnswers(form: Form): Answers {
  const answers = Object.fromEntries(
    form.fields.map(({ name, type, options }) => [name, options?.[0] ?? typed[type]]),
  );
  return form.consent ? { ...answers, [form.consent.name]: "Yes" } : answers;
}

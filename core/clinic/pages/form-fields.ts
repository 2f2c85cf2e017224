// The browser gets this file, so it has no schemas.

/** A question of a form. */
export type Field = {
  name: string;
  label: string;
  type: "text" | "tel" | "email" | "textarea" | "select" | "date";
  /** Shown when the answer is missing. Absent: the answer is optional. */
  missing?: string;
  longest: number;
  autoComplete?: string;
  inputMode?: "text" | "tel" | "email";
  hint?: string;
  options?: readonly string[];
  note?: { text: string; label: string; to: string };
  /** What the visitor comes for: its label in the folded message (specification, section 7). */
  concern?: string;
  /** The owner added it to the specified questions. */
  isAdded?: true;
};

export const phoneInput = {
  type: "tel",
  longest: 60,
  autoComplete: "tel",
  inputMode: "tel",
} as const;
export const emailInput = {
  type: "email",
  longest: 254,
  autoComplete: "email",
  inputMode: "email",
} as const;
export const nameInput = { type: "text", longest: 200, autoComplete: "name" } as const;
export const longText = { type: "textarea", longest: 5000 } as const;

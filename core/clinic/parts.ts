/** What a clinic may have or leave out: `parts` in clinic.yaml. Files, and items in them, say theirs: `part: wsib`. */
export const partNames = [
  "physiotherapy",
  "chiropractic",
  "massage",
  "pelvicHealth",
  "wsib",
  "mva",
  "offer",
] as const;

export type Part = (typeof partNames)[number];

export const isPart = (name: unknown): name is Part => partNames.some((part) => part === name);

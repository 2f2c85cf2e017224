import { leaves, type Members } from "./entry-fields.ts";

/** @returns what the second of two people typed where it differs from what both saw (`opened`), and what the first changed, said at each field */
export function editConflict(opened: Members, saved: Members, texts: Record<string, string>) {
  const seen = new Map(leaves(opened).map(({ name, value }) => [name, value]));
  const typed = Object.entries(texts).filter(
    ([name, text]) => text.trim() !== seen.get(name)?.trim(),
  );
  const changed = leaves(saved).filter(({ name, value }) => value !== seen.get(name));
  return {
    typed: Object.fromEntries(typed),
    errors: Object.fromEntries(
      changed.map(({ name, value }) => [name, `Changed meanwhile to: ${value || "nothing"}`]),
    ),
  };
}

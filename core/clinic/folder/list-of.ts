import { language } from "../../../regions/language.ts";

/** "A, B and C", or "A, B or C". */
export function listOf(items: readonly string[], word: "and" | "or" = "and"): string {
  const type = word === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat(language, { type }).format(items);
}

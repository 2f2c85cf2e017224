import { addressLine } from "./address.ts";
import { clinic } from "./clinic.ts";
import { QuotedMistake } from "./front-matter.ts";
import { listOf } from "./list-of.ts";
import { hoursText } from "./opening-hours.ts";

/** A fact as text, and where a click on it leads if it is a way to reach us. */
type Fact = { text: string; href?: string };

const whole: Record<string, Fact> = {
  phone: { text: clinic.phone.display, href: `tel:${clinic.phone.e164}` },
  email: { text: clinic.email, href: `mailto:${clinic.email}` },
  address: { text: addressLine },
  treatmentHours: { text: hoursText(clinic.treatmentHours) },
  receptionHours: { text: hoursText(clinic.receptionHours) },
};

/** What a text means by `{{path}}`: a fact by its place in `clinic`, such as "sessions.followUp". */
export function findFact(path: string): Fact | undefined {
  if (Object.hasOwn(whole, path)) return whole[path];
  let value: unknown = clinic;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  if (typeof value === "string" || typeof value === "number") return { text: String(value) };
  const isList = Array.isArray(value) && value.every((item) => typeof item === "string");
  return isList ? { text: listOf(value as string[]) } : undefined;
}

/**
 * Replaces each `{{path}}` by the fact as plain text.
 * @throws {QuotedMistake} for a path that leads to no fact
 */
export function withFacts(text: string): string {
  return text.replace(/\{\{([^{}]*)\}\}/g, (mark, path: string) => {
    const fact = findFact(path.trim());
    if (!fact) throw new QuotedMistake(mark, `there is no fact ${mark}`);
    return fact.text;
  });
}

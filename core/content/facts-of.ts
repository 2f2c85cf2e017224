import { readFacts } from "./folder/read-clinic.ts";

const none = {
  offer: { percent: "", on: "", includes: null, ends: null, scope: "off" },
  wsib: {},
  mva: {},
  wsibProvider: false,
  showMassageTestimonials: false,
};

/** The facts with something harmless for those of parts that the clinic leaves out. */
export function factsOf(folder: string): Record<string, unknown> {
  const { facts } = readFacts(folder);
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      value ?? none[name as keyof typeof none] ?? null,
    ]),
  );
}

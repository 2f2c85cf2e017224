import path from "node:path";
import { isMap } from "yaml";
import { listOf } from "./list-of.ts";
import { type Mistake, fileLineText } from "./mistake.ts";
import { readText } from "./read-files.ts";
import { offsetOf, openWritten } from "./written.ts";

/** Replaces the mistakes of all texts that name a renamed fact by one mistake in clinic.yaml. */
export function tellRenamedFacts(mistakes: readonly Mistake[], folder: string): Mistake[] {
  const byFact = Map.groupBy(mistakes, ({ unknownFact }) => unknownFact);
  return [...byFact].flatMap(([fact, ofFact]) =>
    fact && ofFact.length > 1 ? (renamedFact(fact, ofFact, folder) ?? ofFact) : ofFact,
  );
}

function renamedFact(fact: string, mistakes: readonly Mistake[], folder: string) {
  const file = path.join(folder, "clinic.yaml");
  const { document, at } = openWritten(file, readText(file));
  const [root = "", ...names] = fact.split(".");
  const above = [root, "value", ...names.slice(0, -1)];
  const group = names.length > 0 && document.getIn(above);
  if (!isMap(group)) return undefined;
  const places = mistakes.map((mistake) => fileLineText(mistake.at!));
  const there = group.items.map(({ key }) => String(key));
  return {
    at: at(offsetOf(document, above)),
    sentence: `${fact} is not here any more, and ${places.length} texts name it: ${listOf(places)}. Here is ${listOf(there)}. Write the name as it was, or the new one in these texts.`,
  };
}

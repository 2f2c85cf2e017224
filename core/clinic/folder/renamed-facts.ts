import path from "node:path";
import { isMap, parseDocument } from "yaml";
import { placeOf } from "./content-error.ts";
import { listOf } from "./list-of.ts";
import { readText } from "./read-files.ts";
import { lineAt, offsetOf } from "./written.ts";

const unknownFact = /^(.*?:\d+): there is no fact ((?:\w+\.)+\w+)\./;

/** Replaces the mistakes of all texts that name a renamed fact by one mistake in clinic.yaml. */
export function tellRenamedFacts(mistakes: readonly string[], folder: string): string[] {
  const factOf = (mistake: string) => unknownFact.exec(mistake)?.[2] ?? "";
  const byFact = Map.groupBy(mistakes, factOf);
  byFact.delete("");
  const told = [...byFact].flatMap(([fact, ofFact]) =>
    ofFact.length > 1 ? (renamedFact(fact, ofFact, folder) ?? []) : [],
  );
  const facts = told.map(({ fact }) => fact);
  const rest = mistakes.filter((mistake) => !facts.includes(factOf(mistake)));
  return [...told.map(({ sentence }) => sentence), ...rest];
}

function renamedFact(fact: string, mistakes: readonly string[], folder: string) {
  const file = path.join(folder, "clinic.yaml");
  const source = readText(file);
  const document = parseDocument(source);
  const [root = "", ...names] = fact.split(".");
  const above = [root, "value", ...names.slice(0, -1)];
  const group = document.getIn(above);
  if (!isMap(group)) return undefined;
  const line = lineAt(source, offsetOf(document, above));
  const places = mistakes.map((mistake) => unknownFact.exec(mistake)![1]!);
  const there = group.items.map(({ key }) => String(key));
  return {
    fact,
    sentence: `${placeOf(file, line)}: ${fact} is not here any more, and ${places.length} texts name it: ${listOf(places)}. Here is ${listOf(there)}. Write the name as it was, or the new one in these texts.`,
  };
}

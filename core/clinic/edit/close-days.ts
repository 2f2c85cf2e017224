import { isDeepStrictEqual } from "node:util";
import { type Document, isSeq } from "yaml";
import type { Press } from "../../process/access-log.ts";
import { textAt } from "./edit-entry.ts";
import { addItem } from "./apply-texts.ts";
import { entryToEdit, mendFirst, ofTheDesk, writeEntry } from "./entry-file.ts";
import {
  type Folder,
  type FormOutcome,
  type Made,
  type Objection,
  saveChanges,
} from "./save-files.ts";

type Closure = { first: string; last: string; closesAt: string; reason: string };
type Path = (string | number)[];

/** Adds a day off, or some. @param places whether each closes: the clinic's own address, then the others in their order */
export async function closeDays(
  folder: Folder,
  press: Press,
  { first, last, closesAt, reason }: Closure,
  places: readonly boolean[] = [],
): Promise<FormOutcome> {
  const wrong = {
    ...(!first && { first: "Enter the first day." }),
    ...(last && last < first && { last: "The last day must not be before the first." }),
    ...(!reason && { reason: "Enter the reason." }),
    ...(places.length > 0 && !places.includes(true) && { place0: "Choose a place." }),
  };
  if (Object.keys(wrong).length > 0) return { errors: wrong };
  const closure = { first, last: last || first, ...(closesAt && { from: closesAt }), reason };
  const what = `Close ${first}${closesAt ? ` at ${closesAt}` : ""}: ${reason}`;
  const outcome = await saveChanges(folder, press, what, (): Made => {
    const entry = entryToEdit(textAt(folder.CLINIC_DIR, "clinic.yaml"));
    if (!entry) return mendFirst("clinic.yaml");
    const { document } = entry;
    if (!document.get("closures"))
      document.set("closures", document.createNode({ value: [], ...ofTheDesk }));
    const lists = listsOf(document, places);
    const isThere = (list: Path) =>
      itemsAt(document, list).some((one) => isDeepStrictEqual(one, closure));
    if (lists.every(isThere)) return null;
    for (const list of lists) addItem(document, list, closure);
    return { "clinic.yaml": writeEntry(entry) };
  });
  if ("state" in outcome) return outcome;
  return { errors: Object.fromEntries(outcome.objections.map(atField)) };
}

/** A place without days off of its own has the clinic's; one that differs now gets them for its own. */
function listsOf(document: Document, [atClinic = true, ...others]: readonly boolean[]) {
  const clinics = ["closures", "value"];
  const lists = others.map((_, index) => ["otherPlaces", "value", index, "closures"]);
  const seen = itemsAt(document, clinics);
  for (const [index, list] of lists.entries())
    if (!document.hasIn(list) && others[index] !== atClinic)
      document.setIn(list, document.createNode(seen));
  const own = lists.filter((list, index) => others[index] && document.hasIn(list));
  return atClinic ? [clinics, ...own] : own;
}

function itemsAt(document: Document, list: Path): unknown[] {
  const node = document.getIn(list, true);
  return isSeq(node) ? (node.toJS(document) as unknown[]) : [];
}

/** "closures.value.2.from: must be a time" stands at "Open until". */
function atField({ sentence }: Objection): [field: string, sentence: string] {
  const [, name = "", said = sentence] = /^[\w.]+\.(\w+): ([^]*)$/.exec(sentence) ?? [];
  const field = { last: "last", from: "closesAt", reason: "reason" }[name] ?? "first";
  return [field, said.charAt(0).toUpperCase() + said.slice(1)];
}

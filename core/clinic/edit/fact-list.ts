import { isDeepStrictEqual } from "node:util";
import { type Document, isSeq } from "yaml";
import type { Press } from "../../process/access-log.ts";
import { textAt } from "./edit-entry.ts";
import { addItem, ofTheDesk, readEntry, valuesIn, writeEntry } from "./entry-file.ts";
import { type Folder, type FormOutcome, type Made, saveChanges } from "./save-files.ts";

type Texts = Record<string, string>;
type Path = (string | number)[];
/** `lists`: where else it is added, or only there. */
type Change =
  | { what: string; add: Texts; lists?: (document: Document) => Path[] }
  | { what: string; remove: unknown };

/** The items of a fact that is a list, as clinic.yaml has them. */
export function factList({ CLINIC_DIR }: Pick<Folder, "CLINIC_DIR">, fact: string): unknown[] {
  const given = valuesIn(textAt(CLINIC_DIR, "clinic.yaml") ?? "")?.[fact];
  const { value } = (given ?? {}) as { value?: unknown };
  return Array.isArray(value) ? value : [];
}

/** Adds an item to a list of clinic.yaml without its empty fields, or takes one out. */
export async function changeFactList(
  folder: Folder,
  press: Press,
  fact: string,
  change: Change,
): Promise<FormOutcome> {
  const item = "add" in change ? filledIn(change.add) : change.remove;
  const [firstField = ""] = "add" in change ? Object.keys(change.add) : [];
  const outcome = await saveChanges(folder, press, change.what, (): Made => {
    const source = textAt(folder.CLINIC_DIR, "clinic.yaml") ?? "";
    const values = valuesIn(source);
    if (!values) return [{ sentence: "First mend the mistake in clinic.yaml." }];
    const place = factList(folder, fact).findIndex((one) => isDeepStrictEqual(one, item));
    const entry = readEntry(source);
    const { document } = entry;
    if ("add" in change) {
      if (!values[fact]) document.set(fact, document.createNode({ value: [], ...ofTheDesk }));
      const lists = change.lists?.(document) ?? [[fact, "value"]];
      const isThere = (list: Path) =>
        itemsAt(document, list).some((one) => isDeepStrictEqual(one, item));
      if (lists.every(isThere)) return null;
      for (const list of lists) addItem(document, list, item as object);
    } else {
      if (place < 0) return null;
      entry.document.deleteIn([fact, "value", place]);
    }
    return { "clinic.yaml": writeEntry(entry) };
  });
  if ("state" in outcome) return outcome;
  const errors = Object.fromEntries(
    outcome.objections.map(({ sentence }) => {
      const [, name = "", said = sentence] =
        /^(?:\w+\.value|otherPlaces.value.\d+.closures)\.\d+(?:\.(\w+))?:? ([^]*)$/.exec(
          sentence,
        ) ?? [];
      const field = "add" in change && name in change.add ? name : firstField;
      return [field, said.charAt(0).toUpperCase() + said.slice(1)];
    }),
  );
  return { errors };
}

export function itemsAt(document: Document, list: Path): unknown[] {
  const node = document.getIn(list, true);
  return isSeq(node) ? (node.toJS(document) as unknown[]) : [];
}

const filledIn = (texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));

import type { Document } from "yaml";
import type { Press } from "../../process/access-log.ts";
import { changeFactList, itemsAt } from "./fact-list.ts";
import type { Folder, FormOutcome } from "./save-files.ts";

export type Closure = { first: string; last: string; closesAt: string; reason: string };

/** Adds a day off, or some. @param places whether each closes: the clinic's own address, then the others in their order */
export async function closeDays(
  folder: Folder,
  press: Press,
  { first, last, closesAt, reason }: Closure,
  places: readonly boolean[] = [],
): Promise<FormOutcome> {
  const missing = {
    ...(!first && { first: "Enter the first day." }),
    ...(!reason && { reason: "Enter the reason." }),
    ...(places.length > 0 && !places.includes(true) && { place0: "Choose a place." }),
  };
  if (Object.keys(missing).length > 0) return { errors: missing };
  const outcome = await changeFactList(folder, press, "closures", {
    what: `Close ${first}${closesAt ? ` at ${closesAt}` : ""}: ${reason}`,
    add: { first, last: last || first, from: closesAt, reason },
    lists: (document) => listsOf(document, places),
  });
  if ("state" in outcome) return outcome;
  const { from, last: lastError, ...errors } = outcome.errors;
  if (from) errors.closesAt = from;
  if (lastError)
    errors.last = /end before/.test(lastError)
      ? "The last day must not be before the first."
      : lastError;
  return { errors };
}

/** A place without days off of its own has the clinic's; one that differs now gets them for its own. */
function listsOf(document: Document, [atClinic = true, ...others]: readonly boolean[]) {
  const clinics = ["closures", "value"];
  const lists = others.map((_, place) => ["otherPlaces", "value", place, "closures"]);
  const seen = itemsAt(document, clinics);
  for (const [place, list] of lists.entries())
    if (!document.hasIn(list) && others[place] !== atClinic)
      document.setIn(list, document.createNode(seen));
  const own = lists.filter((list, place) => others[place] && document.hasIn(list));
  return atClinic ? [clinics, ...own] : own;
}

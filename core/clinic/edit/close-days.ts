import type { Press } from "../../process/access-log.ts";
import { changeFactList } from "./fact-list.ts";
import type { Folder, SavedState } from "./save-files.ts";

export type Closure = { first: string; last: string; closesAt: string; reason: string };

/** Adds a day off, or some. @returns where it shows, or what is wrong at which field */
export async function closeDays(
  folder: Folder,
  press: Press,
  { first, last, closesAt, reason }: Closure,
): Promise<SavedState | Record<string, string>> {
  const missing = {
    ...(!first && { first: "Enter the first day." }),
    ...(!reason && { reason: "Enter the reason." }),
  };
  if (Object.keys(missing).length > 0) return missing;
  const outcome = await changeFactList(folder, press, "closures", {
    what: `Close ${first}${closesAt ? ` at ${closesAt}` : ""}: ${reason}`,
    add: { first, last: last || first, from: closesAt, reason },
  });
  if (typeof outcome === "string") return outcome;
  const { from, last: lastError, ...errors } = outcome;
  return {
    ...errors,
    ...(lastError && {
      last: /end before/.test(lastError) ? "The last day must not be before the first." : lastError,
    }),
    ...(from && { closesAt: from }),
  };
}

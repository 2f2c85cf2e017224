import type { Press } from "../../process/access-log.ts";
import { changeFactList } from "./fact-list.ts";
import type { Folder, FormOutcome } from "./save-files.ts";

export type BannerItem = { text: string; link?: string; first?: string; last?: string };

/** Longer ones hide the page on a phone. */
const longest = 160;

/** */
export async function addBanner(
  folder: Folder,
  press: Press,
  item: Required<BannerItem>,
): Promise<FormOutcome> {
  const { text, first, last } = item;
  if (!text) return { errors: { text: "Enter the text." } };
  if (text.length > longest)
    return {
      errors: {
        text: `Shorten it: it has ${text.length} characters, and ${longest} fit above a page on a phone.`,
      },
    };
  if (first && last && last < first)
    return { errors: { last: "The last day must not be before the first." } };
  return changeFactList(folder, press, "banner", { what: `Put a banner up: ${text}`, add: item });
}

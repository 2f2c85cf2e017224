import type { Press } from "../../process/access-log.ts";
import { changeFactList } from "./fact-list.ts";
import type { Folder } from "./save-files.ts";

export type BannerItem = { text: string; link?: string; first?: string; last?: string };

/** Longer ones hide the page on a phone. */
const longest = 160;

/** @returns where it shows, or what is wrong at which field */
export async function addBanner(folder: Folder, press: Press, item: Required<BannerItem>) {
  const { text, first, last } = item;
  if (!text) return { text: "Enter the text." };
  if (text.length > longest)
    return {
      text: `Shorten it: it has ${text.length} characters, and ${longest} fit above a page on a phone.`,
    };
  if (first && last && last < first) return { last: "The last day must not be before the first." };
  return changeFactList(folder, press, "banner", { what: `Put a banner up: ${text}`, add: item });
}

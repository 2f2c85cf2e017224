import type { Config } from "./config.ts";
import { clinic } from "./content/clinic.ts";

/** Under which address the site calls itself: the setting's, else the one among the facts. */
export function siteUrlOf({ SITE_URL }: Pick<Config, "SITE_URL">): string {
  return SITE_URL ?? clinic.siteUrl;
}

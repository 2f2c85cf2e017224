import type { Config } from "./config.ts";
import { clinic } from "./content/clinic.ts";

export function siteUrlOf({ SITE_URL }: Pick<Config, "SITE_URL">): string {
  return SITE_URL ?? clinic.siteUrl;
}

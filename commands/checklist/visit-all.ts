import { Failure, UsageError } from "../command.ts";
import type { Visit } from "./crawl.ts";
import { startOwnSite } from "./own-site.ts";

/**
 * Every page of the site at an address, or of the built site, which is started here for it.
 * @throws Failure where no page answers
 */
export async function visitAll(
  url: string | undefined,
  remark: (text: string) => void,
): Promise<Visit[]> {
  // The table of routes needs the build's packages, which a server may have left out.
  const { crawl } = await import("./crawl.ts");
  if (url !== undefined) return readable(await crawl(url, remark), url);
  const site = await startOwnSite();
  try {
    return await crawl(site.url, remark);
  } finally {
    await site.stop();
  }
}

function readable(visits: Visit[], url: string): Visit[] {
  if (visits.some(({ page }) => page)) return visits;
  throw new Failure(`No page answers at ${url}.`);
}

/** @throws UsageError for what is no address */
export function siteAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new UsageError(`“${text}” is no web address. Write it as https://…`);
  }
  return new URL(text).origin;
}

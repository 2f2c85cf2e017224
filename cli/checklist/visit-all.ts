import { messageOf } from "../../core/store/errors.ts";
import { Failure, type Surroundings, UsageError } from "../command.ts";
import { readRecords, type StoredRecords } from "../content.ts";
import { withStore } from "../store.ts";
import type { Crawled, Visit } from "./crawl.ts";
import { startOwnSite } from "./own-site.ts";

/**
 * Every page of the site at an address, or of the built site, which is started here for it with a copy of what is
 * stored.
 * @throws Failure where no page answers
 */
export async function visitAll(
  url: string | undefined,
  { config, remark }: Pick<Surroundings, "config" | "remark">,
): Promise<Crawled> {
  // The table of routes needs the build's packages, which a server may have left out.
  const { crawl } = await import("./crawl.ts");
  if (url !== undefined) return readable(await crawl(url, remark), url);
  const site = await startOwnSite(await storedRecords({ config, remark }));
  try {
    return await crawl(site.url, remark);
  } finally {
    await site.stop();
  }
}

async function storedRecords({
  config,
  remark,
}: Pick<Surroundings, "config" | "remark">): Promise<StoredRecords | undefined> {
  try {
    return await withStore(config, readRecords);
  } catch (error) {
    remark(`The pages are read with example records. ${messageOf(error)}`);
    return undefined;
  }
}

function readable(crawled: Crawled, url: string): Crawled {
  if (crawled.visits.some(({ page }) => page)) return crawled;
  throw new Failure(`No page answers at ${url}.`);
}

/** The pages that did not answer, or answered with a fault. */
export const unreadAmong = (visits: readonly Visit[]) =>
  visits.filter(({ status }) => status === 0 || status >= 500);

/** "/about (500), /faq (no answer)" */
export const unreadText = (unread: readonly Visit[]) =>
  unread.map(({ path, status }) => `${path} (${status || "no answer"})`).join(", ");

/** The address as pages' paths are put behind it. @throws UsageError for what is no address */
export function siteAddress(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new UsageError(`“${text}” is no web address. Write it as https://…`);
  }
  return new URL(text).origin;
}

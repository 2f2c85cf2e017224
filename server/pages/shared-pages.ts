import { Hono } from "hono";
import type { ServerContext } from "../../app/server-context.ts";
import { redirectOf } from "../../core/clinic/folder/redirects.ts";
import { startOfQuarter } from "../../core/clinic/hours/opening-hours.ts";
import { contentVersion } from "../../core/records/content-version.ts";
import { likelyKey, pageAddress } from "./page-address.ts";
import { createPageCache, type Page } from "./page-cache.ts";
import type { Render } from "./render.ts";
import type { RequestQueue } from "../requests/request-queue.ts";
import { securityHeaders } from "../requests/security-headers.ts";

/** Renders pages that are the same for everyone, from their address alone, and keeps them in memory. */
export function createSharedPages(context: ServerContext, render: Render, queue: RequestQueue) {
  const { config, db, metrics, now } = context;
  const cache = createPageCache({
    // Pages depend on the clinic, the records, the day, and the open status.
    async readVersion() {
      const { clinic } = context;
      const quarter = startOfQuarter(now()).toISOString();
      return `${clinic.version} ${quarter} ${await contentVersion(db)}`;
    },
    count: metrics.countPage,
  });
  const app = new Hono<{ Bindings: { id: string } }>();
  app.use(securityHeaders);
  app.get("*", (c) => render(c.req.raw, c.env.id));
  let rendersHome = true;

  const ask = async (key: string, id: string, signal: AbortSignal) => {
    const address = new URL(key, config.SITE_URL ?? "http://localhost");
    if (key === "/") signal.addEventListener("abort", () => (rendersHome = false));
    const page = await app.request(address, { signal }, { id });
    if (key === "/") rendersHome = page.status < 500;
    return page;
  };
  const get = (key: string, id: string): Promise<Page> =>
    cache.get(key, (signal) => ask(key, id, signal));

  /** Memory holds no page for an address with a query that a redirect names, such as "/?p=12". */
  const keyOf = (address: string) => {
    const [path = "", query = ""] = address.split("?", 2);
    const isMoved = query && redirectOf(context.clinic.redirects, path, new URLSearchParams(query));
    return isMoved ? address : likelyKey(address);
  };

  return {
    get,
    has: (key: string) => cache.latest(key) !== undefined,
    fresh(address: string): Page | undefined {
      const key = keyOf(address);
      return cache.fresh(key, async (signal) => {
        await queue.turn("page", signal);
        return ask(key, "renewal", signal);
      });
    },
    /** Which clinic the pages show, and which records. */
    shown() {
      const [clinic = "", , records] = cache.version().split(" ");
      return { clinic, records: Number(records) };
    },
    /** The newest page in memory, of any content version. */
    latest: (address: string) => cache.latest(keyOf(address)),
    /** True when memory holds the page without a query. */
    isKnown: (address: string) => cache.latest(pageAddress(address)) !== undefined,
    /** True when the newest home page could be made; an older one may stand in for it. */
    async canShowHome(): Promise<boolean> {
      await get("/", "readyz").catch(() => {});
      return rendersHome;
    },
  };
}

export type SharedPages = ReturnType<typeof createSharedPages>;

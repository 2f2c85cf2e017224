import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Metrics } from "../../core/monitoring/metrics.ts";
import { createSingleFlight } from "../../core/process/single-flight.ts";
import { throttle } from "../../core/process/throttle.ts";
import { withTimeout } from "../../core/process/timeout.ts";

type Variant = { body: Buffer; headers: Record<string, string> };
/** A finished response, cached when it is a public 200. */
export type Page = {
  status: number;
  hash: string;
  variants: { identity: Variant; br?: Variant; gzip?: Variant };
  version: string;
  renderedAt: number;
  isShared: boolean;
};

type Render = (signal: AbortSignal) => Promise<Response>;

type Options = {
  /** Rejects when the store does not answer. */
  readVersion: () => Promise<string>;
  count: Metrics["countPage"];
  now?: () => number;
  maxPages?: number;
};

export const cacheControl = {
  /** Shared caches may serve a page for a minute. No stale-while-revalidate: browsers would show yesterday's price. */
  page: "public, max-age=0, s-maxage=60",
  /** Prefetched data must still be fresh at the click. */
  data: "public, max-age=30, s-maxage=60",
  /** The page may show what was typed, or a reference. */
  private: "private, no-store",
};

const maxAgeMs = 60_000;
const checkEveryMs = 250;
const storeTimeoutMs = 500;
/** Shorter than the deadline of a response (`app.ts`), so that a stale page can still be sent. */
const renderTimeoutMs = 6_000;

/** Renders a page once for all who wait. A page older than a minute is served while it is rendered again; one of an older content version only while the store is down or its render fails. */
export function createPageCache({
  readVersion,
  count,
  now = () => performance.now(),
  maxPages = 500,
}: Options) {
  const pages = new Map<string, Page>();
  const rendering = createSingleFlight<Page>();
  // A render begun before the content changed may be outdated.
  const content = followVersion(readVersion, now, rendering.forget);

  function find(key: string): Page | undefined {
    const page = pages.get(key);
    return !content.storeAnswers || page?.version === content.version ? page : undefined;
  }

  const isOld = ({ renderedAt }: Page) => content.storeAnswers && now() - renderedAt >= maxAgeMs;

  async function make(key: string, render: Render): Promise<Page> {
    const before = pages.get(key);
    const asOf = content.version;
    const response = await withTimeout(render, renderTimeoutMs).catch((error: unknown) => {
      if (!before) throw error;
    });
    const page = response && (await finish(response, before));
    if (before && (!page || !content.storeAnswers || isWorse(page, before, asOf))) return before;
    if (pages.get(key) === before) pages.delete(key);
    const finished = { ...page!, version: asOf, renderedAt: now() };
    const isCurrent = content.storeAnswers && asOf === content.version;
    if (finished.isShared && isCurrent) dropOldest(pages.set(key, finished), maxPages);
    return finished;
  }

  const start = (key: string, render: Render) => rendering.run(key, () => make(key, render));

  /** After a failure the next visitor's request tries again. */
  const renew = (key: string, render: Render) => void start(key, render).catch(() => {});

  return {
    /** The content version of the pages that it gives out. */
    version: () => content.version,
    latest: (key: string) => pages.get(key),
    /** A page of the current content version, without waiting: version and page are renewed in the background. */
    fresh(key: string, render: Render): Page | undefined {
      if (!content.isRecent()) return undefined;
      void content.check();
      const page = find(key);
      if (page) count("hit");
      if (page && isOld(page)) renew(key, render);
      return page;
    },
    async get(key: string, render: Render): Promise<Page> {
      await content.check();
      const kept = find(key);
      count(kept ? "hit" : "miss");
      if (!kept) return start(key, render);
      if (isOld(kept)) renew(key, render);
      return kept;
    },
  };
}

function dropOldest(pages: Map<string, Page>, most: number): void {
  const [oldest] = pages.keys();
  if (pages.size > most && oldest !== undefined) pages.delete(oldest);
}

/** A 200 that is not shared lacks records: for the same content version, because the store did not answer. */
const isWorse = (page: Pick<Page, "status" | "isShared">, before: Page, version: string) =>
  page.status >= 500 || (page.status === 200 && !page.isShared && before.version === version);

/** The content version, read anew when somebody asks and the last look is a moment old. */
function followVersion(
  readVersion: Options["readVersion"],
  now: () => number,
  onChange: () => void,
) {
  const content = { version: "", storeAnswers: true };
  let checkedAt = -Infinity;
  async function readNow() {
    try {
      const next = await withTimeout(readVersion(), storeTimeoutMs);
      if (next !== content.version) onChange();
      Object.assign(content, { version: next, storeAnswers: true });
    } catch {
      content.storeAnswers = false;
    }
    checkedAt = now();
  }
  return Object.assign(content, {
    check: throttle(checkEveryMs, readNow, now),
    isRecent: () => now() - checkedAt <= 2 * checkEveryMs,
  });
}

/** @param before the previous page: unchanged text is not compressed again */
async function finish(response: Response, before: Page | undefined) {
  const { status } = response;
  const body = Buffer.from(await response.arrayBuffer());
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const isShared =
    status === 200 && !/no-store|private/.test(response.headers.get("cache-control") ?? "");
  if (isShared && before?.hash === hash) return { ...before };
  const common = Object.fromEntries(response.headers);
  const variant = (bytes: Buffer, encoding?: "br" | "gzip"): Variant => {
    const etag = encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
    const shared = isShared && { etag, vary: "accept-encoding" };
    const coded = encoding && { "content-encoding": encoding };
    const length = { "content-length": String(bytes.length) };
    return { body: bytes, headers: { ...common, ...shared, ...coded, ...length } };
  };
  const identity = variant(body);
  if (!isShared) return { status, hash, isShared, variants: { identity } };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  const variants = { identity, br: variant(br, "br"), gzip: variant(zipped, "gzip") };
  return { status, hash, isShared, variants };
}

const accepts = [
  ["br", /(^|[ ,])br(?! *; *q=0(\.0*)? *(,|$))/i],
  ["gzip", /(^|[ ,])gzip(?! *; *q=0(\.0*)? *(,|$))/i],
] as const;

/** The best encoding, or 304 (RFC 9110, section 13.1.2). */
export function responseOf(page: Page, asked: IncomingHttpHeaders) {
  const { "accept-encoding": accepted = "", "if-none-match": ifNoneMatch } = asked;
  const [encoding] = accepts.find(([, pattern]) => pattern.test(String(accepted))) ?? [];
  const { body, headers } = (encoding && page.variants[encoding]) ?? page.variants.identity;
  const { "content-type": _type, "content-length": _length, ...rest } = headers;
  const isKnown = rest.etag && (ifNoneMatch === "*" || ifNoneMatch?.includes(rest.etag));
  return isKnown
    ? { status: 304, headers: rest, body: null }
    : { status: page.status, headers, body };
}

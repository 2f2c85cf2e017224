import { withTimeout } from "../core/timeout.ts";
import { type Effort, type Encoding, encode } from "./compress.ts";
import type { PageAddress } from "./page-address.ts";
import { asHeaders, isKnown, makeReady, type Ready, tagOf, type Variants } from "./ready.ts";

export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  tag: string;
  variants: Variants;
  /** The names in a query that would make it another page. */
  reads: readonly string[];
  version: string;
  renderedAt: number;
  /** Whether it will be asked for again: then it is worth its best compression. */
  isKept: boolean;
};

/** What pages would say now: a version that changes with it, and whether the store answers. */
type State = { version: string; reachable: boolean };

type Options = {
  /** What changes with what pages say; rejects when the store does not answer. */
  readVersion: () => Promise<string>;
  /** Counts for those who watch the site. */
  tally?: { hits: number; misses: number; pages: number };
  now?: () => number;
  maxPages?: number;
  maxAgeMs?: number;
  checkEveryMs?: number;
};

/** A store that says nothing for this long counts as away: readers do not wait for it. */
const silenceMs = 500;

/**
 * Rendered pages, each made once however many ask for it at the same moment, kept for a minute at most and
 * dropped when they would say something else. While the store does not answer, what is here goes on being served.
 */
export function createPageCache({
  readVersion,
  tally = { hits: 0, misses: 0, pages: 0 },
  now = () => performance.now(),
  maxPages = 500,
  maxAgeMs = 60_000,
  checkEveryMs = 1_000,
}: Options) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, { version: string; work: Promise<Page> }>();
  let state: State = { version: "", reachable: true };
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  function check(): Promise<void> {
    checking ??= withTimeout(readVersion(), silenceMs)
      .then(
        (version) => void (state = { version, reachable: true }),
        () => void (state = { ...state, reachable: false }),
      )
      .finally(() => {
        checkedAt = now();
        checking = undefined;
      });
    return checking;
  }

  const isDue = (time = now()) => time - checkedAt > checkEveryMs;
  const wasQuiet = (time = now()) => state.reachable && time - checkedAt > 2 * checkEveryMs;
  const isFresh = (page: Page, time = now()) =>
    page.version === state.version && time - page.renderedAt < maxAgeMs;

  /**
   * The page if it is here and fresh. Never waits: whether content has changed is asked meanwhile. After a time in which
   * nobody has asked, the first goes without, to `get`, which waits for the answer; the others of that moment do not.
   */
  function fresh(key: string): Page | undefined {
    const page = pages.get(key);
    const time = now();
    if (!page || !isFresh(page, time)) return undefined;
    if (!isDue(time)) return page;
    const isFirst = !checking && wasQuiet(time);
    void check();
    return isFirst ? undefined : page;
  }

  function keep(key: string, page: Page) {
    pages.delete(key);
    pages.set(key, page);
    const oldest = pages.keys().next().value;
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
    tally.pages = pages.size;
  }

  return {
    size: () => pages.size,
    fresh,
    /** Also one that is no longer fresh. */
    kept: (key: string) => pages.get(key),
    /** What pages would say at this moment: what is asked for from now on is made with it. Rejects as `readVersion` does. */
    async look(): Promise<string> {
      await checking;
      await check();
      if (!state.reachable) throw new Error("the store does not answer");
      return state.version;
    },
    /**
     * @param render gives a whole answer; kept when it is a 200 that may be shared
     * @param isAsked whether a visitor asks
     */
    async get(
      { key, reads }: PageAddress,
      render: () => Promise<Response>,
      { isAsked = true } = {},
    ): Promise<Page> {
      const count = (what: "hits" | "misses") => void (isAsked && tally[what]++);
      if (state.reachable && (checking || wasQuiet())) await check();
      const kept = fresh(key);
      if (kept) {
        count("hits");
        return kept;
      }
      if (isDue()) await check();
      const old = pages.get(key);
      if (old && (isFresh(old) || !state.reachable)) {
        count("hits");
        return old;
      }
      count("misses");

      const { version, reachable } = state;
      const underway = rendering.get(key);
      // One that began before the content changed may show what was there before.
      if (underway?.version === version) return underway.work;
      const work = render()
        .then(async (response): Promise<Page> => {
          const body = Buffer.from(await response.arrayBuffer());
          const tag = tagOf(body);
          const page: Page = {
            status: response.status,
            headers: response.headers,
            body,
            tag,
            // The same page as a minute ago is compressed already.
            variants: old?.tag === tag ? old.variants : new Map(),
            reads,
            version,
            renderedAt: now(),
            isKept: reachable && isLatest() && isForAll(response),
          };
          if (page.isKept) keep(key, page);
          return page;
        })
        .finally(() => {
          if (isLatest()) rendering.delete(key);
        });
      // A later version may come to its end before this one.
      const isLatest = () => rendering.get(key)?.work === work;
      rendering.set(key, { version, work });
      return work;
    },
  };
}

/** Whether an answer is everyone's, and may be kept. */
export function isForAll({ status, headers }: Pick<Response, "status" | "headers">): boolean {
  return status === 200 && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

/** The answer to one request for a page: its best encoding, or 304 when the visitor has it already. */
export async function answerWith(
  page: Page,
  encoding: Encoding | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const { etag, body, headers, unchangedHeaders } = await inEncoding(page, encoding);
  if (page.status === 200 && isKnown(etag, ifNoneMatch)) {
    return new Response(null, { status: 304, headers: asHeaders(unchangedHeaders) });
  }
  return new Response(new Uint8Array(body), { status: page.status, headers: asHeaders(headers) });
}

/** Made once, however many ask for it at the same moment; what is kept is compressed better after that. */
async function inEncoding(page: Page, encoding: Encoding | undefined): Promise<Ready> {
  const { variants } = page;
  const name = encoding ?? "identity";
  const made = variants.get(name);
  if (made) return made;
  const making = make(page, encoding, "atOnce");
  variants.set(name, making);
  try {
    const ready = await making;
    variants.set(name, ready);
    if (encoding && page.isKept) improve(page, encoding);
    return ready;
  } catch (error) {
    variants.delete(name);
    throw error;
  }
}

/** Compresses a page that nobody has asked for yet as well as can be. */
export async function compressAhead(page: Page, encoding: Encoding): Promise<void> {
  if (!page.variants.has(encoding)) page.variants.set(encoding, await make(page, encoding, "best"));
}

/** More than are asked for in a minute. One that finds no place stays as it is until its text changes. */
const mostToImprove = 100;
const toImprove: { page: Page; encoding: Encoding }[] = [];
let isImproving = false;

function improve(page: Page, encoding: Encoding) {
  if (toImprove.length < mostToImprove) toImprove.push({ page, encoding });
  if (!isImproving) void improveAll();
}

/** One after the other, so that they take no more than one processor. */
async function improveAll() {
  isImproving = true;
  for (let next = toImprove.shift(); next; next = toImprove.shift()) {
    const { page, encoding } = next;
    const better = await make(page, encoding, "best").catch(() => undefined);
    if (better) page.variants.set(encoding, better);
  }
  isImproving = false;
}

async function make(page: Page, encoding: Encoding | undefined, effort: Effort): Promise<Ready> {
  const { body, tag, headers } = page;
  if (!encoding) return makeReady(body, tag, undefined, headers);
  return makeReady(await encode(body, encoding, effort), tag, encoding, headers, isForAll(page));
}

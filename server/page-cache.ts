import { createHash } from "node:crypto";
import { type Encoding, encode } from "./compress.ts";

export type Page = {
  status: number;
  headers: Headers;
  body: Buffer;
  etag: string;
  /** The body in each encoding that somebody has asked for, made once. */
  encoded: Map<Encoding, Promise<Buffer>>;
  version: string;
  renderedAt: number;
};

/** What the store says of its content: a version that changes with it, and whether it answers. */
export type ContentState = { version: string; reachable: boolean };

type Options = {
  /** Asks the store; rejects when it does not answer. */
  readVersion: () => Promise<string>;
  now?: () => number;
  maxPages?: number;
  maxAgeMs?: number;
  checkEveryMs?: number;
};

/**
 * Rendered pages, each made once however many ask for it at the same moment, kept for a minute at most and
 * dropped when stored content changes. While the store does not answer, what is here goes on being served.
 */
export function createPageCache({
  readVersion,
  now = () => performance.now(),
  maxPages = 500,
  maxAgeMs = 60_000,
  checkEveryMs = 1_000,
}: Options) {
  const pages = new Map<string, Page>();
  const rendering = new Map<string, Promise<Page>>();
  let state: ContentState = { version: "", reachable: true };
  let checkedAt = -Infinity;
  let checking: Promise<void> | undefined;

  function check(): Promise<void> {
    checking ??= readVersion()
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

  const isFresh = (page: Page) =>
    page.version === state.version && now() - page.renderedAt < maxAgeMs;

  function keep(key: string, page: Page) {
    pages.delete(key);
    pages.set(key, page);
    const oldest = pages.keys().next().value;
    if (pages.size > maxPages && oldest !== undefined) pages.delete(oldest);
  }

  return {
    size: () => pages.size,
    /** @param render gives a whole answer; kept when it is a 200 that may be shared */
    async get(key: string, render: () => Promise<Response>): Promise<Page> {
      const kept = pages.get(key);
      const due = now() - checkedAt > checkEveryMs;
      if (kept && isFresh(kept)) {
        if (due) void check();
        return kept;
      }
      if (due) await check();
      if (kept && (isFresh(kept) || !state.reachable)) return kept;

      const underway = rendering.get(key);
      if (underway) return underway;
      const { version, reachable } = state;
      const work = render()
        .then(async (response): Promise<Page> => {
          const body = Buffer.from(await response.arrayBuffer());
          const page = {
            status: response.status,
            headers: response.headers,
            body,
            etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
            encoded: new Map(),
            version,
            renderedAt: now(),
          };
          if (reachable && mayBeKept(response)) keep(key, page);
          return page;
        })
        .finally(() => rendering.delete(key));
      rendering.set(key, work);
      return work;
    },
  };
}

function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && !/no-store|private/.test(headers.get("cache-control") ?? "");
}

export type PageCache = ReturnType<typeof createPageCache>;

/** The answer to one request for a page: its best encoding, or 304 when the visitor has it already. */
export async function answerWith(
  page: Page,
  encoding: Encoding | undefined,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const headers = new Headers(page.headers);
  headers.set("etag", page.etag);
  headers.append("vary", "accept-encoding");
  if (page.status === 200 && matches(ifNoneMatch, page.etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (!encoding) {
    headers.set("content-length", String(page.body.length));
    return new Response(new Uint8Array(page.body), { status: page.status, headers });
  }
  const made = page.encoded.get(encoding) ?? encode(page.body, encoding);
  page.encoded.set(encoding, made);
  const body = await made;
  headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  return new Response(new Uint8Array(body), { status: page.status, headers });
}

/** If-None-Match compares weakly, and may hold a list (RFC 9110, section 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch
    .slice(0, 4_096)
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

import { createHash } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Encoding } from "./compress.ts";

/** A whole answer as it travels, made once and sent as often as somebody asks. */
export type Ready = {
  /** Without the mark of a weak one. */
  etag: string;
  body: Buffer;
  /** Names and values by turns: the one form of a list that node:http takes in every case. */
  headers: string[];
  /** What of them a 304 says (RFC 9110, section 15.4.5). */
  unchangedHeaders: string[];
  /** The same as they travel, each ending with its line: the status and what stands in `headers`. */
  head: string;
  unchangedHead: string;
};

/** One content in each encoding made so far, or being made. "identity" is the one without any. */
export type Variants = Map<Encoding | "identity", Ready | Promise<Ready>>;

/**
 * @param body in that encoding already
 * @param tag what the uncompressed content is known by; see `tagOf`
 * @param isWeak where the same content may be compressed otherwise the next time
 */
export function makeReady(
  body: Buffer,
  tag: string,
  encoding: Encoding | undefined,
  base: Headers,
  isWeak = false,
): Ready {
  // Other bytes, another strong validator (RFC 9110, section 8.8.3.3), or a weak one (section 8.8.1).
  const etag = encoding ? `"${tag}-${encoding}"` : `"${tag}"`;
  const headers = new Headers(base);
  headers.set("etag", isWeak ? `W/${etag}` : etag);
  headers.append("vary", "accept-encoding");
  const unchangedHeaders = [...headers].filter(([name]) => name !== "content-type").flat();
  if (encoding) headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.length));
  const flat = [...headers].flat();
  return {
    etag,
    body,
    headers: flat,
    unchangedHeaders,
    head: headOf(200, flat),
    unchangedHead: headOf(304, unchangedHeaders),
  };
}

/** RFC 9112, section 2.1. The values come from `Headers`, which lets no line end through. */
function headOf(status: number, flat: string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let at = 0; at < flat.length; at += 2) head += `${flat[at]}: ${flat[at + 1]}\r\n`;
  return head;
}

/** The same for Request and Response. */
export function asHeaders(flat: string[]): Headers {
  const headers = new Headers();
  for (let at = 0; at < flat.length; at += 2) headers.append(flat[at]!, flat[at + 1]!);
  return headers;
}

export function tagOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("base64url").slice(0, 22);
}

/** If-None-Match compares weakly, and may hold a list (RFC 9110, section 13.1.2). */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  // A tag brings its quotation marks along and can hold none, so where its text stands, the tag stands.
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag));
}

import { isUtf8 } from "node:buffer";
import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import type { Config } from "../core/config.ts";
import type { Env } from "./app.ts";
import { publicUrl } from "./forwarded.ts";
import { refuse } from "./refuse.ts";

const longestBody = 64 * 1024;
/** A body up to this is read to its end, or its sender would see a broken connection and no answer. */
const longestRead = 1024 * 1024;
const methods = ["GET", "HEAD", "POST"];
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Answers what no page should see: other methods, other content types, bodies over 64 KiB,
 * malformed ones, files, and posts that another site's page sends. What is left reaches the pages as a request
 * whose body has been read and whose address is the one that the visitor's browser used.
 */
export function guard(config: Pick<Config, "TRUSTED_PROXIES" | "SITE_URL">) {
  return createMiddleware<Env>(async (c, next) => {
    const { raw } = c.req;
    const no = (status: number, sentence: string, headers?: Record<string, string>) =>
      refuse(raw, status, sentence, headers);

    if (!methods.includes(raw.method)) {
      return no(405, "This address answers GET, HEAD and POST only.", {
        allow: methods.join(", "),
      });
    }
    if (!URL.canParse(raw.url)) return no(400, "The address of this request is malformed.");
    const url = publicUrl(raw, config);
    // A name and password before the host belong to no request (RFC 9110, section 4.2.4).
    const hasUser = url.username !== "" || url.password !== "";
    if (hasUser || !decodes(url.pathname))
      return no(400, "The address of this request is malformed.");

    if (raw.method !== "POST") {
      c.set(
        "request",
        new Request(url, { method: raw.method, headers: raw.headers, signal: raw.signal }),
      );
      return next();
    }

    const origin = raw.headers.get("origin");
    const fetchSite = raw.headers.get("sec-fetch-site");
    // A browser that says no more of the page than "null" may say whose it is: no page can set that header.
    const saysNothing = origin === null || (origin === "null" && fetchSite === "same-origin");
    const isForeign = saysNothing
      ? fetchSite === "cross-site"
      : !sameSite(origin, url, config.SITE_URL);
    if (isForeign) {
      return no(403, "This form was sent from another site.");
    }
    const type = (raw.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
    const isApi = url.pathname.startsWith("/api/");
    const accepted = isApi ? ["application/json"] : formTypes;
    if (!accepted.includes(type)) return no(415, `Send this as ${accepted.join(" or ")}.`);

    const body = await readBody(c.env.incoming).catch(() => "cut short" as const);
    if (body === "cut short") return no(400, "This request ended before all of it had arrived.");
    if (!body) {
      const isRead = c.env.incoming.complete;
      return no(413, "This request is larger than 64 KiB.", isRead ? {} : { connection: "close" });
    }
    const problem = isApi ? findJsonProblem(body) : await findFormProblem(body, raw);
    if (problem) return no(400, problem);

    const headers = new Headers(raw.headers);
    // The check above is the stricter one; the router's own compares with an address it cannot know.
    if (origin) headers.set("origin", url.origin);
    c.set("request", new Request(url, { method: "POST", headers, body, signal: raw.signal }));
    return next();
  });
}

/** The browser's origin may be https where a proxy that is not configured speaks http to us. */
function sameSite(origin: string, url: URL, siteUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const host = plainHost(new URL(origin));
  return host === plainHost(url) || (siteUrl !== undefined && host === plainHost(new URL(siteUrl)));
}

/** Without a port that stands for http or https, whichever of them the address says. */
function plainHost({ host }: URL): string {
  return host.replace(/:(80|443)$/, "");
}

function decodes(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes("\0");
  } catch {
    return false;
  }
}

/** From Node's own stream: what a Request makes of it costs a sixth of all that a submission takes. */
async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > longestRead) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  // Who sends too much gets an answer, so the connection stays.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > longestRead) return undefined;
    if (size <= longestBody) chunks.push(chunk);
  }
  if (size > longestBody) return undefined;
  return new Uint8Array(Buffer.concat(chunks));
}

function findJsonProblem(body: Uint8Array): string | undefined {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return undefined;
  } catch {
    return "The body of this request is not valid JSON.";
  }
}

async function findFormProblem(
  body: Uint8Array<ArrayBuffer>,
  request: Request,
): Promise<string | undefined> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = type.startsWith("multipart/") ? body : percentDecoded(body);
  // What another encoding says would be stored with holes in it.
  if (!isUtf8(bytes)) return "The text in this request is not written in UTF-8.";
  const headers = { "content-type": type };
  try {
    const form = await new Response(body, { headers }).formData();
    const hasFile = [...form.values()].some((value) => typeof value !== "string");
    return hasFile ? "Files cannot be sent with this form." : undefined;
  } catch {
    return "The form in this request is malformed.";
  }
}

function percentDecoded(body: Uint8Array): Buffer {
  const text = Buffer.from(body).toString("latin1");
  const bytes = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

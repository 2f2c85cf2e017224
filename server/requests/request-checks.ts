import { isUtf8 } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ServerContext } from "../../app/server-context.ts";
import type { Config } from "../../core/process/config.ts";
import { decodeUri } from "../../core/process/decode-uri.ts";
import type { Env } from "./env.ts";
import { publicUrl, visitorAddress } from "./forwarded.ts";
import { createHostCheck } from "./hosts.ts";
import { refusals, type Refuse } from "./refuse.ts";

type Settings = Pick<Config, "TRUSTED_PROXIES" | "SITE_URL" | "ALLOWED_HOSTS">;
type Check = MiddlewareHandler<Env>;

const methods = ["GET", "HEAD", "POST"];
const bodyLimitBytes = 128 * 1024;

/** Answers once the request has come whole: Caddy drops an answer that overtakes the form it still passes on. */
export const readToTheEnd: Check = async (c, next) => {
  await next();
  const isTooLong = Number(c.req.header("content-length")) > 8 * bodyLimitBytes;
  if (c.env.incoming.complete || isTooLong) return;
  const { body } = c.req.raw;
  if (!body?.locked) await body?.pipeTo(new WritableStream()).catch(() => {});
};

/** Rejects malformed requests, and sets the URL the visitor's browser used. */
export function checkAddress(config: Settings, refuse: Refuse): Check {
  const checkHost = createHostCheck(config);
  return async (c, next) => {
    const { raw } = c.req;
    if (!methods.includes(raw.method)) {
      const [allow, sentence] = c.req.path.startsWith("/api/")
        ? ["POST", refusals.postOnly]
        : [methods.join(", "), refusals.readOrPost];
      return refuse(raw, 405, sentence, { allow });
    }
    const url = URL.canParse(raw.url) ? publicUrl(raw, config) : undefined;
    // User information in the URL is invalid (RFC 9110, section 4.2.4).
    const path = url && decodeUri(url.pathname);
    if (!url || url.username || url.password || !path || path.includes("\0")) {
      return refuse(raw, 400, refusals.malformedAddress);
    }
    const host = checkHost(c.env.incoming, url.host);
    if (host === "malformed") return refuse(raw, 400, refusals.oneHost);
    if (host === "foreign") return refuse(raw, 421, refusals.foreignHost);
    if (url.href !== raw.url) {
      const { method, headers, signal } = raw;
      const body = method === "POST" && { body: raw.body, duplex: "half" };
      c.req.raw = new Request(url, { method, headers, signal, ...body });
    }
    return next();
  };
}

/** Runs before the body is read: a flood of incomplete forms must not cost a render each. */
export function limitPosts(
  { config, limits }: Pick<ServerContext, "config" | "limits">,
  refuse: Refuse,
): Check {
  return async (c, next) => {
    const seconds = await limits.takeByNetwork("post", visitorAddress(c.env.incoming, config));
    if (seconds === undefined) return next();
    return refuse(c.req.raw, 429, refusals.tooManyForms, { "retry-after": String(seconds) });
  };
}

const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Rejects cross-site posts, other content types, bodies over 128 KiB, malformed ones, and files. */
export function checkPost({ SITE_URL }: Settings, refuse: Refuse): Check[] {
  return [
    // Hono's own (csrf) looks at forms only. Old browsers send neither header; there is no session to abuse.
    async (c, next) => {
      const { origin, "sec-fetch-site": fetchSite = origin === undefined ? "none" : "" } =
        c.req.header();
      const isOurs =
        ["same-origin", "none"].includes(fetchSite) ||
        (origin !== undefined && isSameSite(origin, new URL(c.req.raw.url), SITE_URL));
      return isOurs ? next() : refuse(c.req.raw, 403, refusals.formOfOtherSite);
    },
    async (c, next) => {
      const accepted = isApi(c.req.raw) ? ["application/json"] : formTypes;
      const type = (c.req.header("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
      if (accepted.includes(type)) return next();
      return refuse(c.req.raw, 415, `Send this as ${accepted.join(" or ")}.`);
    },
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: (c) => refuse(c.req.raw, 413, refusals.tooLarge),
    }),
    async (c, next) => {
      const { raw } = c.req;
      const body = await raw.arrayBuffer().catch(() => undefined);
      if (!body) return refuse(raw, 400, refusals.cutOff);
      const problem = isApi(raw) ? findJsonProblem(body) : await findFormProblem(body, raw);
      if (problem) return refuse(raw, 400, problem);
      const headers = new Headers(raw.headers);
      // React Router compares Origin with the URL, and knows neither SITE_URL nor a TLS proxy.
      if (headers.has("origin")) headers.set("origin", new URL(raw.url).origin);
      c.req.raw = new Request(raw.url, { method: "POST", headers, body, signal: raw.signal });
      return next();
    },
  ];
}

const isApi = ({ url }: Request) => new URL(url).pathname.startsWith("/api/");

/** The origin may be https behind a proxy that speaks http to us. */
function isSameSite(origin: string, url: URL, siteUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  // Ignores the default ports of both schemes.
  const plain = ({ host }: URL) => host.replace(/:(80|443)$/, "");
  const ours = [url, ...(siteUrl ? [new URL(siteUrl)] : [])].map(plain);
  return ours.includes(plain(new URL(origin)));
}

function findJsonProblem(body: ArrayBuffer): string | undefined {
  try {
    JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
    return undefined;
  } catch {
    return refusals.malformedJson;
  }
}

async function findFormProblem(body: ArrayBuffer, request: Request): Promise<string | undefined> {
  const type = request.headers.get("content-type") ?? "";
  const bytes = type.startsWith("multipart/") ? new Uint8Array(body) : percentDecoded(body);
  // Other encodings would be stored with replacement characters.
  if (!isUtf8(bytes)) return refusals.notUtf8;
  try {
    const form = await new Response(body, { headers: { "content-type": type } }).formData();
    const hasFile = [...form.values()].some((value) => typeof value !== "string");
    return hasFile ? refusals.files : undefined;
  } catch {
    return refusals.malformedForm;
  }
}

function percentDecoded(body: ArrayBuffer): Buffer {
  const text = Buffer.from(body).toString("latin1");
  const bytes = text.replaceAll(/%([\da-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1");
}

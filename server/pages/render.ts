import { createRequestHandler } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contextOf, type ServerContext } from "../../app/server-context.ts";
import { cspNonce, withoutNonce } from "../../app/hydration/csp-nonce.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pagePolicy } from "./csp.ts";
import { createStyleInliner } from "./inline-styles.ts";
import { isDataPath } from "./page-address.ts";
import { cacheControl } from "./page-cache.ts";
import { refusals, type Refuse } from "../requests/refuse.ts";

/** @param address the visitor's; undefined for a page that everyone gets */
export type Render = (request: Request, id: string, address?: string) => Promise<Response>;

/** Each render holds memory, and renders pile up while the store is slow. */
const mostReading = 500;

const bookingFrames = ({ otherPlaces, services, people, ...clinic }: Clinic): string[] =>
  [clinic, ...otherPlaces, ...services, ...people].flatMap((one) => one.bookingEmbedUrl ?? []);

export const isPage = ({ headers }: Response) =>
  headers.get("content-type")?.startsWith("text/html");

/** React Router's response, with the headers that depend on what it holds. */
export function createRender(context: ServerContext, refuse: Refuse): Render {
  const { config, metrics } = context;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const inlineStyles = createStyleInliner();
  let reading = 0;

  return async (request, id, address) => {
    const isReading = request.method !== "POST";
    if (isReading && reading >= mostReading) {
      const later = { "retry-after": "30" };
      return refuse(request, 503, refusals.busy, later);
    }
    if (isReading) reading++;
    try {
      const started = performance.now();
      const response = await handle(request, contextOf(context, id, address ?? ""));
      const isShared = address === undefined && response.status === 200;
      if (!response.headers.has("cache-control")) {
        const isData = isDataPath(new URL(request.url).pathname);
        const forAll = isData ? cacheControl.data : cacheControl.page;
        response.headers.set("cache-control", isShared ? forAll : cacheControl.private);
      }
      if (!isPage(response) || import.meta.env.DEV) return response;
      const text = await response.text();
      const html = isShared ? await inlineStyles(text) : text;
      metrics.rendered(performance.now() - started);
      const page = new Response(withoutNonce(html), response);
      const policy = pagePolicy(html, config, cspNonce, bookingFrames(context.clinic));
      page.headers.set("content-security-policy", policy);
      return page;
    } finally {
      if (isReading) reading--;
    }
  };
}

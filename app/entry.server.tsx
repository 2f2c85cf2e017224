import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { errorFields } from "../core/process/error-fields.ts";
import { pageJsonLd, requestId, serverContext } from "./server-context.ts";
import { cspNonce } from "./hydration/csp-nonce.ts";
import { jsonLdScripts } from "./feeds/json-ld.server.ts";
import { SiteHere } from "./layout/site-data.ts";
import { siteOf } from "./layout/site-data.server.ts";
import { ErrorReference } from "./layout/error-page.tsx";

const renderTimeout = 5_000;

/** Renders to one string, because pages are cached, hashed and compressed whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const rendered = await render(request, entry, context);
  // A slow phone would compile preloaded modules before it paints: docs/decisions/028-first-paint.md.
  const html = rendered.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  headers.set("content-type", "text/html; charset=utf-8");
  const { clinic, siteUrl } = context.get(serverContext);
  const jsonLd = jsonLdScripts(context.get(pageJsonLd), siteUrl);
  // React would want the styles among the loader data, too.
  const styles = `<style nonce="${cspNonce}">${clinic.brand.styles}${clinic.brand.darkStyles}</style>`;
  const end = html.lastIndexOf("</body>");
  const whole = html.slice(0, end) + jsonLd + html.slice(end);
  return new Response(
    whole.replace("</head>", (head) => styles + head),
    { status, headers },
  );
}

/** Development has no policy. */
const nonce = import.meta.env.DEV ? undefined : cspNonce;

function render(
  request: Request,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const hasFailed = entry.staticHandlerContext.statusCode >= 500;
  // The browser has no such data: the page is without script (root.tsx).
  const hasSite = entry.staticHandlerContext.loaderData.root !== undefined;
  const site = hasSite ? undefined : siteOf(context.get(serverContext));
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ErrorReference value={hasFailed ? context.get(requestId) : undefined}>
        <SiteHere value={site}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </SiteHere>
      </ErrorReference>,
      {
        nonce,
        // React would send larger Suspense boundaries hidden, to be placed by script.
        progressiveChunkSize: Infinity,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
    timer = setTimeout(abort, renderTimeout);
  }).finally(() => clearTimeout(timer));
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // A response thrown on purpose is no error.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(serverContext);
  log.error({
    event: "page failed",
    id: context.get(requestId),
    path: new URL(request.url).pathname,
    ...errorFields(error),
  });
}

import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { errorFields } from "../core/error-fields.ts";
import { pageJsonLd, requestId, serverContext } from "./server-context.ts";
import { ownMark } from "../core/csp-nonce.ts";
import { jsonLdScripts } from "./feeds/json-ld.server.ts";
import { RequestNumber } from "./layout/fault-number.ts";
import { OwnMark } from "./boot/csp-nonce.ts";
import { createRenderQueue } from "../core/render-queue.ts";

const renderTimeout = 5_000;
const inRenderQueue = createRenderQueue();

/** Renders a whole page to one string: pages are kept, hashed and compressed as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  // There are as many unknown addresses and queries as somebody cares to make up.
  const isUrgent = request.method === "POST" || (status === 200 && !new URL(request.url).search);
  const html = await inRenderQueue(async () => {
    request.signal.throwIfAborted();
    return render(request, entry, context);
  }, isUrgent);
  headers.set("content-type", "text/html; charset=utf-8");
  const things = jsonLdScripts(context.get(pageJsonLd), context.get(serverContext).config);
  // Behind all that is read: the first packets are for the eyes.
  const end = html.lastIndexOf("</body>");
  return new Response(html.slice(0, end) + things + html.slice(end), { status, headers });
}

/** In development nothing takes the mark out again, and React would wonder where the browser has it. */
const nonce = import.meta.env.DEV ? undefined : ownMark;

function render(
  request: Request,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <OwnMark value={nonce}>
        <RequestNumber value={context.get(requestId)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </RequestNumber>
      </OwnMark>,
      {
        nonce,
        // A part that is larger would come hidden, for a script to put in its place.
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
  // A response that was thrown on purpose is an answer, not a fault.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(serverContext);
  log.error({
    event: "page failed",
    id: context.get(requestId),
    path: new URL(request.url).pathname,
    ...errorFields(error),
  });
}

import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { type AddressInfo, isIPv6, Server as NetServer, type Socket } from "node:net";
import { setImmediate, setTimeout as wait } from "node:timers/promises";
import { ConfigError, type Config } from "../../core/process/config.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import type { Log } from "../../core/process/log.ts";
import type { Metrics } from "../../core/monitoring/metrics.ts";
import { limitConnections } from "./connections.ts";
import { isUncountedProxy } from "./forwarded.ts";
import { bareHeaders, refusalPage } from "./refuse.ts";

type Settings = Pick<Config, "HOST" | "PORT" | "TRUSTED_PROXIES">;
type Context = { config: Settings; readonly clinic: Clinic; log: Log; metrics: Metrics };

/** Limits against slow and greedy clients. */
export function createWebServer(listener: RequestListener, context: Context) {
  const { config, log } = context;
  let hasUncountedProxy = false;
  let isClosing = false;
  const latest = new WeakMap<Socket, ServerResponse>();
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 8_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 1_000,
      // Caddy keeps connections for two minutes by default, and must close first.
      keepAliveTimeout: config.TRUSTED_PROXIES > 0 ? 130_000 : 10_000,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const requests = (unanswered.get(socket) ?? 0) + 1;
      unanswered.set(socket, requests);
      if (requests > mostUnanswered) return void socket.destroy();
      latest.set(socket, outgoing);
      // A reader of a byte a second would never be idle.
      const longest = setTimeout(() => socket.destroy(), longestResponseMs).unref();
      if (!hasUncountedProxy && isUncountedProxy(incoming, config)) {
        hasUncountedProxy = true;
        log.warn(proxyNotCounted);
      }
      if (isClosing) outgoing.setHeader("connection", "close");
      outgoing.once("close", () => {
        clearTimeout(longest);
        unanswered.set(socket, unanswered.get(socket)! - 1);
        connections.moveToEnd(socket);
      });
      noteResponse(incoming, outgoing, context);
      listener(incoming, outgoing);
    },
  );
  const connections = limitConnections(server, mostOf(config), (socket) => !unanswered.get(socket));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // Never written while a response is in flight: the client would parse it as part of that response.
    if (error.code === "ECONNRESET" || !socket.writable || isInFlight(latest.get(socket))) {
      socket.destroy();
    } else {
      socket.write(refusalOf(error.code, context));
      socket.destroySoon();
    }
  });
  // Idle time; Node may grant it twice. The response deadline is shorter.
  server.timeout = 8_500;

  return {
    server,
    hasUncountedProxy: () => hasUncountedProxy,
    close: () => {
      isClosing = true;
      return close(server);
    },
  };
}

/** Responses that have begun and are not finished, or wait for the socket. */
const isInFlight = (response: ServerResponse | undefined) =>
  response && !response.writableFinished && (response.headersSent || !response.socket);

function noteResponse(
  { method, url = "" }: IncomingMessage,
  outgoing: ServerResponse,
  { log, metrics }: Context,
) {
  const started = performance.now();
  outgoing.once("close", () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : undefined;
    metrics.responded(method, status);
    const [path] = url.split("?");
    const ms = Math.round(performance.now() - started);
    if (status === 404) log.info({ event: "not found", method, path, status });
    else log.debug({ event: status ? "request" : "visitor left", method, path, status, ms });
  });
}

/** Resolves when requests in hand are answered or timed out. */
async function close(server: Server): Promise<void> {
  // A listener that closes resets the connections that the event loop has not accepted yet.
  await setImmediate();
  // The HTTP server's own close also ends connections whose next request is on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([closed, wait(graceMs)]);
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const end = setTimeout(() => server.closeAllConnections(), respondWithinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(end);
}

const unreadable: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node's parser refuses these before Hono sees a request. */
function refusalOf(code = "", live: { readonly clinic: Clinic }): string {
  const status = unreadable[code] ?? "400 Bad Request";
  const page = refusalPage(Number.parseInt(status), live);
  return [
    `HTTP/1.1 ${status}`,
    "connection: close",
    `content-length: ${Buffer.byteLength(page)}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    `\r\n${page}`,
  ].join("\r\n");
}

const proxyNotCounted = {
  event: "proxy not counted",
  detail: "Set TRUSTED_PROXIES: see .env.example.",
};
const mostOf = ({ TRUSTED_PROXIES }: Settings) => ({
  ofAll: 4_000,
  // A proxy's visitors share its address.
  ofOneNetwork: TRUSTED_PROXIES > 0 ? Infinity : 1_000,
});
const longestResponseMs = 60_000;
/** Requests may be pipelined (RFC 9112, section 9.3.2), but no browser does; their answers wait in memory for one another. */
const mostUnanswered = 2;
const graceMs = 500;
const respondWithinMs = 6_500;

/** @returns the URL for a browser on this machine */
export async function listen(server: Server, { HOST, PORT }: Settings): Promise<string> {
  await once(server.listen(PORT, HOST), "listening").catch((error: Error) => {
    throw settingAtFault(error) ?? error;
  });
  const { port } = server.address() as AddressInfo;
  const name = HOST === "127.0.0.1" ? "localhost" : isIPv6(HOST) ? `[${HOST}]` : HOST;
  return `http://${name}:${port}`;
}

function settingAtFault({ code = "", message }: NodeJS.ErrnoException): ConfigError | undefined {
  if (code === "EADDRINUSE") {
    const taken = new ConfigError("PORT: is taken; choose another: PORT=3001 npm start");
    return Object.assign(taken, { mayPass: true });
  }
  if (code === "EACCES") return new ConfigError(`PORT: cannot be used: ${message}`);
  const isNoAddress = ["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN", "EINVAL"].includes(code);
  return isNoAddress
    ? new ConfigError(`HOST: is no address of this machine: ${message}`)
    : undefined;
}

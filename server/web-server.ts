import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { forwarded } from "./forwarded.ts";
import { createHostCheck, type HostConfig } from "./own-hosts.ts";
import { refusalPage } from "./refuse.ts";
import { headersOf, httpsOnly } from "./security-headers.ts";

/** What one visitor may take of the server: bytes, and milliseconds. docs/decisions/012 says why these. */
export const limits = {
  connections: 4_000,
  /** Requests on one connection whose answers are being made, or wait for an earlier one to be read: browsers and
   * proxies wait for each. */
  unanswered: 16,
  headerBytes: 16 * 1024,
  headerLines: 100,
  /** RFC 9110, section 4.1, asks for 8,000 at least; room for a search of 10,000 characters. */
  targetLength: 12_000,
  headersMs: 8_000,
  requestMs: 15_000,
  /** Without a byte of an awaited body. An answer that nobody takes is given up after twice that. */
  silenceMs: 7_000,
  /** Longer than the two minutes for which Caddy keeps a connection unless told otherwise: the proxy closes first. */
  idleBehindProxyMs: 130_000,
  /** A connection without a request. */
  idleMs: 10_000,
  checkEveryMs: 1_000,
};

/** The answers on a connection: the latest, and in their order those that are being made or wait for an earlier one. */
type Connection = {
  latest?: ServerResponse;
  waiting: Set<ServerResponse>;
  /** The latest answer ends it: what comes after it is not looked at (RFC 9112, section 9.6). */
  isEnding: boolean;
  /** How many bytes had come when it had been silent after its last answer: it may rest for longer than that. */
  bytesAtRest?: number;
};

/** The one that the other side is waiting for, or the last that it got. */
function nextAnswer({ latest, waiting }: Connection): ServerResponse | undefined {
  const [first = latest] = waiting;
  return first;
}

/** The last one that was asked for whole, unless all of it has left. */
function findOwed({ latest, waiting }: Connection): ServerResponse | undefined {
  return [latest, ...waiting].findLast(
    (answer) => answer?.req.complete && !answer.writableFinished,
  );
}

function endRest(socket: Socket, connection: Connection) {
  delete connection.bytesAtRest;
  socket.setTimeout(limits.silenceMs);
}

type Refusal = { status: number; sentence: string; headers?: Record<string, string> };

/**
 * An HTTP server that a slow or malformed request cannot hold: it closes what is late, and what it answers
 * itself carries the security headers too. What it lets through has one well-formed host and a path.
 * @param onAnswered told of each request when its answer is in the system's hands, or nobody is there for it
 */
export function createWebServer(
  listener: RequestListener,
  config: HostConfig,
  onAnswered: RequestListener = () => {},
) {
  const fixed = Object.fromEntries(headersOf(config));
  const checkHost = createHostCheck(config);
  const isKnownSecure = httpsOnly[0] in fixed;
  const idleMs = config.TRUSTED_PROXIES > 0 ? limits.idleBehindProxyMs : limits.idleMs;
  const connections = new WeakMap<Socket, Connection>();
  function connectionOf(socket: Socket): Connection {
    const known = connections.get(socket);
    if (known) return known;
    const fresh: Connection = { waiting: new Set(), isEnding: false };
    connections.set(socket, fresh);
    return fresh;
  }

  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkEveryMs,
      // Node would set a connection's timer twice for each request. See what is done about silence below.
      keepAliveTimeout: 0,
      // A request without a body needs no stream for one.
      optimizeEmptyRequests: true,
      // Node's own answer to this would lack the headers; see findRefusal.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      const { socket } = incoming;
      const connection = connectionOf(socket);
      if (connection.isEnding) return void socket.pause();
      connection.latest = outgoing;
      if (connection.bytesAtRest !== undefined) endRest(socket, connection);
      const forwardedProtocol = incoming.headers["x-forwarded-proto"];
      if (!isKnownSecure && forwarded(forwardedProtocol, config) === "https") {
        outgoing.setHeader(...httpsOnly);
      }
      const { waiting } = connection;
      const refusal =
        findRefusal(incoming) ??
        refusals[checkHost(incoming)] ??
        (waiting.size >= limits.unanswered ? tooManyAtOnce : undefined);
      if (refusal) refuseAtOnce(outgoing, refusal, fixed);
      else listener(incoming, outgoing);
      connection.isEnding = refusal !== undefined || !outgoing.shouldKeepAlive;
      // It has the socket unless an earlier answer is still on its way.
      if (outgoing.writableEnded && outgoing.socket) return onAnswered(incoming, outgoing);
      waiting.add(outgoing);
      outgoing.once("close", () => {
        waiting.delete(outgoing);
        onAnswered(incoming, outgoing);
      });
    },
  );
  // One more than is allowed: what is over the limit Node drops without a word.
  server.maxHeadersCount = limits.headerLines + 1;
  server.maxConnections = limits.connections;
  // Who has closed their own side after a request still waits for the answer (RFC 9293, section 3.6). Node's name for
  // it is in no documentation; without it an answer that takes longer than the closing is thrown away.
  Object.assign(server, { httpAllowHalfOpen: true });

  const closeWith = (socket: Socket, refusal: Refusal) => {
    const next = nextAnswer(connectionOf(socket));
    const halfWay = next?.headersSent && !next.writableFinished;
    // A reset, so that the system forgets at once what was not taken.
    if (halfWay) socket.resetAndDestroy();
    else if (!socket.writable || socket.bytesRead === 0) socket.destroy();
    else socket.end(asBytes(refusal, fixed), () => socket.destroy());
  };
  server.on("clientError", (error: Error & { code?: string }, socket: Socket) => {
    const connection = connectionOf(socket);
    const owed = findOwed(connection);
    if (!owed) return closeWith(socket, refusalFor(error.code));
    // What was asked for before is answered (RFC 9112, section 9.3.2), and the connection ends with that.
    connection.isEnding = true;
    socket.pause();
    owed.shouldKeepAlive = false;
    owed.once("close", () => socket.destroySoon());
  });
  // Silent while a body is awaited, while an answer is not taken, or between two requests.
  server.setTimeout(limits.silenceMs, (socket: Socket) => {
    const connection = connectionOf(socket);
    const next = nextAnswer(connection);
    const oursToAnswer = next?.req.complete && !next.headersSent;
    if (oursToAnswer) return;
    if (!next?.writableFinished) return closeWith(socket, tooSlow);
    if (connection.bytesAtRest === undefined) {
      connection.bytesAtRest = socket.bytesRead;
      socket.setTimeout(idleMs - limits.silenceMs);
    } else if (connection.bytesAtRest === socket.bytesRead) {
      socket.destroy();
    } else {
      // A request has begun, which has a limit of its own.
      endRest(socket, connection);
    }
  });
  server.on("connect", (_request, socket: Socket) => closeWith(socket, noTunnel));
  server.on("checkExpectation", ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    connectionOf(socket).isEnding = true;
    refuseAtOnce(outgoing, unknownExpectation, fixed);
  });
  return server;
}

const malformedAddress = { status: 400, sentence: "The address of this request is malformed." };
/** By what the request's host is. */
const refusals = {
  ours: undefined,
  foreign: { status: 421, sentence: "This server does not answer for that host." },
  malformed: { status: 400, sentence: "This request must name one host." },
};
const tooManyAtOnce = { status: 503, sentence: "These are too many requests at once." };
const unknownExpectation = {
  status: 417,
  sentence: "No expectation but 100-continue is met here.",
};
const tooSlow = { status: 408, sentence: "This request took too long." };
const noTunnel = {
  status: 405,
  sentence: "This address answers GET, HEAD and POST only.",
  headers: { allow: "GET, HEAD, POST" },
};

/** What the parser refused, by its code. */
function refusalFor(code: string | undefined): Refusal {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return tooSlow;
  if (code === "HPE_HEADER_OVERFLOW") {
    return { status: 431, sentence: "The headers of this request are too large." };
  }
  return { status: 400, sentence: "This request is malformed." };
}

/** What a parser may pass and a web site should not: see RFC 9112, sections 3.2 and 3.3. */
function findRefusal({ rawHeaders, url = "" }: IncomingMessage): Refusal | undefined {
  if (rawHeaders.length > limits.headerLines * 2) {
    return { status: 431, sentence: "This request has too many headers." };
  }
  if (url.length > limits.targetLength) {
    return { status: 414, sentence: "The address of this request is too long." };
  }
  if (!url.startsWith("/") && !/^https?:\/\//i.test(url)) {
    return malformedAddress;
  }
  return undefined;
}

/** By node:http alone, and the connection ends with it. */
export function refuseAtOnce(
  outgoing: ServerResponse,
  refusal: Refusal,
  fixed: Record<string, string>,
) {
  const page = refusalPage(refusal.sentence);
  outgoing.writeHead(refusal.status, headersFor(refusal, page, fixed));
  outgoing.end(page);
}

/** The same answer where there is no response to write it to. */
function asBytes(refusal: Refusal, fixed: Record<string, string>): string {
  const page = refusalPage(refusal.sentence);
  const lines = Object.entries(headersFor(refusal, page, fixed)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const reason = STATUS_CODES[refusal.status];
  return `HTTP/1.1 ${refusal.status} ${reason}\r\n${lines.join("")}\r\n${page}`;
}

function headersFor({ headers }: Refusal, page: string, fixed: Record<string, string>) {
  return {
    ...fixed,
    ...headers,
    "content-type": "text/html; charset=utf-8",
    "content-length": String(Buffer.byteLength(page)),
    "cache-control": "no-store",
    connection: "close",
  };
}

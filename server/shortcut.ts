import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type Encoding, chooseEncoding } from "./compress.ts";
import { isKnown, type Variants } from "./ready.ts";

type Options = {
  /** What lies ready under this address, if anything does. */
  find: (address: string) => Variants | undefined;
  /** How long a connection stays open for the next request. */
  keepAliveMs: number;
  /** Learns of each answer given here. */
  answered: (method: string, path: string, status: number) => void;
};

/**
 * Answers what lies in memory, straight from node:http: no Request, no Response, no middleware, for most
 * visitors ask for nothing else. What it does not answer goes the whole way (`app.ts`), with the same result.
 * @returns whether it has answered
 */
export function createShortcut({ find, keepAliveMs, answered }: Options) {
  const endOfHead = createEndOfHead(keepAliveMs);
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const ready = find(url)?.get(preferred(headers["accept-encoding"]) ?? "identity");
    if (!ready || ready instanceof Promise) return false;
    const isUnchanged = isKnown(ready.etag, headers["if-none-match"]);
    const status = isUnchanged ? 304 : 200;
    if (!mayTakeHead(outgoing)) {
      outgoing.writeHead(status, isUnchanged ? ready.unchangedHeaders : ready.headers);
    } else {
      outgoing.statusCode = status;
      giveHead(outgoing, (isUnchanged ? ready.unchangedHead : ready.head) + endOfHead());
    }
    outgoing.end(isUnchanged || method === "HEAD" ? undefined : ready.body);
    answered(method, url, status);
    return true;
  };
}

/** Not where something else was said of this answer: that the connection ends with it, or a header. */
function mayTakeHead(outgoing: ServerResponse): boolean {
  return takesHeads && outgoing.shouldKeepAlive && outgoing.getHeaderNames().length === 0;
}

/**
 * Node checks and copies each of a dozen headers for each answer, a fifth of all that a warm answer costs, and has
 * no public way to take a head that is known to be good. docs/decisions/022.
 */
function giveHead(outgoing: ServerResponse, head: string): void {
  (outgoing as ServerResponse & { _header: string })._header = head;
}

/** Whether this Node still keeps the head where `giveHead` puts it. */
const takesHeads = (() => {
  const trial = new ServerResponse(new IncomingMessage(new Socket()));
  giveHead(trial, "HTTP/1.1 200 OK\r\n\r\n");
  return trial.headersSent;
})();

/** What Node itself would add, made anew when the second is another (RFC 9110, section 6.6.1). */
function createEndOfHead(keepAliveMs: number): () => string {
  const keepAlive = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`;
  let second = 0;
  let end = "";
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      end = `Date: ${new Date(now * 1000).toUTCString()}\r\n${keepAlive}\r\n\r\n`;
    }
    return end;
  };
}

const choices = new Map<string, Encoding | undefined>();

/** Browsers send few different headers, so the choice for each is remembered; odd ones are not. */
function preferred(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined;
  if (choices.has(header)) return choices.get(header);
  const choice = chooseEncoding(header);
  if (header.length < 100 && choices.size < 100) choices.set(header, choice);
  return choice;
}

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { type Duplex, PassThrough } from "node:stream";
import { type Encoding, chooseEncoding } from "./compress.ts";
import { isKnown, type Ready, type Variants } from "./ready.ts";

type Options = {
  /** What lies ready under this address, if anything does. */
  find: (address: string) => Variants | undefined;
  /** Learns of each answer given here. */
  answered: (method: string, path: string, status: number) => void;
};

/**
 * Answers what lies in memory, straight from node:http: no Request, no Response, no middleware, for most
 * visitors ask for nothing else. What it does not answer goes the whole way (`app.ts`), with the same result.
 * @returns whether it has answered
 */
export function createShortcut({ find, answered }: Options) {
  const { headOf, wholeOf } = createDated();
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const ready = find(url)?.get(preferred(headers["accept-encoding"]));
    if (!ready || ready instanceof Promise) return false;
    const isUnchanged = isKnown(ready.etag, headers["if-none-match"]);
    const hasBody = !isUnchanged && method === "GET";
    outgoing.statusCode = isUnchanged ? 304 : 200;
    if (!mayTakePrepared(outgoing)) {
      outgoing.writeHead(outgoing.statusCode, isUnchanged ? ready.unchangedHeaders : ready.headers);
      outgoing.end(hasBody ? ready.body : undefined);
    } else if (hasBody) {
      sendPrepared(outgoing, ready.head, wholeOf(ready));
    } else {
      sendPrepared(outgoing, headOf(isUnchanged ? ready.unchangedHead : ready.head));
    }
    answered(method, url, outgoing.statusCode);
    return true;
  };
}

/** Not where something else was said of this answer: that the connection ends with it, or a header. */
function mayTakePrepared(outgoing: ServerResponse): boolean {
  return takesPrepared && outgoing.shouldKeepAlive && outgoing.getHeaderNames().length === 0;
}

/**
 * Node checks and copies each of a dozen headers for each answer, and hands head and body to the system as two
 * pieces: a third of all that a warm answer costs. It has no public way to take a head that is known to be good, or
 * one that the body brings along. docs/decisions/022.
 * @param whole head and body in one piece, where there is a body
 */
function sendPrepared(outgoing: ServerResponse, head: string, whole?: Buffer): void {
  const inside = outgoing as ServerResponse & { _header: string; _headerSent: boolean };
  inside._header = head;
  inside._headerSent = whole !== undefined;
  outgoing.end(whole);
}

/** Whether this Node sends what is prepared so, and nothing else. */
const takesPrepared = (() => {
  const head = "HTTP/1.1 200 OK\r\n\r\n";
  const sent = (whole?: Buffer) => {
    const wire = new PassThrough();
    const trial = new ServerResponse(new IncomingMessage(new Socket()));
    trial.assignSocket(wire as Duplex as Socket);
    sendPrepared(trial, head, whole);
    return String(wire.read());
  };
  return sent() === head && sent(Buffer.from(`${head}body`)) === `${head}body`;
})();

/** Puts to an answer what Node itself would add, made anew when the second is another (RFC 9110, section 6.6.1). */
function createDated() {
  let second = 0;
  let end = "";
  /** What was asked for in this second, each in one piece. */
  const wholes = new Map<Ready, Buffer>();

  function lookAtClock() {
    const now = Math.floor(Date.now() / 1000);
    if (now === second) return;
    second = now;
    end = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\n\r\n`;
    wholes.clear();
  }

  function headOf(head: string): string {
    lookAtClock();
    return head + end;
  }

  function wholeOf(ready: Ready): Buffer {
    lookAtClock();
    let whole = wholes.get(ready);
    if (!whole) {
      whole = Buffer.concat([Buffer.from(headOf(ready.head), "latin1"), ready.body]);
      wholes.set(ready, whole);
    }
    return whole;
  }

  return { headOf, wholeOf };
}

const choices = new Map<string, Encoding | "identity">();

/** Browsers send few different headers, so the choice for each is remembered; odd ones are not. */
function preferred(header = ""): Encoding | "identity" {
  const known = choices.get(header);
  if (known) return known;
  const choice = chooseEncoding(header) ?? "identity";
  if (header.length < 100 && choices.size < 100) choices.set(header, choice);
  return choice;
}

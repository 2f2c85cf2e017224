import type { IncomingMessage, ServerResponse } from "node:http";
import { type Encoding, chooseEncoding } from "./compress.ts";
import { isKnown, type Variants } from "./ready.ts";

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
  return (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const { method, url = "", headers } = incoming;
    if (method !== "GET" && method !== "HEAD") return false;
    const ready = find(url)?.get(preferred(headers["accept-encoding"]) ?? "identity");
    if (!ready || ready instanceof Promise) return false;
    const isUnchanged = isKnown(ready.etag, headers["if-none-match"]);
    const status = isUnchanged ? 304 : 200;
    const said = isUnchanged ? ready.unchangedHeaders : ready.headers;
    outgoing.writeHead(status, said);
    outgoing.end(isUnchanged || method === "HEAD" ? undefined : ready.body);
    answered(method, url, status);
    return true;
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

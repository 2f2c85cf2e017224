import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const graceMs = 300;

/**
 * Ends a server without cutting a request off: who sends meanwhile hears that the connection ends with the
 * answer, and a connection that was taken has time to bring its request. Resolves when the last has ended.
 */
export async function closeGently(server: Server): Promise<void> {
  // Without this a connection on which one request follows the other would never become idle.
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await wait(graceMs);
  // Just after the system has handed over who was waiting to be let in: closing resets the others.
  await new Promise((resolve) => setImmediate(resolve));
  // The HTTP server's own close would also end connections whose first request is still on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  await Promise.race([closed, wait(graceMs)]);
  // Also what becomes idle only now: a proxy would keep it open.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweep);
}

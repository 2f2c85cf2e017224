import type { Server } from "node:http";
import { type Socket, Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const graceMs = 300;
/** In a turn as short as this hardly anyone can have come after the look for newcomers. */
const quietMs = 0.25;
/** Whoever came has waited long enough then, even if the loop has not come to rest. */
const longestHoldMs = 3_000;
/** A request that takes longer to come would keep the site from ending in time, and letters from being let go of. */
const bringWithinMs = 5_000;

/**
 * Ends a server without cutting a request off: who sends meanwhile hears that the connection ends with the
 * answer, and a connection that was taken has time to bring its request. Resolves when the last has ended.
 */
export async function closeGently(server: Server): Promise<void> {
  // Without this a connection on which one request follows the other would never become idle.
  server.prependListener("request", (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  server.requestTimeout = bringWithinMs;
  server.headersTimeout = bringWithinMs;
  await wait(graceMs);
  const newcomers = holdNewcomers(server);
  await untilNobodyComes(newcomers.count);
  // The HTTP server's own close would also end connections whose first request is still on its way.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  newcomers.attend();
  await Promise.race([closed, wait(graceMs)]);
  // Also what becomes idle only now: a proxy would keep it open.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweep);
}

/**
 * Lets connections in but leaves their requests for later, so that the event loop comes to rest: closing
 * resets whoever the system has taken and the loop has not let in yet.
 */
function holdNewcomers(server: Server) {
  const listeners = server.listeners("connection");
  const held: Socket[] = [];
  // Who goes away while they are held has gone: without a listener that would end the process.
  const letGo = () => {};
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => held.push(socket.on("error", letGo)));
  return {
    count: () => held.length,
    attend() {
      for (const socket of held) {
        for (const listener of listeners) listener.call(server, socket);
        socket.off("error", letGo);
      }
    },
  };
}

/** The loop lets in one connection a turn, so a few quick turns without one mean that none waits. */
async function untilNobodyComes(count: () => number): Promise<void> {
  const deadline = performance.now() + longestHoldMs;
  for (let quietTurns = 0; quietTurns < 4 && performance.now() < deadline;) {
    const [before, began] = [count(), performance.now()];
    await new Promise((resolve) => setImmediate(resolve));
    const quiet = count() === before && performance.now() - began < quietMs;
    quietTurns = quiet ? quietTurns + 1 : 0;
  }
}

import type { Server, Socket } from "node:net";
import { networksOf } from "../../core/process/network.ts";

type Most = { ofAll: number; ofOneNetwork: number };

/** Over the limit, closes the connection that has been idle longest, or else the new one. */
export function limitConnections(server: Server, most: Most, isIdle: (socket: Socket) => boolean) {
  /** Ordered by last request. */
  const all = new Set<Socket>();
  const byNetwork = new Map<string, Set<Socket>>();
  const networks = new WeakMap<Socket, Set<Socket>>();

  function forget(socket: Socket): void {
    all.delete(socket);
    networks.get(socket)?.delete(socket);
  }

  function makeRoom(sockets: Set<Socket>): void {
    const inOrder = [...sockets];
    const closed = inOrder.find(isIdle) ?? inOrder.at(-1)!;
    forget(closed);
    closed.destroy();
  }

  server.on("connection", (socket: Socket) => {
    const name = networksOf(socket.remoteAddress ?? "").customer;
    const network = byNetwork.get(name) ?? new Set();
    byNetwork.set(name, network.add(socket));
    networks.set(socket, network);
    all.add(socket);
    socket.once("close", () => {
      forget(socket);
      if (network.size === 0) byNetwork.delete(name);
    });
    if (network.size > most.ofOneNetwork) makeRoom(network);
    else if (all.size > most.ofAll) makeRoom(all);
  });

  return {
    moveToEnd(socket: Socket): void {
      for (const sockets of [all, networks.get(socket)]) {
        if (sockets?.delete(socket)) sockets.add(socket);
      }
    },
  };
}

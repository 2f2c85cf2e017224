import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connections.ts";

/** A server for four connections, two of one address. Who says "busy" to it is. */
async function open() {
  const busy = new WeakSet<Socket>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.on("data", (text) => {
      if (String(text) === "busy") busy.add(socket);
      connections.moveToEnd(socket);
      socket.write("heard");
    });
  });
  const most = { ofAll: 4, ofOneNetwork: 2 };
  const connections = limitConnections(server, most, (socket) => !busy.has(socket));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const sockets: Record<string, Socket> = {};
  onTestFinished(() => {
    for (const socket of Object.values(sockets)) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    async come(name: string, localAddress: string) {
      const socket = connect({ port, host: "127.0.0.1", localAddress });
      sockets[name] = socket.on("error", () => {});
      await Promise.all([once(server, "connection"), once(socket, "connect")]);
    },
    async say(name: string, text: string) {
      sockets[name]!.write(text);
      await once(sockets[name]!, "data");
    },
    left: () => Object.keys(sockets).filter((name) => !sockets[name]!.resume().closed),
  };
}

test("a new connection takes the place of the one that has been idle for longest at the same address, and is closed where none is idle", async () => {
  const { come, say, left } = await open();
  await come("first", "127.0.0.1");
  await come("second", "127.0.0.1");
  await say("first", "a request");
  await come("third", "127.0.0.1");
  await expect.poll(left).toEqual(["first", "third"]);
  await say("first", "busy");
  await say("third", "busy");
  await come("fourth", "127.0.0.1");
  await expect.poll(left).toEqual(["first", "third"]);
});

test("with too many of all addresses the one that has been idle for longest makes room", async () => {
  const { come, say, left } = await open();
  for (const n of [1, 2, 3, 4]) await come(`${n}`, `127.0.0.${n}`);
  await say("1", "busy");
  await come("5", "127.0.0.5");
  await expect.poll(left).toEqual(["1", "3", "4", "5"]);
});

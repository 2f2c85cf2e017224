import { connect, createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { onCleanUp } from "../clean-up.ts";

/** A wire to a socket file that can go silent: it takes every connection and byte, and nothing comes back. */
export async function layWire(socketFile: string) {
  let silent = false;
  const pairs = new Set<[Socket, Socket]>();
  const hushed = new WeakSet<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(socketFile);
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on("data", (chunk: Buffer) => {
        if (!silent && !hushed.has(pair)) other.write(chunk);
      });
      one.on("error", () => {});
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const cut = () => pairs.forEach(([near]) => near.destroy());
  onCleanUp(() => {
    cut();
    server.close();
  });
  return {
    /** The same database, reached by the wire. */
    through(databaseUrl: string): string {
      const url = new URL(databaseUrl);
      url.search = "";
      url.host = `127.0.0.1:${port}`;
      return url.href;
    },
    goSilent: () => (silent = true),
    /** Those that there are go silent for good, and stay open; new connections speak. */
    hush: () => pairs.forEach((pair) => hushed.add(pair)),
    /** Speaks again, on new connections; on the old ones words are missing. */
    mend() {
      silent = false;
      cut();
    },
  };
}

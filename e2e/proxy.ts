import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onCleanUp } from "../test/clean-up.ts";

type Answer = { status?: number; type: string; body: string };

/** The site at `url` behind a proxy, which answers some requests itself and may change the headers of all others. */
export async function startProxy(
  url: string,
  ownAnswer: (address: string) => Answer | undefined,
  changed = (headers: IncomingHttpHeaders) => headers,
): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers, url: address = "/" } = incoming;
    const own = ownAnswer(address);
    if (own)
      return outgoing.writeHead(own.status ?? 200, { "content-type": own.type }).end(own.body);
    incoming.pipe(
      request(new URL(address, url), { method, headers }, (answer) =>
        answer.pipe(outgoing.writeHead(answer.statusCode!, changed(answer.headers))),
      ),
    );
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  onCleanUp(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { onCleanUp } from "../../test/clean-up.ts";

/**
 * The site at `url` as a visitor has it whose browser runs no scripts: a proxy that adds a policy against them. A
 * browser whose scripts are switched off could not be asked what it shows.
 */
export async function withoutScripts(url: string): Promise<string> {
  const { port } = new URL(url);
  const proxy = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const asked = request({ port, method, path, headers }, (answer) => {
      const policy = `${String(answer.headers["content-security-policy"] ?? "")}, script-src 'none'`;
      outgoing.writeHead(answer.statusCode!, {
        ...answer.headers,
        "content-security-policy": policy,
      });
      answer.pipe(outgoing);
    });
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onCleanUp(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

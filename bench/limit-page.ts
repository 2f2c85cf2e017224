import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

/** What a person would write by hand, to be as fast as a page can be. */
const css =
  "body{font:1rem/1.6 system-ui,sans-serif;color:#123;max-width:70ch;margin:0 auto;padding:1rem}" +
  "h1,h2,h3{font-family:Georgia,serif;line-height:1.2}h1{font-size:2.2rem}" +
  "a{color:#0a5a72}a,button,summary{display:inline-block;padding:.3rem 0}" +
  "input,select,textarea{font:inherit;display:block;width:100%}";

/**
 * The limit: the text, headings, links and forms of a page of ours, without its drawings, scripts, fonts and
 * looks, with a few lines of CSS inside the page.
 */
export function limitPage(html: string): string {
  return html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<style\b[\s\S]*?<\/style>/g, "")
    .replaceAll(/<noscript\b[\s\S]*?<\/noscript>/g, "")
    .replaceAll(/<svg\b[\s\S]*?<\/svg>/g, "")
    .replaceAll(/<link\b(?![^>]*rel="(?:icon|canonical)")[^>]*>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/ (?:class|data-[\w-]+)="[^"]*"/g, "")
    .replace("</head>", `<style>${css}</style></head>`);
}

/** Serves finished pages and nothing else: node:http, a map, bodies compressed beforehand. */
export async function serveLimitPages(pages: Map<string, string>) {
  const bodies = new Map<string, Buffer>();
  for (const [path, html] of pages) bodies.set(path, await promisify(brotliCompress)(html));
  const icon = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const server = createServer((request, response) => {
    if (request.url === "/favicon.svg") {
      response.writeHead(200, { "content-type": "image/svg+xml" }).end(icon);
      return;
    }
    const body = bodies.get(request.url ?? "");
    response.writeHead(body ? 200 : 404, {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body?.length ?? 0,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

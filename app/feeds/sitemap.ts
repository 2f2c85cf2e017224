import { serverContext } from "../server-context.ts";
import type { Route } from "./+types/sitemap";
import { indexablePages } from "./indexable-pages.server.ts";
import { element, xmlResponse } from "./text-response.ts";

/** https://www.sitemaps.org/protocol.html */
export async function loader({ context }: Route.LoaderArgs) {
  const { clinic, siteUrl, db, today } = context.get(serverContext);
  const pages = (await indexablePages(clinic, db, today)).flatMap((group) => group.pages);
  const entries = pages.map(
    ({ path, reviewed }) =>
      `<url>${element("loc", new URL(path, siteUrl).href)}${element("lastmod", reviewed)}</url>`,
  );
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`,
    "application/xml",
  );
}

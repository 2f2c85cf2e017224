import { matchRoutes, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";

/** A page's address as it is remembered, and the names in a query that would make it another page. */
export type PageAddress = { key: string; reads: readonly string[] };

const routes = routesUnder(undefined);
const dataSuffix = /(\/_)?\.data$/;
/** Whether a page's data is asked for, and not the page. */
export const isDataPath = (pathname: string) => dataSuffix.test(pathname);

/**
 * What the answer to a GET is remembered by, or undefined where it is made for its visitor alone. Whatever is
 * asked, there are no more of these than there are pages: a query that no page reads is left out, and so are
 * routes that do not match. Capital letters and percent signs would be further names of the same pages.
 */
export function sharedAddress(url: URL): PageAddress | undefined {
  const { pathname, searchParams } = url;
  if (!/^(\/[\w.~-]+)+$|^\/$/.test(pathname) || pathname !== pathname.toLowerCase()) {
    return undefined;
  }
  const matches = matchRoutes(routes, pathname.replace(dataSuffix, "") || "/") ?? [];
  const reads = matches.flatMap(({ route }) => queryOf(route));
  if (reads.some((name) => searchParams.has(name))) return undefined;
  const wanted = isDataPath(pathname) && searchParams.get("_routes")?.split(",");
  if (!wanted) return { key: pathname, reads };
  const ids = matches.map(({ route }) => route.id!).filter((id) => wanted.includes(id));
  // Written as the router in the browser writes it.
  return { key: `${pathname}?_routes=${encodeURIComponent(ids.join(","))}`, reads };
}

/** What a page reads from the query, said by the page itself: `export const handle = { query: ["q"] }`. */
function queryOf({ handle }: RouteObject): readonly string[] {
  return (handle as { query?: string[] } | undefined)?.query ?? [];
}

export function pathOf(address: string): string {
  const end = address.indexOf("?");
  return end < 0 ? address : address.slice(0, end);
}

function routesUnder(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route!;
      const common = { id, path, caseSensitive, handle: module.handle };
      return index ? { ...common, index } : { ...common, children: routesUnder(id) };
    });
}

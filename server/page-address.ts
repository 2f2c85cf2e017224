import { matchRoutes, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";

const routes = routesUnder(undefined);
const dataSuffix = /(\/_)?\.data$/;
/** Whether a page's data is asked for, and not the page. */
export const isDataPath = (pathname: string) => dataSuffix.test(pathname);

/**
 * The key under which the answer to a GET is kept, or undefined where it is made for its visitor alone. There are no
 * more keys than pages: a query that no page reads is left out, and so are routes that do not match. Capital letters
 * and percent signs would be further names of the same pages.
 */
export function sharedKey({ pathname, searchParams }: URL): string | undefined {
  if (!/^(\/[a-z\d_.~-]+)+$|^\/$/.test(pathname)) return undefined;
  const matches = matchRoutes(routes, pathname.replace(dataSuffix, "") || "/") ?? [];
  if (matches.flatMap(({ route }) => queryOf(route)).some((name) => searchParams.has(name))) {
    return undefined;
  }
  const wanted = isDataPath(pathname) && searchParams.get("_routes")?.split(",");
  if (!wanted) return pathname;
  const ids = matches.map(({ route }) => route.id!).filter((id) => wanted.includes(id));
  return `${pathname}?_routes=${encodeURIComponent(ids.join(","))}`;
}

/** What a page reads from the query, said by the page itself: `export const handle = { query: ["q"] }`. */
function queryOf({ handle }: RouteObject): readonly string[] {
  return (handle as { query?: string[] } | undefined)?.query ?? [];
}

/** One address for a page: no slash at the end, and never two at the start, which would name a host. */
export function plainPath(pathname: string): string {
  return `/${pathname.replace(/^\/+/, "").replace(/\/+$/, "")}`;
}

/** As a phone's keyboard may not have written it: the browser's router takes no notice of capitals, and the table of
 * routes does. */
export function inSmallLetters(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
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

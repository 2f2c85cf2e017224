import { matchRoutes, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";

const routes = routesUnder(undefined);
const dataSuffix = /(\/_)?\.data$/;
export const isDataPath = (pathname: string) => dataSuffix.test(pathname);

/** The cache key of a GET; undefined where the response depends on the visitor. Queries that the page does not read make no keys. */
export function sharedKey({ pathname, searchParams }: URL): string | undefined {
  if (!/^(\/[a-z\d_.~-]+)+$|^\/$/.test(pathname)) return undefined;
  const matches = matchRoutes(routes, pathname.replace(dataSuffix, "") || "/") ?? [];
  // From a page's `export const handle = { query: ["q"] }`.
  const handles = matches.map(({ route }) => route.handle as { query?: string[] } | undefined);
  const read = handles.flatMap((handle) => handle?.query ?? []);
  if (read.some((name) => searchParams.has(name))) return undefined;
  const wanted = isDataPath(pathname) && searchParams.get("_routes")?.split(",");
  if (!wanted) return pathname;
  const ids = matches.map(({ route }) => route.id!).filter((id) => wanted.includes(id));
  return `${pathname}?_routes=${encodeURIComponent(ids.join(","))}`;
}

/** No trailing slash, and no double slash at the start, which would name a host. */
export function normalizedPath(pathname: string): string {
  return `/${pathname.replace(/^\/+/, "").replace(/\/+$/, "")}`;
}

/** Route matching is case-sensitive here, but not in the browser. */
export function lowercasePath(pathname: string): string {
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

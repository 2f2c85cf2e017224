import { matchRoutes, type RouteObject } from "react-router";
import * as build from "virtual:react-router/server-build";

const routes = routesUnder(undefined);
const dataSuffix = /(\/_)?\.data$/;
export const isDataPath = (pathname: string) => dataSuffix.test(pathname);

/** The query parameters that pages declare by `export const handle = { query: ["q"] }`. */
const readByPages = new Set(
  Object.values(build.routes).flatMap(
    (route) => (route?.module.handle as { query?: string[] } | undefined)?.query ?? [],
  ),
);

const isRead = (query: URLSearchParams) => [...query.keys()].some((name) => readByPages.has(name));

/** Longer queries are parsed only once the request's turn has come. */
const longestQuery = 1_000;

/** The likely cache key, found in microseconds: drops a query that no page reads, such as an advertisement's. */
export function likelyKey(address: string): string {
  const [path = "", query = ""] = address.split("?", 2);
  const mayMatter = query.length > longestQuery || isDataPath(path);
  return mayMatter || isRead(new URLSearchParams(query)) ? address : path;
}

/** The address of the page itself: without query, and without the suffix of its data. */
export const pageAddress = (address: string) => address.split("?", 1)[0]!.replace(dataSuffix, "");

/** The cache key of a GET; undefined where the response depends on the visitor. Queries that no page reads make no keys. */
export function sharedKey({ pathname, searchParams }: URL): string | undefined {
  if (!/^(\/[a-z\d_.~-]+)+$|^\/$/.test(pathname) || isRead(searchParams)) return undefined;
  const wanted = isDataPath(pathname) && searchParams.get("_routes")?.split(",");
  if (!wanted) return pathname;
  const matches = matchRoutes(routes, pathname.replace(dataSuffix, "") || "/") ?? [];
  const ids = matches.map(({ route }) => route.id!).filter((id) => wanted.includes(id));
  return `${pathname}?_routes=${encodeURIComponent(ids.join(","))}`;
}

/** Removes a trailing slash, and a double slash at the start, which would name a host. */
export function normalizedPath(pathname: string): string {
  return `/${pathname.replace(/^\/+/, "").replace(/\/+$/, "")}`;
}

/** The path in lower case, because routes are case-sensitive. */
export function lowercasePath(pathname: string): string {
  return pathname.replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
}

function routesUnder(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive } = route!;
      const common = { id, path, caseSensitive };
      return index ? { ...common, index } : { ...common, children: routesUnder(id) };
    });
}

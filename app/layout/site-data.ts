import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { siteOf } from "./site-data.server.ts";

export type SiteData = ReturnType<typeof siteOf>;
export type PlaceData = SiteData["facts"]["otherPlaces"][number];

/** Replaces the root loader's data on a page in another language, and on an error page before any loader ran. */
export const SiteHere = createContext<SiteData | undefined>(undefined);

export function useSite(): SiteData {
  const given = useRouteLoaderData<SiteData>("root");
  const site = use(SiteHere) ?? given;
  if (!site) throw new Error("A page without the site's data");
  return site;
}

import { useRouteLoaderData } from "react-router";
import { clinic } from "../../core/content/clinic.ts";

/** From the root loader. */
export type SiteData = {
  now: string | undefined;
  siteUrl: string;
  bookingUrl: string;
  googleAdsId: string | undefined;
  hoursNotices: string[];
  /** Part of the figures' addresses. */
  figuresVersion: string;
};

/** Falls back to the facts when the root loader failed. */
export function useSiteData(): SiteData {
  return (
    useRouteLoaderData<SiteData>("root") ?? {
      now: undefined,
      siteUrl: clinic.siteUrl,
      bookingUrl: clinic.bookingUrl,
      googleAdsId: undefined,
      hoursNotices: [],
      figuresVersion: "newest",
    }
  );
}

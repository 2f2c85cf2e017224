import { useRouteLoaderData } from "react-router";
import { clinic } from "../../core/content/clinic.ts";
import type { StatusLine } from "../../core/content/hours/opening-hours.ts";

/** From the root loader. */
export type SiteData = {
  now: string | undefined;
  /** Worked out by the server: a browser's first look at a time zone delays its next frame. */
  status: StatusLine | undefined;
  siteUrl: string;
  bookingUrl: string;
  googleAdsId: string | undefined;
  hoursNotices: string[];
};

/** Falls back to the facts when the root loader failed. */
export function useSiteData(): SiteData {
  return (
    useRouteLoaderData<SiteData>("root") ?? {
      now: undefined,
      status: undefined,
      siteUrl: clinic.siteUrl,
      bookingUrl: clinic.bookingUrl,
      googleAdsId: undefined,
      hoursNotices: [],
    }
  );
}

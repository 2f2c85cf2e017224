import { useRouteLoaderData } from "react-router";
import { clinic } from "../../core/content/clinic.ts";

/** What the root's loader tells every page. */
export type SiteData = {
  now: string | undefined;
  siteUrl: string;
  bookingUrl: string;
  googleAdsId: string | undefined;
  closures: string[];
};

/** The facts' own values where an error left it untold. */
export function useSiteData(): SiteData {
  return (
    useRouteLoaderData<SiteData>("root") ?? {
      now: undefined,
      siteUrl: clinic.siteUrl,
      bookingUrl: clinic.bookingUrl,
      googleAdsId: undefined,
      closures: [],
    }
  );
}

import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";
import { clinic } from "../../core/content/clinic.ts";

/** What the server tells every page; the facts' own values where an error left it untold. */
export function useSiteData() {
  return (
    useRouteLoaderData<typeof loader>("root") ?? {
      now: undefined,
      bookingUrl: clinic.bookingUrl,
      googleAdsId: undefined,
      closures: [],
    }
  );
}

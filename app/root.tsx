import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import { useConversionTag } from "./conversion.ts";
import { requestId, services } from "./context.ts";
import { useKeptPages } from "./offline/keep-pages.ts";
import { AnnounceNavigation } from "./ui/announce-navigation.tsx";
import { useHashTarget } from "./ui/hash-target.ts";
import { LastResort, useStartOfPage } from "./ui/last-resort.tsx";
import { useSiteData } from "./ui/site-data.ts";
import { Stylesheet } from "./ui/stylesheet.tsx";
import { Toasts } from "./ui/toasts.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const { config, now } = context.get(services);
  return {
    now: now().toISOString(),
    bookingUrl: config.BOOKING_URL,
    googleAdsId: config.GOOGLE_ADS_ID,
    requestId: context.get(requestId),
  };
}

// The facts of the site stay the same from page to page; one reading per visit is enough.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: React.ReactNode }) {
  const isStill = useMatches().some(({ handle }) => isStillHandle(handle));
  return (
    <html lang="en-CA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0a2f3f" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Stylesheet />
        <noscript>
          <style>{".script-only{display:none}"}</style>
        </noscript>
        <Links />
      </head>
      <body>
        {children}
        {isStill || (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

const isStillHandle = (handle: unknown) =>
  typeof handle === "object" && handle !== null && "withoutScript" in handle;

export default function App() {
  useStartOfPage();
  useHashTarget();
  useKeptPages();
  useConversionTag(useSiteData().googleAdsId);
  return (
    <Toasts>
      <Outlet />
      <AnnounceNavigation />
    </Toasts>
  );
}

export const ErrorBoundary = LastResort;

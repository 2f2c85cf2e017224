import { use } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { touchIcon } from "./layout/icons.ts";
import { Visits } from "./measurement/consent.tsx";
import { useConversionTag } from "./measurement/conversion.ts";
import { serverContext } from "./server-context.ts";
import { useServiceWorker } from "./offline/service-worker.ts";
import { AfterNavigation } from "./navigation/after-navigation.tsx";
import { LoadingBar } from "./navigation/loading-bar.tsx";
import { ErrorPage, ErrorReference } from "./layout/error-page.tsx";
import { useSite } from "./layout/site-data.ts";
import type { DocumentHead } from "./layout/page-meta.tsx";
import { siteOf } from "./layout/site-data.server.ts";
import { useMarkHydrated } from "./hydration/hydrated.ts";
import { FormWords } from "./ui/controls/form-words.ts";
import { Toasts } from "./ui/feedback/toasts.tsx";
import print from "./ui/print.css?url";
import styles from "./ui/styles.css?url";
import { openStatus } from "../core/clinic/hours/opening-hours.ts";
import { language } from "../regions/language.ts";

export const loader = ({ context }: Route.LoaderArgs) => siteOf(context.get(serverContext));

export function Layout({ children }: { children: React.ReactNode }) {
  const hasFailed = use(ErrorReference) !== undefined;
  const hasData = useRouteLoaderData("root") !== undefined;
  const { brand, facts, hasBlog, now, words } = useSite();
  const isOpen = openStatus(new Date(now), "treatmentHours", facts)?.open;
  const matches = useMatches();
  // From a page's `export const handle = { withoutScript: true }`.
  const handles = matches.map(({ handle }) => handle as { withoutScript?: boolean } | undefined);
  const page = matches
    .map(({ loaderData }) => (loaderData as { head?: DocumentHead } | undefined)?.head?.language)
    .find(Boolean);
  const isStaticPage = hasFailed || !hasData || handles.some((handle) => handle?.withoutScript);
  return (
    <html lang={page?.lang ?? language} dir={page?.dir}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Safari would turn numbers into links, which breaks hydration. */}
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <meta name="theme-color" content={brand.themeColour} />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        {brand.logo.address.endsWith(".svg") && (
          <link rel="icon" href={brand.logo.address} type="image/svg+xml" />
        )}
        <link rel="apple-touch-icon" href={touchIcon.file} />
        <link rel="manifest" href="/manifest.webmanifest" />
        {hasBlog && (
          <link rel="alternate" type="application/rss+xml" title={facts.name} href="/rss.xml" />
        )}
        {/* Its precedence lets React find it where the page cache has moved it (server/pages/inline-styles.ts). */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <link rel="stylesheet" href={print} media="print" data-beasties-skip />
        <Links />
      </head>
      {/* The light in its drawings. */}
      <body className={isOpen ? undefined : "dusk"}>
        <FormWords value={words.forms}>{children}</FormWords>
        {isStaticPage || (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  useMarkHydrated();
  useServiceWorker();
  const { googleAdsId, measurement, facts } = useSite();
  useConversionTag(googleAdsId, facts.name);
  return (
    <Toasts>
      <Outlet />
      <Visits measurement={measurement} />
      <LoadingBar />
      <AfterNavigation />
    </Toasts>
  );
}

export const ErrorBoundary = ErrorPage;

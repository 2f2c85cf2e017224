import { useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from "react-router";
import type { Route } from "./+types/root";
import { clinic } from "./content/clinic.ts";
import { useConversionTag } from "./conversion.ts";
import { requestId, services } from "./context.ts";
import { CallButton } from "./ui/button.tsx";
import { Actions } from "./ui/hero.tsx";
import { useHashTarget } from "./ui/hash-target.ts";
import { Container } from "./ui/section.tsx";
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// The number came with the page. What fails later, in the browser, stands in the log under another.
let pageHasStarted = false;

export default function App() {
  useEffect(() => void (pageHasStarted = true), []);
  useHashTarget();
  useConversionTag(useSiteData().googleAdsId);
  return (
    <Toasts>
      <Outlet />
    </Toasts>
  );
}

/** The last resort: the router's own words, a way home, and the number by which staff find it in the log. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId: id } = useSiteData();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <main id="main" className="py-16">
      <title>{`Something went wrong | ${clinic.name}`}</title>
      <Container>
        <h1>{status === 405 ? "This page takes no form" : "Unexpected Application Error!"}</h1>
        <p className="mt-5 max-w-measure text-lead text-ink-2">
          Something went wrong on our side. Please try again in a minute, or call us and we will
          help you by phone.
        </p>
        {status >= 500 && id && !pageHasStarted && (
          <p className="mt-4">
            If you call, you can give us this problem number:{" "}
            <strong className="tabular-nums">{id}</strong>
          </p>
        )}
        <Actions>
          <a href="/" className="link inline-flex min-h-12 items-center">
            Return to the home page
          </a>
          <CallButton />
        </Actions>
      </Container>
    </main>
  );
}

import { lazy, type ReactNode, Suspense } from "react";
import { isRouteErrorResponse, Outlet, useLocation, useMatches } from "react-router";
import { NotFoundMeta, type PageHead, PageMeta } from "./page-meta.tsx";
import { ErrorPage } from "./error-page.tsx";
import { SheetHead } from "./print-sheet.tsx";
import type { Route } from "./+types/site";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { ToastPlace } from "../ui/feedback/toasts.tsx";

// Heavy with its drawing, and rarely seen.
const NotFound = lazy(() => import("../pages/not-found.tsx"));

/** `bookAt` is the page whose form every Book button of this one leads to. */
type PageData = { head?: PageHead; bookAt?: string };

/** Its title is read out as soon as the address changes (after-navigation.tsx). */
const notFoundSoon = (
  <div className="min-h-screen">
    <NotFoundMeta />
  </div>
);

export default function Site() {
  const loaded = useMatches().map((match) => match.loaderData as PageData | undefined);
  const { head, bookAt } = loaded.find((data) => data?.head) ?? {};
  return (
    <Surroundings bookAt={bookAt}>
      {head && <PageMeta head={head} />}
      {/* Pages of one route module share no state. */}
      <Outlet key={useLocation().pathname} />
    </Surroundings>
  );
}

/** 404 pages keep the layout; other errors get the root's page. */
export function ErrorBoundary(props: Route.ErrorBoundaryProps) {
  if (!isNotFound(props.error)) return <ErrorPage {...props} />;
  return (
    <Surroundings>
      <Suspense fallback={notFoundSoon}>
        <NotFound />
      </Suspense>
    </Surroundings>
  );
}

type SurroundingsProps = Pick<PageData, "bookAt"> & { children: ReactNode };

function Surroundings({ bookAt, children }: SurroundingsProps) {
  return (
    <>
      <Suspense>
        <Header />
      </Suspense>
      <ToastPlace />
      <OfflineNotice />
      <SheetHead />
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      <MobileBar bookAt={bookAt} />
    </>
  );
}

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

import { type ReactNode, Suspense } from "react";
import { Outlet, useLocation, useMatches } from "react-router";
import { language } from "../../regions/language.ts";
import { Link } from "../navigation/link.tsx";
import { isMissingPage } from "../navigation/recover-navigation.ts";
import { Container } from "../ui/text/section.tsx";
import { type DocumentHead, PageMeta, useTranslations } from "./page-meta.tsx";
import { SiteHere, useSite } from "./site-data.ts";
import { ErrorPage } from "./error-page.tsx";
import { NotFound } from "./not-found.tsx";
import { SheetHead } from "./print-sheet.tsx";
import type { Route } from "./+types/site";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { ToastArea } from "../ui/feedback/toasts.tsx";

/** `bookAt` is the page whose form every Book button of this one leads to. */
type PageData = { head?: DocumentHead; bookAt?: string };

export default function Site() {
  const loaded = useMatches().map((match) => match.loaderData as PageData | undefined);
  const { head, bookAt } = loaded.find((data) => data?.head) ?? {};
  const site = useSite();
  const { language } = head ?? {};
  return (
    <HeaderAndFooter bookAt={bookAt} isOther={language !== undefined}>
      {head && <PageMeta head={head} />}
      <Translations head={head} />
      <SiteHere value={language ? { ...site, words: { ...site.words, ...language.words } } : site}>
        {/* Pages of one route module share no state. */}
        <Outlet key={useLocation().pathname} />
      </SiteHere>
    </HeaderAndFooter>
  );
}

function Translations({ head }: { head: DocumentHead | undefined }) {
  const others = useTranslations(head).filter(({ path }) => path !== head?.path);
  if (others.length === 0) return null;
  return (
    <Container>
      <ul className="flex flex-wrap gap-x-6 text-small" data-print="none">
        {others.map(({ lang, path, name }) => (
          <li key={lang} lang={lang}>
            <Link to={path} hrefLang={lang} className="link inline-block py-3">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** 404 pages keep the layout; other errors get the root's page. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isMissingPage(error)) return <ErrorPage />;
  return (
    <HeaderAndFooter>
      <NotFound words={error.data} />
    </HeaderAndFooter>
  );
}

type HeaderAndFooterProps = Pick<PageData, "bookAt"> & {
  /** Round a page in another language they stay in the site's. */
  isOther?: boolean;
  children: ReactNode;
};

function HeaderAndFooter({ bookAt, isOther, children }: HeaderAndFooterProps) {
  const own = { className: "contents", ...(isOther && { lang: language, dir: "ltr" }) };
  return (
    <>
      <div {...own}>
        <Suspense>
          <Header />
        </Suspense>
        <ToastArea />
        <OfflineNotice />
        <SheetHead />
      </div>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <div {...own}>
        <Suspense>
          <Footer />
        </Suspense>
        <MobileBar bookAt={bookAt} />
      </div>
    </>
  );
}

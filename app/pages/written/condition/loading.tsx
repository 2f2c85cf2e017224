import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Hero } from "../../../ui/text/hero.tsx";
import { BookOrCall } from "../written-page.tsx";
import type { ComponentProps } from "react";

type LoadingPage = ComponentProps<typeof Hero> & {
  text: { title: string; text: string };
};

/** What a condition shows until its record is there. */
export function Loading({ page }: { page: LoadingPage }) {
  useAskAgain();
  return (
    <Hero {...page} tone="sky">
      <p aria-live="polite" className="mt-6 font-bold">
        {page.text.title}
      </p>
      <p className="mt-2 max-w-measure">{page.text.text}</p>
      <BookOrCall />
    </Hero>
  );
}

function useAskAgain() {
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  useEffect(() => {
    const ask = async () => {
      // Checks first: a failed revalidation would replace the page with an error.
      const isVisible = document.visibilityState === "visible";
      if (isVisible && (await isFinished(pathname))) await revalidate();
    };
    const timer = setInterval(() => void ask(), askAgainMs);
    return () => clearInterval(timer);
  }, [pathname, revalidate]);
}

const askAgainMs = 10_000;

async function isFinished(path: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(path, { method: "HEAD", cache: "no-store" });
    return ok && !headers.has("x-robots-tag");
  } catch {
    return false;
  }
}

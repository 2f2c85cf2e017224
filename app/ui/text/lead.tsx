import type { ReactNode } from "react";

/** The paragraph below a page's title. */
export function Lead({ children }: { children: ReactNode }) {
  return (
    <p data-print="lead" className="mt-4 max-w-measure text-lead text-balance text-ink-2">
      {children}
    </p>
  );
}

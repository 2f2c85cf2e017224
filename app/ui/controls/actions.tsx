import type { ReactNode } from "react";

/** Puts actions in a row where they fit; on a phone they fill it. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div data-call-to-action data-print="none" className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

/** The buttons of a hero or a closing call to action: full width on a phone, in a row beside each other else. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div
      data-call-to-action
      data-print="none"
      className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap"
    >
      {children}
    </div>
  );
}

import type { ReactNode } from "react";

/** Full width on a phone, else in a row. */
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

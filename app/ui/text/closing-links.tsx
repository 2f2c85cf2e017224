import type { ReactNode } from "react";
import { Section } from "./section.tsx";

type ClosingLinksProps = { title: string; text: ReactNode; children: ReactNode };

/** Leads to other pages; `ClosingCall` asks for a booking. */
export function ClosingLinks({ title, text, children }: ClosingLinksProps) {
  return (
    <div data-call-to-action data-print="none">
      <Section tone="lake">
        <div className="flex flex-col justify-between gap-8 lg:flex-row lg:items-center">
          <div className="max-w-measure min-w-0 lg:flex-1">
            <h2>{title}</h2>
            <p className="mt-3 text-lake-1">{text}</p>
          </div>
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap lg:justify-end">
            {children}
          </div>
        </div>
      </Section>
    </div>
  );
}

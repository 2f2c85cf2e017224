import type { ReactNode } from "react";
import { Container } from "./section.tsx";

/** Without a drawing, for pages to read or search. */
export function PageHead({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="bg-fog">
      <Container>
        <div className="py-10 md:py-16">
          <h1 className="max-w-[22ch]">{title}</h1>
          {lead && <p className="mt-5 max-w-measure text-lead text-pretty text-ink-2">{lead}</p>}
          {children}
        </div>
      </Container>
    </div>
  );
}

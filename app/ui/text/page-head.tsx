import type { ReactNode } from "react";
import { Container } from "./section.tsx";

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** Without band and drawing: lists and texts follow at once. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="pt-8 md:pt-12">
      <Container>
        <h1 className="max-w-[22ch]">{title}</h1>
        {lead && <p className="mt-4 max-w-measure text-lead text-ink-2">{lead}</p>}
        {children}
      </Container>
    </div>
  );
}

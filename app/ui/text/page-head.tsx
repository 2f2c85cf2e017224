import type { ReactNode } from "react";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** A band without a drawing, because lists and texts follow at once. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="bg-sand py-6 md:py-10">
      <Container>
        <h1>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </Container>
    </div>
  );
}

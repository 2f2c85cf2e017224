import type { ReactNode } from "react";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** Has no band and no drawing, because lists and texts follow at once. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="pt-8 md:pt-12">
      <Container>
        <h1>{title}</h1>
        {lead && <Lead>{lead}</Lead>}
        {children}
      </Container>
    </div>
  );
}

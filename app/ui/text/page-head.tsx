import type { ReactNode } from "react";
import { Landscape } from "../clinic/landscape.tsx";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** A band without people, because lists and texts follow at once: where there is room, a window. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="relative isolate bg-sand py-6 md:py-10 lg:py-14">
      <Landscape isWindow className="page-window" />
      <Container>
        <div className="lg:w-[calc(50%+10rem)]">
          <h1>{title}</h1>
          {lead && <Lead>{lead}</Lead>}
          {children}
        </div>
      </Container>
    </div>
  );
}

import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Figure } from "../../drawings/figure.tsx";
import { type FigureName, findFigure } from "../../../core/figure-index.ts";
import { Container } from "./section.tsx";

type HeroProps = {
  badge?: string;
  title: string;
  lead?: ReactNode;
  figure: FigureName;
  children?: ReactNode;
  breadcrumbs?: ReactNode;
  /** For pages that answer: on white, with the drawing in a frame. */
  framed?: boolean;
};

export function Hero({ badge, title, lead, figure, children, breadcrumbs, framed }: HeroProps) {
  return (
    <div className={framed ? "" : "bg-fog"}>
      <Container>
        {breadcrumbs && <div className="pt-4">{breadcrumbs}</div>}
        <div
          className={`hero grid items-center gap-x-12 gap-y-8 md:grid-cols-[7fr_5fr] ${breadcrumbs ? "pt-4" : "pt-8 md:pt-12"} ${framed ? "" : "pb-12"}`}
        >
          <div className="min-w-0 wrap-anywhere">
            {badge && (
              <p className="mb-6">
                <Badge>{badge}</Badge>
              </p>
            )}
            <h1 dir="auto">{title}</h1>
            {lead && <p className="mt-4 max-w-measure text-lead text-pretty text-ink-2">{lead}</p>}
            {children}
          </div>
          <Figure
            name={figure}
            shape="hero"
            alt={findFigure(figure).alt}
            className={`mx-auto h-auto w-full sm:max-w-md md:max-w-none ${framed ? "rounded-card bg-fog p-5" : "max-w-xs"}`}
          />
        </div>
      </Container>
    </div>
  );
}

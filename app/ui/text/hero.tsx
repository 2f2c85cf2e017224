import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Figure } from "../../drawings/figure.tsx";
import { type FigureName, findFigure } from "../../../core/clinic/figure-index.ts";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

const frames = { sky: "bg-lake-1", pine: "bg-pine-1" };

type HeroProps = {
  badge?: string;
  title: string;
  lead?: ReactNode;
  figure: FigureName;
  children?: ReactNode;
  trail?: readonly Crumb[];
  /** For pages that answer: on white, with the drawing in a frame of this ground. */
  framed?: keyof typeof frames;
};

export function Hero({ badge, title, lead, figure, children, trail, framed }: HeroProps) {
  const { alt, close } = findFigure(figure);
  const ground = framed ? frames[framed] : close && "bg-sun-1";
  const looks = ground ? `overflow-clip rounded-card ${ground}` : "self-end max-md:-mt-6";
  return (
    <div className={framed ? "" : "overflow-clip bg-sand"}>
      <Container>
        {trail && (
          <div className="pt-4">
            <Breadcrumbs trail={trail} />
          </div>
        )}
        <div
          className={`hero grid items-center gap-x-6 gap-y-5 ${framed ? "md:grid-cols-[7fr_5fr]" : `md:grid-cols-2 ${close ? "pb-6 md:pb-10" : "max-md:pb-2"}`} ${trail ? "pt-4" : "pt-6 md:pt-10"}`}
        >
          <div className="wrap-anywhere">
            {badge && (
              <p className="mb-4 md:mb-6">
                <Badge>{badge}</Badge>
              </p>
            )}
            <h1 dir="auto">{title}</h1>
            {lead && <Lead>{lead}</Lead>}
            {children}
          </div>
          <div
            className={`mx-auto w-full sm:max-w-md md:max-w-none ${looks} ${framed && !close ? "px-5 pt-5" : ""}`}
          >
            <Figure name={figure} shape={close ? undefined : "hero"} alt={alt} className="w-full" />
          </div>
        </div>
      </Container>
    </div>
  );
}

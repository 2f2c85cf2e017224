import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Figure } from "../../drawings/figure.tsx";
import { type FigureName, findFigure } from "../../../core/clinic/figure-index.ts";
import type { Cropped } from "../../../core/clinic/pictures.ts";
import { Photo } from "../clinic/photo.tsx";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

const tones = { sand: "bg-sand", sky: "bg-lake-1", pine: "bg-pine-1" };

const toScreenEdge =
  "max-h-[max(24rem,27vw)] w-[calc(100%+1.25rem)] sm:w-[calc(100%+max(2rem,50vw-34.25rem))]";

type HeroProps = {
  tone?: keyof typeof tones;
  badge?: string;
  title: string;
  lead?: ReactNode;
  figure: FigureName;
  /** Instead of the drawing. */
  photo?: Cropped | undefined;
  children?: ReactNode;
  trail?: readonly Crumb[];
};

/** People stand on the band's edge; a close scene goes on to the screen's right edge, too. */
export function Hero({ tone = "sand", badge, title, lead, figure, photo, ...more }: HeroProps) {
  const { children, trail } = more;
  const { close } = findFigure(figure);
  return (
    <div className={`overflow-clip ${tones[tone]}`}>
      <Container>
        {trail && (
          <div className="pt-4">
            <Breadcrumbs trail={trail} />
          </div>
        )}
        <div
          className={`hero grid items-center gap-x-6 gap-y-3 ${close || photo ? "sm:grid-cols-2" : "sm:grid-cols-[3fr_2fr] lg:grid-cols-2"} ${trail ? "pt-4" : "pt-6 md:pt-10"}`}
        >
          {/* On a page from right to left the drawing’s hills run below them. */}
          <div className="relative wrap-anywhere sm:pb-10">
            {badge && (
              <p className="mb-4 md:mb-6">
                <Badge>{badge}</Badge>
              </p>
            )}
            <h1 dir="auto" className={tone === "pine" ? "lg:text-[2.75rem]" : undefined}>
              {title}
            </h1>
            {lead && <Lead>{lead}</Lead>}
            {children}
          </div>
          {photo ? (
            <Photo
              photo={photo}
              shape="wide"
              sizes="(min-width: 48rem) 36rem, 92vw"
              className="mb-6 aspect-4/3 w-full rounded-card object-cover sm:mb-10"
            />
          ) : (
            <Figure
              name={figure}
              shape={close ? "scene" : "hero"}
              described
              className={`self-end ${close ? toScreenEdge : "w-full sm:max-lg:-ml-[12%] sm:max-lg:w-[125%]"}`}
            />
          )}
        </div>
      </Container>
    </div>
  );
}

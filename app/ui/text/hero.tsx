import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Figure } from "../../drawings/figure.tsx";
import { type FigureName, findFigure } from "../../../core/clinic/figure-index.ts";
import type { Cropped } from "../../../core/clinic/pictures.ts";
import { Landscape } from "../clinic/landscape.tsx";
import { Photo } from "../clinic/photo.tsx";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

const tones = { sand: "bg-sand", sky: "bg-lake-1", pine: "bg-pine-1" };

const outdoors = new Set<FigureName>(["running", "shovelling", "walking"]);

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

/** People stand on the band's edge, in a room or before the place's horizon; a close scene goes on to the screen's right edge. */
export function Hero({ tone = "sand", badge, title, lead, figure, photo, ...more }: HeroProps) {
  const { children, trail } = more;
  const isOutdoors = !photo && outdoors.has(figure);
  return (
    <div className={`relative isolate overflow-clip ${isOutdoors ? tones.sky : tones[tone]}`}>
      {isOutdoors && <Horizon className="beside-words" />}
      <Container>
        {trail && (
          <div className="pt-4">
            <Breadcrumbs trail={trail} />
          </div>
        )}
        <div
          className={`hero grid items-center gap-6 sm:grid-cols-2 ${trail ? "pt-4" : "pt-6 md:pt-10"}`}
        >
          <div className="wrap-anywhere sm:pb-10">
            {badge && (
              <p className="mb-3">
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
              floor={isOutdoors ? "path" : "room"}
              described
              className={`-z-1 max-h-80 self-end sm:max-h-[max(28rem,27vw)] sm:w-[calc(100%+max(2rem,50vw-34.25rem))] ${findFigure(figure).close ? "w-[calc(100%+1.25rem)]" : "w-full"}`}
            />
          )}
        </div>
      </Container>
    </div>
  );
}

/** The place behind people on a path, in the band's own sky. */
export const Horizon = ({ className = "" }) => (
  <Landscape
    className={`absolute inset-x-0 bottom-6 -z-1 h-40 [--fig-sky:none] lg:bottom-8 lg:h-[12.5vw] ${className}`}
  />
);

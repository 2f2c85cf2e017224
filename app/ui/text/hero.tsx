import type { ReactNode } from "react";
import { Badge } from "./badge.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import { Figure } from "../../drawings/figure.tsx";
import { type FigureName, findFigure } from "../../../core/clinic/figure-index.ts";
import type { Cropped } from "../../../core/clinic/pictures.ts";
import { Photo } from "../clinic/photo.tsx";
import { Container } from "./section.tsx";
import { Lead } from "./lead.tsx";

type HeroProps = {
  badge?: string;
  title: string;
  lead?: ReactNode;
  figure: FigureName;
  /** Instead of the drawing. */
  photo?: Cropped | undefined;
  children?: ReactNode;
  trail?: readonly Crumb[];
};

export function Hero(words: HeroProps) {
  return (
    <div className="overflow-clip bg-sand">
      <WordsAndDrawing
        {...words}
        rowClass="pb-6 md:grid-cols-2 md:pb-10"
        drawingClass="rounded-card max-md:-mt-6"
      />
    </div>
  );
}

const frames = { sky: "bg-lake-1", pine: "bg-pine-1" };

/** For pages that answer: on white, with the drawing in a frame of this ground. */
export function FramedHero({ frame, ...words }: HeroProps & { frame: keyof typeof frames }) {
  return (
    <WordsAndDrawing
      {...words}
      rowClass="md:grid-cols-[7fr_5fr]"
      drawingClass={`overflow-clip rounded-card p-5 ${frames[frame]}`}
    />
  );
}

function WordsAndDrawing({
  badge,
  title,
  lead,
  figure,
  photo,
  children,
  trail,
  rowClass,
  drawingClass,
}: HeroProps & { rowClass: string; drawingClass: string }) {
  return (
    <Container>
      {trail && (
        <div className="pt-4">
          <Breadcrumbs trail={trail} />
        </div>
      )}
      <div
        className={`hero grid items-center gap-x-6 gap-y-5 ${trail ? "pt-4" : "pt-6 md:pt-10"} ${rowClass}`}
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
        <div className={`mx-auto w-full sm:max-w-md md:max-w-none ${drawingClass}`}>
          {photo ? (
            <Photo
              photo={photo}
              shape="wide"
              sizes="(min-width: 48rem) 36rem, 92vw"
              className="aspect-4/3 w-full rounded-card object-cover max-md:mt-6"
            />
          ) : (
            <Figure name={figure} shape="hero" alt={findFigure(figure).alt} className="w-full" />
          )}
        </div>
      </div>
    </Container>
  );
}

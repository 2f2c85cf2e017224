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

/** A person stands on the band's edge; a close picture lies in the band. */
export function Hero(words: HeroProps) {
  const liesInBand = words.photo || findFigure(words.figure).close;
  return (
    <div className="overflow-clip bg-sand">
      <WordsAndDrawing
        {...words}
        rowClass={`md:grid-cols-2 ${liesInBand ? "pb-6 md:pb-10" : "max-md:pb-2"}`}
        wordsClass={liesInBand ? "" : "md:pb-10"}
        drawingClass={`rounded-card ${liesInBand ? "overflow-clip bg-sun-1" : "self-end max-md:-mt-2"}`}
      />
    </div>
  );
}

const frames = { sky: "bg-lake-1", pine: "bg-pine-1" };

/** Stands on white, with the drawing in a frame of this ground. Conditions and articles use it. */
export function FramedHero({ frame, ...words }: HeroProps & { frame: keyof typeof frames }) {
  const fillsFrame = words.photo || findFigure(words.figure).close;
  return (
    <WordsAndDrawing
      {...words}
      rowClass="md:grid-cols-[7fr_5fr]"
      drawingClass={`overflow-clip rounded-card ${frames[frame]} ${fillsFrame ? "" : "px-5 pt-5"}`}
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
  wordsClass = "",
  drawingClass,
}: HeroProps & { rowClass: string; wordsClass?: string; drawingClass: string }) {
  const { alt, close } = findFigure(figure);
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
        <div className={`wrap-anywhere ${wordsClass}`}>
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
              className="aspect-4/3 w-full object-cover"
            />
          ) : (
            <Figure name={figure} shape={close ? undefined : "hero"} alt={alt} className="w-full" />
          )}
        </div>
      </div>
    </Container>
  );
}

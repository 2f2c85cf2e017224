import type { ComponentProps } from "react";
import { figureAddress, type FigureName, findFigure } from "../../core/clinic/figure-index.ts";
import { useSite } from "../layout/site-data.ts";

type FigureProps = {
  name: FigureName;
  /** Stands before strata, 4:3; a scene runs out at the right, where others are cut at the left. Without it 8:5. */
  shape?: "hero" | "scene" | undefined;
  /** Shows the head and the joint that works, for small frames; a wider frame shows more of what is beside them. */
  cropped?: boolean;
  /** Read out; a drawing is decoration otherwise. */
  described?: boolean;
  className?: string;
};

export function Figure({ name, shape, cropped, described, className }: FigureProps) {
  const { size = [1000, 625], crop, alt } = findFigure(name);
  const [width, height] = size as [number, number];
  const view =
    shape === "hero" ? [0, height - 0.75 * width, width, 0.75 * width] : [0, 0, width, height];
  return (
    <svg
      viewBox={(cropped ? crop : view).join(" ")}
      // The strata run on to the right.
      overflow={shape && "visible"}
      preserveAspectRatio={
        shape === "scene" ? "xMaxYMax" : shape || cropped ? undefined : "xMidYMid slice"
      }
      // Without a width an SVG fills a page whose browser drops our styles.
      width={320}
      data-theme="light"
      className={className ? `fig ${className}` : "fig"}
      {...(described ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {shape && <Strata />}
      <Drawing
        name={name}
        width={width}
        height={height}
        {...(shape === "scene" && { transform: `translate(${width}) scale(-1 1)` })}
      />
    </svg>
  );
}

/** Draws two slopes that rise to the right, as the Bluffs do, and run on past the picture. */
const Strata = () => (
  <g fill="var(--fig-strata,var(--brand-white))" fillOpacity="0.4">
    <path d="M150 625C340 610 380 270 560 230S790 170 900 70S1160 20 1300 40S2200 0 4000 20V625Z" />
    <path d="M-60 625C140 620 240 490 420 470S700 440 820 370S1080 330 1240 345S2200 300 4000 320V625Z" />
  </g>
);

/** Stands inside an svg. The page's styles can recolour the file through `<use>`. */
export function Drawing({ name, ...use }: ComponentProps<"use"> & { name: string }) {
  return <use href={`${figureAddress(name, useSite().figuresVersion)}#d`} {...use} />;
}

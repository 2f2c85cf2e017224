import type { ComponentProps } from "react";
import { figureAddress, type FigureName, findFigure } from "../../core/clinic/figure-index.ts";
import { useSite } from "../layout/site-data.ts";

/** Where people stand in a hero: in a room, whose floor is a shade of the wall, or on a path. */
const floors = {
  room: { share: 0.22, fill: "var(--fig-strata,var(--brand-lake-9))", fillOpacity: 0.08 },
  path: { share: 0.12, fill: "var(--fig-strata,var(--brand-sand))", fillOpacity: 1 },
};

type FigureProps = {
  name: FigureName;
  /** The people as large as the frame allows, on a floor that runs on at both sides; a close scene runs out at the right. Without it 8:5. */
  floor?: keyof typeof floors;
  /** Shows the head and the joint that works, for small frames; a wider frame shows more of what is beside them. */
  cropped?: boolean;
  /** Read out; a drawing is decoration otherwise. */
  described?: boolean;
  className?: string;
};

export function Figure({ name, floor, cropped, described, className }: FigureProps) {
  const { size = [1000, 625], extent, close, crop, alt } = findFigure(name);
  const [width, height] = size as [number, number];
  const [wide, tall] = (floor && extent) || [width, height - 50];
  const view = [(width - wide!) / 2, height - tall! - 50, wide!, tall! + 50];
  const isScene = floor && close;
  return (
    <svg
      viewBox={(cropped ? crop : view).join(" ")}
      overflow={floor && "visible"}
      preserveAspectRatio={
        isScene ? "xMaxYMax" : floor ? "xMidYMax" : cropped ? undefined : "xMidYMid slice"
      }
      // Without a width an SVG fills a page whose browser drops our styles.
      width={320}
      data-theme="light"
      className={className ? `fig ${className}` : "fig"}
      {...(described ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {floor && <Floor {...floors[floor]} bottom={height} tall={view[3]!} />}
      <Drawing
        name={name}
        width={width}
        height={height}
        {...(isScene && { transform: `translate(${width}) scale(-1 1)` })}
      />
    </svg>
  );
}

type FloorProps = (typeof floors)["room"] & { bottom: number; tall: number };

const Floor = ({ share, bottom, tall, ...colour }: FloorProps) => (
  <path d={`M-4000 ${bottom}V${bottom - Math.round(share * tall)}H5000V${bottom}Z`} {...colour} />
);

/** Stands inside an svg. The page's styles can recolour the file through `<use>`. */
export function Drawing({ name, ...use }: ComponentProps<"use"> & { name: string }) {
  return <use href={`${figureAddress(name, useSite().figuresVersion)}#d`} {...use} />;
}

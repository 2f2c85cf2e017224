import { type FigureName, findFigure } from "../../core/clinic/figure-index.ts";
import { useFigureAddress } from "./figure-address.ts";

type FigureProps = {
  name: FigureName;
  /** Over strata, 4:3; without it 8:5. */
  shape?: "hero" | undefined;
  /** The head and the joint that works, for small places; a wider frame shows more of what is beside them. */
  cropped?: boolean;
  alt?: string;
  className?: string;
};

export function Figure({ name, shape, cropped, alt, className }: FigureProps) {
  const { size = [1000, 625], crop } = findFigure(name);
  const [width, height] = size as [number, number];
  const view = shape ? [0, height - 0.75 * width, width, 0.75 * width] : [0, 0, width, height];
  return (
    <svg
      viewBox={(cropped ? crop : view).join(" ")}
      // The lowest of the strata runs on to the right.
      overflow={shape && "visible"}
      preserveAspectRatio={shape || cropped ? undefined : "xMidYMid slice"}
      // For browsers without our styles.
      width={320}
      data-theme="light"
      className={className ? `fig ${className}` : "fig"}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {shape && <Strata />}
      <Drawing name={name} width={width} height={height} />
    </svg>
  );
}

const strata = [
  [110, -70, 700],
  [230, 130, 730],
  [60, 330, 3000],
] as const;

const Strata = () =>
  strata.map(([x, y, width]) => (
    <path
      key={y}
      fill="var(--fig-strata,var(--brand-white))"
      fillOpacity={y === 130 ? 0.3 : 0.5}
      d={`M${x} ${y}h${width}a55 55 0 0 1 0 110H${x}a55 55 0 0 1 0-110Z`}
    />
  ));

/** For use inside an svg. Through `<use>` the page's styles can recolour the file. */
export function Drawing({ name, ...size }: { name: string; width?: number; height?: number }) {
  return <use href={`${useFigureAddress(name)}#d`} {...size} />;
}

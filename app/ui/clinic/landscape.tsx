import { useSite } from "../../layout/site-data.ts";
import { Drawing } from "../../drawings/figure.tsx";

type LandscapeProps = {
  /** The middle, below much sky. */
  isWindow?: boolean;
  className: string;
};

/** Draws where the clinic is (brand/place.svg). */
export function Landscape({ isWindow, className }: LandscapeProps) {
  const { brand } = useSite();
  if (!brand.place) return null;
  const whole = brand.place.split(" ").map(Number) as [number, number, number, number];
  const [left, top, width, height] = whole;
  const middle = [left + width / 2 - 2 * height, top - height, 4 * height, 2 * height];
  return (
    <svg
      viewBox={(isWindow ? middle : whole).join(" ")}
      width={320}
      preserveAspectRatio="xMidYMax slice"
      data-theme="light"
      className={`landscape w-full ${className}`}
      aria-hidden
    >
      <Drawing name="place" width={width} height={height} />
    </svg>
  );
}

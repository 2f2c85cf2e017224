import { useSite } from "../../layout/site-data.ts";
import { openStatus } from "../../../core/clinic/hours/opening-hours.ts";
import { Drawing } from "../../drawings/figure.tsx";

type LandscapeProps = {
  /** The middle, below much sky. */
  isWindow?: boolean;
  className: string;
};

/** Draws where the clinic is (brand/place.svg), at dusk while the clinic is closed. */
export function Landscape({ isWindow, className }: LandscapeProps) {
  const { now, facts, brand } = useSite();
  if (!brand.place) return null;
  const light = openStatus(new Date(now), "treatmentHours", facts)?.open ? "" : "dusk";
  const [left, top, width, height] = brand.place.split(" ").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  return (
    <svg
      viewBox={
        isWindow
          ? `${left + width / 2 - 2 * height} ${top - height} ${4 * height} ${2 * height}`
          : brand.place
      }
      width={320}
      preserveAspectRatio="xMidYMax slice"
      className={`landscape ${light} w-full ${className}`}
      aria-hidden
    >
      <Drawing name="place" width={width} height={height} />
    </svg>
  );
}

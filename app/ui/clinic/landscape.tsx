import { useSite } from "../../layout/site-data.ts";
import { isEvening } from "../../../core/clinic/hours/opening-hours.ts";
import { Drawing } from "../../drawings/figure.tsx";

/** Draws where the clinic is (brand/place.svg), in the light of its time of day. */
export function Landscape({ className }: { className: string }) {
  const { now, facts, brand } = useSite();
  if (!brand.place) return null;
  const light = isEvening(new Date(now), facts) ? "evening" : "";
  return (
    <svg
      viewBox={brand.place}
      width={320}
      preserveAspectRatio="xMidYMax slice"
      className={`landscape ${light} w-full ${className}`}
      aria-hidden
    >
      <Drawing name="place" />
    </svg>
  );
}

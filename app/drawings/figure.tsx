import type { FigureName } from "../../core/clinic/figure-index.ts";
import { useFigureAddress } from "./figure-address.ts";

type FigureProps = {
  name: FigureName;
  /** Over strata, 4:3; without it 8:5. */
  shape?: "hero";
  /** Fills a narrower frame; what is at its sides is cut. */
  cropped?: boolean;
  alt?: string;
  className?: string;
};

export function Figure({ name, shape, cropped, alt, className }: FigureProps) {
  return (
    <svg
      viewBox={shape === "hero" ? "0 0 4 3" : "0 0 8 5"}
      // The lowest of the strata runs on to the right.
      overflow={shape && "visible"}
      preserveAspectRatio={cropped ? "xMidYMid slice" : undefined}
      // For browsers without our styles.
      width={320}
      className={className ? `fig ${className}` : "fig"}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <Drawing name={shape ? `${name}-${shape}` : name} />
    </svg>
  );
}

/** For use inside an svg. Through `<use>` the page's styles can recolour the file. */
export function Drawing({ name }: { name: string }) {
  return <use href={`${useFigureAddress(name)}#d`} />;
}

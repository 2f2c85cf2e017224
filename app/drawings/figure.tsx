import { drawingsAt, movingHeroes } from "virtual:drawings";
import { useEffect, useRef } from "react";
import type { DrawingName } from "../../core/drawings/drawing-files.ts";
import type { AnyPoseName, PoseName } from "../../core/drawings/poses.ts";
import { savesData } from "../navigation/saves-data.ts";

type FigureProps = {
  /** The text alternative; without it the drawing is decorative. */
  alt?: string;
  className?: string;
} & (
  | { pose: AnyPoseName; shape?: undefined }
  /** Over strata: 8:5, or 4:3 for the hero. */
  | { pose: PoseName; shape: "panel" | "hero" }
);

export function Figure({ pose, shape, alt, className }: FigureProps) {
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const isWanted = shape === "hero" && movingHeroes.includes(pose);
    if (!isWanted || savesData || !navigator.onLine) return;
    const gone = new AbortController();
    const still = drawing.current!;
    // After a release the file may be gone: the figure then stays as it is.
    import("./move-once.ts").then(
      ({ moveOnce }) => moveOnce(still, `${pose}-hero-moves`, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, [pose, shape]);
  return (
    <svg
      ref={drawing}
      viewBox={shape === "hero" ? "0 0 4 3" : "0 0 8 5"}
      // For browsers without our styles.
      width={320}
      className={className ? `fig ${className}` : "fig"}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <Drawing name={shape ? `${pose}-${shape}` : pose} />
    </svg>
  );
}

/** For use inside an svg. Through `<use>` the page's styles can recolour the file. */
export function Drawing({ name }: { name: DrawingName }) {
  return <use href={`${drawingsAt}${name}.svg#d`} />;
}

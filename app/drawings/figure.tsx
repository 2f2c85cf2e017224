import { useEffect, useRef } from "react";
import { type FigureName, findFigure } from "../../core/clinic/figure-index.ts";
import { savesData } from "../navigation/save-data.ts";
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
  const drawing = useRef<SVGSVGElement>(null);
  const moving = useFigureAddress(`${name}-hero-moves`);
  useEffect(() => {
    const isWanted = shape === "hero" && findFigure(name).heroMoves;
    if (!isWanted || savesData || !navigator.onLine) return;
    const gone = new AbortController();
    const still = drawing.current!;
    // After a release the file may be gone: the figure then stays as it is.
    import("./move-once.ts").then(
      ({ moveOnce }) => moveOnce(still, moving, gone.signal),
      () => {},
    );
    return () => gone.abort();
  }, [name, shape, moving]);
  return (
    <svg
      ref={drawing}
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

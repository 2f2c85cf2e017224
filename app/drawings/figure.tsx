import { drawingsAt } from "virtual:drawings";
import type { DrawingName } from "../../core/drawings/drawing-files.ts";
import type { AnyPoseName, PoseName } from "../../core/drawings/poses.ts";

type FigureProps = {
  /** What it shows, for those who cannot see it. Without it the drawing is decoration. */
  alt?: string;
  className?: string;
} & (
  | { pose: AnyPoseName; shape?: undefined }
  /** Over rounded strata: 8:5 like the others, or 4:3 for the head of a page. */
  | { pose: PoseName; shape: "panel" | "hero" }
);

export function Figure({ pose, shape, alt, className }: FigureProps) {
  return (
    <svg
      viewBox={shape === "hero" ? "0 0 4 3" : "0 0 8 5"}
      // For a browser that takes none of our styles.
      width={320}
      className={className ? `fig ${className}` : "fig"}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <Drawing name={shape ? `${pose}-${shape}` : pose} />
    </svg>
  );
}

/** For the inside of an svg. The file is a part of the page here, so that the page's styles can recolour it. */
export function Drawing({ name }: { name: DrawingName }) {
  return <use href={`${drawingsAt}${name}.svg#d`} />;
}

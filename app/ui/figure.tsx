import { type PathProps, Paths, pathsOf } from "./layers.tsx";
import { poses } from "./poses.ts";
import type { Pose, PoseName } from "./poses.ts";
import { frame, sceneOf, viewBox } from "./scene.ts";
import { overStrata } from "./strata.tsx";

export interface FigureProps {
  /** By name, or a drawing of one's own. */
  pose: PoseName | Pose;
  /** Gives the drawing its own text alternative from the pose. Without it the drawing is decoration. */
  described?: boolean;
  /** 8:5 for cards and bands, 4:3 for the hero. */
  shape?: "card" | "hero";
  /** Draws the rounded strata behind a person; the close-ups of hands have layers of their own. */
  strata?: boolean;
  className?: string;
}

export function Figure({ pose, described, shape = "card", strata, className }: FigureProps) {
  const shown: Pose = typeof pose === "string" ? poses[pose] : pose;
  const { box, paths } = drawn(shown, shape, strata && shown.floor !== undefined);
  const text = described ? shown.alt : undefined;
  return (
    <svg
      viewBox={box}
      // For a browser that takes none of our styles.
      width={320}
      className={className ? `fig ${className}` : "fig"}
      fill="none"
      strokeLinecap="round"
      {...(text ? { role: "img", "aria-label": text } : { "aria-hidden": true, focusable: false })}
    >
      <Paths paths={paths} />
    </svg>
  );
}

type Drawing = { box: string; paths: PathProps[] };

/** By pose, then by shape and strata. To work them out anew took a quarter of a page's rendering. */
const drawings = new WeakMap<Pose, Record<string, Drawing>>();

function drawn(pose: Pose, shape: "card" | "hero", onStrata = false): Drawing {
  const known = drawings.get(pose) ?? {};
  drawings.set(pose, known);
  return (known[`${shape} ${onStrata}`] ??= draw(pose, shape === "hero" ? 4 / 3 : 8 / 5, onStrata));
}

function draw(pose: Pose, aspect: number, onStrata: boolean): Drawing {
  const drawing = sceneOf(pose);
  const view = frame(drawing, aspect, onStrata ? 20 : 10);
  return { box: viewBox(view), paths: pathsOf(onStrata ? overStrata(drawing, view) : drawing) };
}

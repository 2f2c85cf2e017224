import type { ReactNode } from "react";
import { Figure } from "../../drawings/figure.tsx";
import type { FigureName } from "../../../core/clinic/figure-index.ts";

/** A narrow card: its picture stands beside the words. */
export function Tile({ figure, children }: { figure: FigureName; children: ReactNode }) {
  return (
    <li className="flex overflow-hidden rounded-card border border-line bg-white">
      <div className="flex w-[min(7rem,24vw)] flex-none items-center border-r border-line bg-fog">
        <Figure name={figure} cropped className="aspect-9/8 w-full" />
      </div>
      <div className="min-w-0 px-4 pt-1.5 sm:pt-2.5">{children}</div>
    </li>
  );
}

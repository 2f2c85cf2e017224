import type { ReactNode } from "react";
import { Figure } from "../../drawings/figure.tsx";
import type { FigureName } from "../../../core/clinic/figure-index.ts";

type TileProps = {
  figure: FigureName;
  /** Puts the picture above the words, where there is room, not beside them. */
  tall?: boolean;
  children: ReactNode;
};

export function Tile({ figure, tall, children }: TileProps) {
  return (
    <li
      className={`relative flex overflow-hidden rounded-card border border-line bg-white ${tall ? "sm:flex-col" : ""}`}
    >
      <div
        className={`flex w-[min(7rem,28vw)] flex-none items-end overflow-clip bg-sand in-[.bg-lake-1]:bg-lake-1 ${tall ? "sm:w-auto" : ""}`}
      >
        <Figure
          name={figure}
          cropped
          className={`aspect-square w-full ${tall ? "sm:aspect-4/3" : ""}`}
        />
      </div>
      <div className={`min-w-0 self-center px-4 py-1.5 ${tall ? "sm:self-auto sm:pt-2.5" : ""}`}>
        {children}
      </div>
    </li>
  );
}

import type { ReactNode } from "react";
import { Figure } from "../../drawings/figure.tsx";
import type { FigureName } from "../../../core/clinic/figure-index.ts";

type TileProps = {
  figure: FigureName;
  /** The picture above the words, not beside them. */
  tall?: boolean;
  children: ReactNode;
};

export function Tile({ figure, tall, children }: TileProps) {
  return (
    <li
      className={`relative flex overflow-hidden rounded-card border border-line bg-white ${tall ? "flex-col" : ""}`}
    >
      <div
        className={`flex-none overflow-clip bg-sand ${tall ? "" : "flex w-[min(7rem,24vw)] items-center"}`}
      >
        <Figure
          name={figure}
          cropped
          className={tall ? "aspect-square w-full sm:aspect-4/3" : "aspect-square w-full"}
        />
      </div>
      <div className="min-w-0 px-4 pt-1.5 sm:pt-2.5">{children}</div>
    </li>
  );
}

import type { ReactElement } from "react";
import { fixed, pathsOf } from "../../core/drawings/layers.ts";
import { brand } from "../../core/content/brand.ts";
import { type Pose, type PoseName, poses } from "../../core/drawings/poses.ts";
import { frame, sceneOf } from "../../core/drawings/scene.ts";
import { overStrata } from "../../core/drawings/strata.ts";

/** The size social networks use. */
export const pictureSize = { width: 1200, height: 630 } as const;

type Lettering = {
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  font: "text" | "headings";
  fill: string;
  children: string;
};

/** Sets a line as text in a page, or as outlines in a file that every machine draws alike. */
export type Letters = (lettering: Lettering) => ReactElement | null;

export const PageLetters: Letters = ({ x, y, size, font, fill, children }) => (
  <text x={x} y={y} fontSize={size} fontWeight="600" fill={fill} className={fontClasses[font]}>
    {children}
  </text>
);

const fontClasses = { text: "font-sans", headings: "font-serif" };

const { colours } = brand;

function PictureGround({ pose }: { pose: PoseName }) {
  const shown: Pose = poses[pose];
  const drawing = sceneOf(shown);
  const view = frame(drawing, 1, shown.floor ? 20 : 10);
  const side = 520;
  const scale = side / (view.right - view.left);
  const move = `translate(648 55) scale(${round(scale)}) translate(${round(-view.left)} ${round(-view.top)})`;
  return (
    <>
      <rect width={pictureSize.width} height={pictureSize.height} fill={colours.fog} />
      <g transform={move} fill="none" strokeLinecap="round">
        {pathsOf(shown.floor ? overStrata(drawing, view) : drawing, fixed).map((path) => (
          <path key={path.d} {...path} />
        ))}
      </g>
      <rect y={pictureSize.height - 14} width={pictureSize.width} height="14" fill={colours.sun} />
    </>
  );
}

const round = (value: number) => Math.round(value * 1000) / 1000;

type Promotion = {
  kicker: string;
  headline: readonly string[];
  services: readonly string[];
  call: string;
  place: string;
  terms: string;
};

export function PromotionPicture({ text, letters: Line }: { text: Promotion; letters: Letters }) {
  const left = 72;
  return (
    <>
      <PictureGround pose="bird-dog" />
      <rect x={left} y="64" width="234" height="48" rx="10" fill={colours.sun} />
      <Line x={left + 22} y={97} size={25} font="text" fill={colours.ink}>
        {text.kicker}
      </Line>
      {text.headline.map((line, index) => (
        <Line key={line} x={left} y={192 + index * 70} size={62} font="headings" fill={colours.ink}>
          {line}
        </Line>
      ))}
      {text.services.map((line, index) => (
        <Line
          key={line}
          x={left}
          y={322 + index * 40}
          size={29}
          font="text"
          fill={colours["ink-2"]}
        >
          {line}
        </Line>
      ))}
      <rect x={left} y="414" width="366" height="72" rx="14" fill={colours["lake-7"]} />
      <Line x={left + 26} y={461} size={34} font="text" fill={colours.white}>
        {text.call}
      </Line>
      <Line x={left} y={542} size={27} font="text" fill={colours.ink}>
        {text.place}
      </Line>
      <Line x={left} y={582} size={22} font="text" fill={colours["ink-2"]}>
        {text.terms}
      </Line>
    </>
  );
}

type SharePictureProps = {
  pose: PoseName;
  title: readonly string[];
  name: string;
  place: string;
  letters: Letters;
};

export function SharePicture({ pose, title, name, place, letters: Line }: SharePictureProps) {
  const left = 72;
  const size = title.length > 3 ? 54 : 64;
  const step = size * 1.14;
  const top = 330 - ((title.length - 1) * step) / 2;
  return (
    <>
      <PictureGround pose={pose} />
      <image href={brand.logo} x={left} y="56" width="53" height="60" />
      <Line x={left + 72} y={98} size={34} font="text" fill={colours.ink}>
        {name}
      </Line>
      {title.map((line, index) => (
        <Line
          key={line}
          x={left}
          y={top + index * step + size * 0.3}
          size={size}
          font="headings"
          fill={colours.ink}
        >
          {line}
        </Line>
      ))}
      <Line x={left} y={566} size={28} font="text" fill={colours["ink-2"]}>
        {place}
      </Line>
    </>
  );
}

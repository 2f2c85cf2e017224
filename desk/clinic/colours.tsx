import { Notice } from "../page/notice.tsx";
import { contrast, paletteOf } from "../../core/clinic/brand/palette.ts";

export const isColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** Draws a band, a heading, a text with a link and a button in the colours that the site would make of one. */
export function Colours({ colour }: { colour: string }) {
  const { colours } = paletteOf(colour.toLowerCase());
  const own = contrast(colour.toLowerCase(), "#ffffff");
  return (
    <>
      <svg viewBox="0 0 360 150" className="w-90 max-w-full border border-line" aria-hidden>
        <rect width="360" height="150" fill={colours.white} />
        <rect width="360" height="44" fill={colours["lake-1"]} />
        <text x="16" y="29" fontSize="19" fontWeight="700" fill={colours.ink}>
          Physiotherapy
        </text>
        <text x="16" y="68" fontSize="13" fill={colours["ink-2"]}>
          We listen first.{" "}
          <tspan fill={colours["lake-6"]} textDecoration="underline">
            Meet the team
          </tspan>
        </text>
        <rect x="16" y="84" width="104" height="30" rx="6" fill={colours["lake-7"]} />
        <text x="68" y="104" fontSize="13" textAnchor="middle" fill={colours.white}>
          Book a visit
        </text>
        <rect y="128" width="360" height="22" fill={colours["lake-9"]} />
      </svg>
      <Notice>
        {own >= 4.5
          ? `White text on your colour has a contrast of ${own.toFixed(1)}: people can read it (4.5 is needed).`
          : `White text on your colour has a contrast of ${own.toFixed(1)}, and readers need 4.5. So the site darkens it for buttons and links:`}{" "}
        Buttons take {colours["lake-7"]} ({contrast(colours["lake-7"], "#ffffff").toFixed(1)}),
        links {colours["lake-6"]} ({contrast(colours["lake-6"], "#ffffff").toFixed(1)}).
      </Notice>
    </>
  );
}

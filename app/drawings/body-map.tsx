import { Link } from "../navigation/link.tsx";
import { Drawing } from "./figure.tsx";
import { bodyRegions, type RegionName } from "../../core/clinic/body-regions.ts";

type Point = readonly [x: number, y: number];

interface Region {
  place: string;
  /** Where the label's lines start, and the points they lead to. */
  from: Point;
  at: readonly Point[];
}

// In units of the drawing, 150 wide, in the middle of a frame of 190 by 200. At a width of 280 px spots are at least 44 px.
const regions: Record<RegionName, Region> = {
  head: { place: "left-0 top-[11%]", from: [40, 22], at: [[75, 17]] },
  neck: { place: "right-0 top-[19.25%]", from: [110, 38.5], at: [[75, 31]] },
  shoulder: { place: "left-0 top-[27.75%]", from: [40, 55.5], at: [[56, 44]] },
  lowerBack: { place: "right-0 top-[39%]", from: [110, 78], at: [[75, 80]] },
  hand: { place: "left-0 top-[67%]", from: [24, 122], at: [[31, 97]] },
  pelvis: { place: "right-0 top-[66%]", from: [110, 127], at: [[75, 99]] },
  knee: {
    place: "right-0 top-[84%]",
    from: [110, 165],
    at: [
      [92, 139],
      [95, 185],
      [95, 104],
    ],
  },
};

const looks =
  "flex min-h-12 items-center justify-center rounded-input border border-edge bg-white text-center text-small/tight font-semibold text-lake-7 hover:bg-sun-1 hover:text-ink sm:text-body/tight";

/** Half a spot's side: 30 units are 44 px on the narrowest phone. */
const half = 15;

type BodyMapProps = { links: { [Name in RegionName]?: { label: string; to: string } } };

/** A region without a link is not on the map. */
export function BodyMap({ links }: BodyMapProps) {
  const shown = bodyRegions.flatMap((name) => {
    const link = links[name];
    return link ? { ...regions[name], ...link } : [];
  });
  return (
    <div className="body-map mx-auto w-full max-w-[22rem] sm:max-w-105">
      {/* With large text the labels stand below the figure. */}
      <div className="relative aspect-19/20">
        <svg
          viewBox="0 0 190 200"
          width={190}
          className="fig absolute inset-0 size-full"
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path stroke="var(--fig-floor,var(--brand-floor))" strokeWidth="4" d="M65 197h60" />
          <Drawing name="body" />
          <g transform="translate(20)">
            {shown.map(({ label, to, ...region }) => (
              // A second link for touch; keyboards and screen readers use the label.
              <Link key={label} to={to} tabIndex={-1}>
                <Spot {...region} />
              </Link>
            ))}
          </g>
        </svg>
        <ul>
          {shown.map(({ label, to, place }) => (
            <li key={label}>
              <Link to={to} className={`${place} ${looks} absolute w-[32%] -translate-y-1/2 px-1`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Spot({ from, at }: Region) {
  return at.map(([x, y]) => (
    <g key={y}>
      <rect x={x - half} y={y - half} width={2 * half} height={2 * half} fill="transparent" />
      <path
        className="body-map-line"
        stroke="var(--fig-joint,var(--brand-ink-2))"
        strokeWidth="0.9"
        d={`M${from[0]} ${from[1]}L${x} ${y}`}
      />
      <circle
        cx={x}
        cy={y}
        r={3.8}
        className="[a:hover_&]:[r:5.5px]"
        fill="var(--fig-paper,var(--brand-sun))"
        stroke="var(--fig-joint,var(--brand-ink))"
        strokeWidth="1"
      />
    </g>
  ));
}

export function Causes({ list }: { list: readonly { label: string; to: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-2 max-sm:*:grow">
      {list.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className={`${looks} px-4`}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "../navigation/link.tsx";
import { Drawing } from "./figure.tsx";
import { bodyRegions, type RegionName } from "../../core/clinic/body-regions.ts";

interface Region {
  /** Where the label stands beside the body. */
  position: string;
  /** Leads from the label to the points that it names. */
  line: string;
  at: readonly (readonly [x: number, y: number])[];
}

// Lengths are in units of the drawing, which is 150 wide, in the middle of a frame of 224 by 200.
const regions: Record<RegionName, Region> = {
  head: { position: "left-0 top-[6.5%]", line: "M32 17H75", at: [[75, 17]] },
  neck: { position: "right-0 top-[15.5%]", line: "M118 31H75", at: [[75, 31]] },
  shoulder: { position: "left-0 top-[26%]", line: "M32 44H56", at: [[56, 44]] },
  lowerBack: { position: "right-0 top-[35.5%]", line: "M118 78H75", at: [[75, 78]] },
  hand: { position: "left-0 top-[63.3%]", line: "M14 118V97H31", at: [[31, 97]] },
  pelvis: { position: "right-0 top-[62%]", line: "M118 120H88V98", at: [[88, 98]] },
  knee: {
    position: "left-0 top-[83%]",
    line: "M32 166H43M55 106H43V185H54M58 140H43",
    at: [
      [55, 106],
      [58, 140],
      [54, 185],
    ],
  },
};

const looks =
  "flex min-h-12 items-center justify-center rounded-input border border-edge bg-white text-center text-small/tight font-semibold text-lake-7 hover:bg-sun-1 hover:text-ink sm:text-body/tight";

/** Half a spot's side. On the narrowest phone the 35 units of a side are 44 px. */
const half = 17.5;

type BodyMapProps = { links: { [Name in RegionName]?: { label: string; to: string } } };

/** A region without a link is not on the map. */
export function BodyMap({ links }: BodyMapProps) {
  const shown = bodyRegions.flatMap((name) => {
    const link = links[name];
    return link ? { ...regions[name], ...link } : [];
  });
  return (
    <div className="body-map mx-auto w-full max-w-[22rem] sm:max-w-120">
      {/* With large text the labels stand below the figure. */}
      <div className="relative aspect-28/25">
        <svg
          viewBox="0 0 224 200"
          width={224}
          className="fig absolute inset-0 size-full"
          fill="none"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <ellipse fill="var(--fig-floor,var(--brand-floor))" cx="112" cy="197" rx="36" ry="2.5" />
          <Drawing name="body" />
          <g transform="translate(37)">
            {shown.map(({ label, to, ...region }) => (
              // Adds a second link for touch; keyboards and screen readers use the label.
              <Link key={label} to={to} tabIndex={-1}>
                <Spot {...region} />
              </Link>
            ))}
          </g>
        </svg>
        <ul>
          {shown.map(({ label, to, position }) => (
            <li key={label}>
              <Link
                to={to}
                className={`${position} ${looks} absolute w-[31%] -translate-y-1/2 px-0.5 sm:w-[32.5%]`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Spot({ line, at }: Region) {
  return (
    <>
      <path
        className="body-map-line"
        stroke="var(--fig-joint,var(--brand-edge))"
        strokeWidth="0.8"
        d={line}
      />
      {at.map(([x, y]) => (
        <g key={y}>
          <rect x={x - half} y={y - half} width={2 * half} height={2 * half} fill="transparent" />
          <circle
            cx={x}
            cy={y}
            r={3.6}
            className="[a:hover_&]:[r:5.5px]"
            fill="var(--fig-joint,var(--brand-sun))"
            stroke="var(--fig-paper,var(--brand-white))"
            strokeWidth="1.2"
          />
        </g>
      ))}
    </>
  );
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

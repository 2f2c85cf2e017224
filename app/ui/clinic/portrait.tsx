import type { pictureSources } from "../../../core/clinic/pictures.ts";

type PortraitProps = {
  name: string;
  photo: (ReturnType<typeof pictureSources> & { alt: string }) | null;
};

/** A frame that rests on a layer of the strata, with a photo or, until there is one, initials. */
export function Portrait({ name, photo }: PortraitProps) {
  return (
    <div className="rounded-card bg-lake-1 p-3">
      {photo ? <Photo photo={photo} /> : <Initials name={name} />}
      <svg viewBox="0 0 216 22" width={216} aria-hidden className="mt-2 h-auto w-full">
        <g fill="none" strokeWidth="12" strokeLinecap="round">
          <path d="M12 11h120" stroke="var(--brand-strata-3)" />
          <path d="M160 11h44" stroke="var(--brand-sun)" />
        </g>
      </svg>
    </div>
  );
}

function Photo({ photo: { alt, ...sources } }: { photo: NonNullable<PortraitProps["photo"]> }) {
  return (
    <img
      {...sources}
      alt={alt}
      sizes={sizes}
      loading="lazy"
      className="aspect-square w-full rounded-chip object-cover"
    />
  );
}

function Initials({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 240 240"
      width={240}
      aria-hidden
      className="h-auto w-full rounded-chip bg-white"
    >
      <g fill="none" strokeWidth="30" strokeLinecap="round" stroke="var(--brand-fog)">
        {strata.map(([left, right], index) => (
          <path key={left} d={`M${left} ${48 + 48 * index}H${right}`} />
        ))}
      </g>
      <text
        x="120"
        y="146"
        textAnchor="middle"
        className="fill-lake-7 font-serif"
        fontSize="80"
        fontWeight="600"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** As wide as the column of the team's page. */
const sizes = "(min-width: 48rem) 15rem, 11rem";

/** Left and right ends, from the highest down. */
const strata = [
  [60, 176],
  [40, 190],
  [70, 204],
  [48, 180],
] as const;

/** "Dr. Ada Lee" → "AL" */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !word.endsWith("."));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-CA") ?? "").join("");
}

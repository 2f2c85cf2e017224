import { brand } from "../../../core/content/brand.ts";

/** Initials on strata until there is a photo. */
export function Portrait({
  name,
  photo,
}: {
  name: string;
  photo: { avif: string; webp: string; src: string; alt: string } | null;
}) {
  if (photo) {
    return (
      <picture>
        <source type="image/avif" srcSet={photo.avif} sizes={sizes} />
        <img
          src={photo.src}
          srcSet={photo.webp}
          sizes={sizes}
          alt={photo.alt}
          width="480"
          height="480"
          loading="lazy"
          className="aspect-square w-full rounded-card object-cover"
        />
      </picture>
    );
  }
  return (
    <svg
      viewBox="0 0 240 240"
      width={240}
      aria-hidden
      className="block h-auto w-full rounded-card bg-lake-1"
    >
      {strata.map(({ x, y, width, sun }) => (
        <rect
          key={y}
          x={x}
          y={y}
          width={width}
          height="30"
          rx="15"
          fill={sun ? brand.colours.sun : brand.drawings["strata-3"]}
        />
      ))}
      <text
        x="120"
        y="136"
        textAnchor="middle"
        className="fill-lake-9 font-serif"
        fontSize="76"
        fontWeight="600"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** As wide as the column of the team's page. */
const sizes = "(min-width: 48rem) 15rem, 11rem";

const strata = [
  { x: 44, y: 22, width: 160, sun: false },
  { x: 26, y: 62, width: 176, sun: false },
  { x: 50, y: 102, width: 164, sun: false },
  { x: 30, y: 142, width: 168, sun: false },
  { x: 72, y: 188, width: 96, sun: true },
];

/** "Dr. Ada Lee" → "AL" */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !word.endsWith("."));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("en-CA") ?? "").join("");
}

import type { portraitSources } from "../../../core/clinic/pictures.ts";
import { language } from "../../../regions/language.ts";

type PortraitProps = { name: string; photo: ReturnType<typeof portraitSources> };

export function Portrait({ name, photo }: PortraitProps) {
  return photo ? (
    <img
      {...photo}
      alt={photo.alt}
      sizes="10rem"
      loading="lazy"
      className="aspect-square w-full rounded-card object-cover"
    />
  ) : (
    <div aria-hidden className="@container">
      <div className="grid aspect-square place-items-center rounded-card bg-lake-1 font-serif text-[35cqw] text-lake-7">
        {initialsOf(name)}
      </div>
    </div>
  );
}

/** "Dr. Ada Lee" → "AL" */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !word.endsWith("."));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase(language) ?? "").join("");
}

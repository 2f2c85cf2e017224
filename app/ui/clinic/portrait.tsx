import type { Cropped } from "../../../core/clinic/pictures.ts";
import { Photo } from "./photo.tsx";
import { language } from "../../../regions/language.ts";

type PortraitProps = {
  name: string;
  photo: Cropped | undefined;
  /** Among the people shown: the initials of neighbours stand on different grounds. */
  index?: number;
};

const grounds = ["bg-sun-1", "bg-pine-1", "bg-lake-1"];

export function Portrait({ name, photo, index = 0 }: PortraitProps) {
  return photo ? (
    <Photo
      photo={photo}
      shape="portrait"
      sizes="10rem"
      lazy
      className="aspect-4/5 w-full rounded-card object-cover"
    />
  ) : (
    <div aria-hidden className="@container">
      <div
        className={`grid aspect-4/5 place-items-center rounded-card font-serif text-[40cqw] text-ink ${grounds[index % grounds.length]}`}
      >
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

/** Widths in pixels of the copies that the build makes of a photo. */
export const photoWidths = [240, 480, 960] as const;
export const photoFormats = ["avif", "webp"] as const;

type Format = (typeof photoFormats)[number];

export const photoFile = (id: string, width: number, format: Format) =>
  `/images/people/${id}-${width}.${format}`;

/** The addresses of a photo's copies, for `srcset`, and of the one for older browsers. */
export function photoOf(id: string) {
  const set = (format: Format) =>
    photoWidths.map((width) => `${photoFile(id, width, format)} ${width}w`).join(", ");
  return { avif: set("avif"), webp: set("webp"), src: photoFile(id, 480, "webp") };
}

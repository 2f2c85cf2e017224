import { decodeUri } from "../process/decode-uri.ts";

/** Pictures and PDFs of the folder by their places (`mediaName`), such as "files/room.jpg"; a picture by its id. */
export type Media = ReadonlyMap<
  string,
  { file: string; bytes: number; hash: string; picture: string | undefined }
>;

/** A Mac writes "é" as two characters, most people's keyboards as one. */
export const mediaName = (name: string) => name.normalize("NFC");

/** What stands in the folder at an address such as "/files/our%20room.jpg". */
export function mediaAt(media: Media, address: string) {
  return media.get(mediaName(decodeUri(address.slice(1)) ?? ""));
}

/** What sharp names them, by their bytes. An SVG could take any time to draw. */
export const photoFormats = ["jpeg", "png", "webp", "heif", "gif", "tiff"];

/** Some formats are held in memory as a whole while they are drawn. */
export const mostPixels = 100_000_000;

/** Widths in pixels of the copies that the site makes of a picture. */
export const pictureWidths = [240, 480, 960, 1440] as const;

/** Names a picture of the folder: its hash, and its size once it stands upright. */
export const pictureId = (hash: string, width: number, height: number) =>
  `${hash}-${width}x${height}`;

/** @param square around what draws the eye */
export function pictureAddress(id: string, width: number, square = false): string {
  return `/pictures/${id}-${width}${square ? "-square" : ""}.webp`;
}

/** What an `<img>` says of a picture whose column is at most 960 px wide. */
export function pictureSources(id: string, square = false) {
  const [width = 0, height = 0] = /-(\d+)x(\d+)$/.exec(id)?.slice(1).map(Number) ?? [];
  const widths = pictureWidths.filter((one) => one <= Math.max(width, pictureWidths[0]));
  return {
    src: pictureAddress(
      id,
      widths.findLast((one) => one <= 960)!,
      square,
    ),
    srcSet: widths.map((one) => `${pictureAddress(id, one, square)} ${one}w`).join(", "),
    ...(square ? { width: 480, height: 480 } : { width, height }),
  };
}

export const portraitSources = (photo: { picture: string; alt: string } | undefined) =>
  photo ? { ...pictureSources(photo.picture, true), alt: photo.alt } : null;

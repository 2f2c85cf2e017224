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

/** Looks at the bytes, because a link may give the store the name of a PDF. */
export const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString("latin1") === "%PDF-";

type Described = { format: string; width: number; height: number; isProgressive?: boolean };

/** Drawing a picture of this size takes some 200 MB: most are read line by line, others as a whole. */
function mostMegapixels({ format, isProgressive }: Described): number {
  if (format === "heif") return 10;
  return isProgressive || ["gif", "tiff"].includes(format) ? 30 : 100;
}

/** @returns what follows "the picture" in a sentence */
export function sizeFault(picture: Described): string | undefined {
  const most = mostMegapixels(picture);
  if (picture.width * picture.height <= most * 1e6) return undefined;
  const how = most < 100 ? "Save it smaller, or as an ordinary JPEG." : "Save it smaller.";
  return `has more than ${most} megapixels. ${how}`;
}

/** Widths in pixels of the copies that the site makes of a picture. */
export const pictureWidths = [240, 480, 960, 1440] as const;

/** Names a picture of the folder: its hash, and its size once it stands upright. */
export const pictureId = (hash: string, width: number, height: number) =>
  `${hash}-${width}x${height}`;

/** A square keeps what draws the eye, another shape a chosen point. */
type Cut = "" | "-square" | `-${PictureShape}-${number}-${number}`;

export function pictureAddress(id: string, width: number, cut: Cut = "", type = "webp"): string {
  return `/pictures/${id}-${width}${cut}.${type}`;
}

/** What an `<img>` says of a picture whose column is at most 960 px wide. */
export function pictureSources(id: string, cut: Cut = "", type = "webp") {
  const [width = 0, height = 0] = /-(\d+)x(\d+)$/.exec(id)?.slice(1).map(Number) ?? [];
  const widths = pictureWidths.filter((one) => one <= Math.max(width, pictureWidths[0]));
  return {
    src: pictureAddress(
      id,
      widths.findLast((one) => one <= 960)!,
      cut,
      type,
    ),
    srcSet: widths.map((one) => `${pictureAddress(id, one, cut, type)} ${one}w`).join(", "),
    width,
    height,
  };
}

/** Width and height of what a crop keeps. */
export const shapes = { portrait: [4, 5], wide: [4, 3] } as const;
export type PictureShape = keyof typeof shapes;

/** A picture, what it shows, and the point that a crop keeps, in percent. */
export type Cropped = { picture: string; alt: string; across?: number; down?: number };

export function croppedSources({ picture, across, down }: Cropped, shape: PictureShape) {
  const isChosen = across !== undefined || down !== undefined;
  // There are eleven points each way, so that nobody can have pictures made without end.
  const [x, y] = [across ?? 50, down ?? 50].map((part) => Math.round(part / 10) * 10);
  const cut: Cut = isChosen || shape === "wide" ? `-${shape}-${x!}-${y!}` : "-square";
  const [width, height] = cut === "-square" ? [1, 1] : shapes[shape];
  const { srcSet: webp } = pictureSources(picture, cut);
  const { src, srcSet } = pictureSources(picture, cut, "jpg");
  return { webp, src, srcSet, width: 240 * width, height: 240 * height };
}

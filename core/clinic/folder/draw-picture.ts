import sharp, { type Metadata, type Sharp } from "sharp";
import { photoFormats, sizeFault } from "../pictures.ts";

const largestBytes = 25_000_000;

/** The message is a sentence for whoever chose the file. */
export class PictureError extends Error {}

/** @throws PictureError */
export function refuseLarge(bytes: number, called: string): void {
  if (bytes > largestBytes)
    throw new PictureError(
      `${called} has ${Math.round(bytes / 1e6)} MB. Save it smaller: 25 MB at most.`,
    );
}

type Drawing = {
  /** Begins the sentence of a mistake. */
  called: string;
  formats?: readonly string[];
  draw: (picture: Sharp, about: Metadata) => Sharp;
};

/** A header may be right where what follows is not, so only a picture that was drawn is a good one. @throws PictureError */
export async function drawPicture(
  source: Buffer,
  { called, formats = photoFormats, draw }: Drawing,
): Promise<{ drawn: Buffer; about: Metadata }> {
  const wrong = (fault: string) => new PictureError(`${called} ${fault}`);
  refuseLarge(source.length, called);
  if (source.length === 0) throw wrong("is empty. Save it again.");
  // What is too large is told below, with its limit.
  const picture = sharp(source, { limitInputPixels: false });
  const about = await picture.metadata().catch(() => {
    throw wrong(isHeic(source) ? heic : "can't be read. Save it again as JPEG or PNG.");
  });
  if (!formats.includes(about.format)) throw wrong("is a drawing. Export it as JPEG or PNG.");
  const fault = sizeFault(about);
  if (fault) throw wrong(fault);
  const drawn = await draw(picture, about)
    .toBuffer()
    .catch(() => {
      const isHevc = about.compression === "hevc" || isHeic(source);
      throw wrong(isHevc ? heic : "is damaged or cut off. Save it again.");
    });
  return { drawn, about };
}

const isHeic = (bytes: Buffer) =>
  /^ftyp(hei[cxms]|hev[cxms])/.test(bytes.toString("latin1", 4, 12));
const heic =
  "is in an iPhone's format, HEIC, which browsers don't show. Open it and export it as JPEG; in the phone's Settings, Camera, Formats, “Most Compatible” takes JPEG from now on.";

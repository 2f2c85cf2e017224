import sharp from "sharp";
import { hyphenated } from "../markdown/markdown.ts";
import { photoFormats, sizeFault } from "../pictures.ts";

const largestBytes = 25_000_000;

/** The message is a sentence for whoever chose the file. */
export class PictureError extends Error {}

/** A `catch` tells a PictureError by its sentence, and throws every other error on. */
export function pictureFault(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  throw error;
}

/** @throws PictureError */
export function refuseLarge(bytes: Buffer): void {
  if (bytes.length > largestBytes)
    throw new PictureError(
      `The file has ${Math.round(bytes.length / 1e6)} MB. Save it smaller: 25 MB at most.`,
    );
}

/** Makes a picture upright, no larger than the site needs, and without what a camera notes, such as the place. @throws PictureError */
export async function preparePicture(bytes: Buffer): Promise<Buffer> {
  refuseLarge(bytes);
  const unreadable = () => {
    throw new PictureError("This is no picture that can be read. Choose a JPEG, PNG or WebP.");
  };
  // What is too large is told below, with its limit.
  const picture = sharp(bytes, { limitInputPixels: false });
  const metadata = await picture.metadata().catch(unreadable);
  if (!photoFormats.includes(metadata.format)) unreadable();
  const fault = sizeFault(metadata);
  if (fault) throw new PictureError(`The picture ${fault}`);
  return picture
    .autoOrient()
    .resize({ width: 2000, height: 2000, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .jpeg({ quality: 86 })
    .toBuffer()
    .catch(unreadable);
}

/** Makes a file's name of a title: "Jane O’Neil" is "jane-oneil". */
export const slugOf = (title: string): string => hyphenated(title, /[a-z\d]+/g).slice(0, 60);

import { drawPicture, PictureError } from "../folder/draw-picture.ts";

/** A `catch` tells a PictureError by its sentence, and throws every other error on. */
export function pictureFault(error: unknown): string {
  if (error instanceof PictureError) return error.message;
  throw error;
}

/** Makes a picture upright, no larger than the site needs, and without what a camera notes, such as the place. @throws PictureError */
export async function preparePicture(bytes: Buffer): Promise<Buffer> {
  const { drawn } = await drawPicture(bytes, {
    called: "The picture",
    draw: (picture) =>
      picture
        .autoOrient()
        .resize({ width: 2000, height: 2000, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#fff" })
        .jpeg({ quality: 86 }),
  });
  return drawn;
}

import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { type Media, pictureId } from "../pictures.ts";
import { ContentError, mistakesIn } from "./content-error.ts";
import { filesBelow } from "./files-below.ts";
import { mistakeAt, readBytes } from "./read-files.ts";

const largestBytes = 25_000_000;

/** Sizes of photos in brand/photos and pictures in files. @param mistakes takes one for each that cannot be read */
export async function readMedia(folder: string, mistakes: string[]): Promise<Media> {
  const names = filesBelow(folder)
    .map((file) => path.relative(folder, file).replaceAll(path.sep, "/"))
    .filter((name) =>
      /^(brand\/photos|files)\/.*\.(jpe?g|png|webp|avif|gif|heic|tiff?|pdf)$/i.test(name),
    );
  const media = new Map<string, { file: string; bytes: number; picture: string | undefined }>();
  for (const name of names) {
    const file = path.join(folder, name);
    const isPicture = !/\.pdf$/i.test(name);
    const unread = (error: unknown) => {
      mistakes.push(...mistakesIn(error));
      // A picture with a mistake is there: texts may name it.
      return "unread";
    };
    const picture = isPicture ? await readSize(file).catch(unread) : undefined;
    media.set(name, { file, bytes: statSync(file).size, picture });
  }
  return media;
}

async function readSize(file: string): Promise<string> {
  const bytes = readBytes(file);
  const wrong = (sentence: string) => new ContentError([mistakeAt(file, "", sentence)]);
  if (bytes.length > largestBytes)
    throw wrong("the picture is larger than 25 MB. Save it smaller.");
  const { autoOrient } = await sharp(bytes)
    .metadata()
    .catch(() => {
      throw wrong("is no picture that can be read. Save it again as JPEG.");
    });
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return pictureId(hash, autoOrient.width, autoOrient.height);
}

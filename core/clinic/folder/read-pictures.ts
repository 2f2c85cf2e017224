import path from "node:path";
import { open, readFile } from "node:fs/promises";
import { isPdf, type Media, mediaName, pictureId } from "../pictures.ts";
import { drawPicture, refuseLarge } from "./draw-picture.ts";
import type { Mistake } from "./mistake.ts";
import type { FolderFile, FolderFiles } from "./survey.ts";

/** Sizes of photos in brand/photos and pictures in files. @param mistakes takes one for each that cannot be shown @param earlier pictures with the same bytes aren't drawn again */
export async function readMedia(
  folder: string,
  files: FolderFiles,
  mistakes: Mistake[],
  earlier: Media = new Map(),
): Promise<Media> {
  const drawn = new Map([...earlier.values()].map(({ hash, picture }) => [hash, picture]));
  const media = new Map<string, Media extends ReadonlyMap<string, infer One> ? One : never>();
  for (const [name, found] of files) {
    if (!/^(brand\/photos|files)\/.*\.(jpe?g|png|webp|avif|gif|hei[cf]|tiff?|pdf)$/i.test(name))
      continue;
    const { file, bytes, hash } = found;
    const look = /\.pdf$/i.test(name) ? checkPdf : draw;
    const picture =
      drawn.get(hash) ??
      (await look(found).catch((error: Error) => {
        mistakes.push({ at: { file: path.join(folder, name), line: 1 }, sentence: error.message });
        // A picture with a mistake is there: texts may name it.
        return "unread";
      }));
    media.set(mediaName(name), { file, bytes, hash, picture });
  }
  return media;
}

/** @throws what is wrong, as a sentence */
async function checkPdf({ file }: FolderFile): Promise<undefined> {
  await using opened = await open(file);
  const { buffer } = await opened.read({ buffer: Buffer.alloc(5) });
  if (!isPdf(buffer)) throw new Error("is no PDF. Save it again as one.");
}

/** @throws PictureError */
async function draw({ file, bytes, hash }: FolderFile): Promise<string> {
  const called = "the picture";
  refuseLarge(bytes, called);
  const source = await readFile(file);
  const { about } = await drawPicture(source, { called, draw: (picture) => picture.resize(16) });
  return pictureId(hash.slice(0, 12), about.autoOrient.width, about.autoOrient.height);
}

import path from "node:path";
import { open, readFile } from "node:fs/promises";
import sharp from "sharp";
import { isPdf, type Media, mediaName, photoFormats, pictureId, sizeFault } from "../pictures.ts";
import type { Mistake } from "./mistake.ts";
import type { FolderFile, FolderFiles } from "./survey.ts";

const largestBytes = 25_000_000;

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

/** A header may be right where what follows is not, so the picture is drawn once. @throws what is wrong, as a sentence */
async function draw({ file, bytes, hash }: FolderFile): Promise<string> {
  if (bytes > largestBytes) throw new Error("the picture is larger than 25 MB. Save it smaller.");
  if (bytes === 0) throw new Error("the picture is empty. Put it here again.");
  const source = await readFile(file);
  // What is too large is told below, with its limit.
  const picture = sharp(source, { limitInputPixels: false });
  const metadata = await picture.metadata().catch(() => {
    throw new Error(
      isHeic(source) ? heic : "is no picture that can be read. Save it again as JPEG.",
    );
  });
  const { autoOrient, compression } = metadata;
  if (!photoFormats.includes(metadata.format))
    throw new Error("is a drawing with the name of a picture. Export it as JPEG or PNG.");
  const fault = sizeFault(metadata);
  if (fault) throw new Error(`the picture ${fault}`);
  await picture
    .resize(16)
    .toBuffer()
    .catch(() => {
      const isHevc = compression === "hevc" || isHeic(source);
      throw new Error(isHevc ? heic : "the picture is damaged or cut off. Put it here again.");
    });
  return pictureId(hash.slice(0, 12), autoOrient.width, autoOrient.height);
}

const isHeic = (bytes: Buffer) =>
  /^ftyp(hei[cxms]|hev[cxms])/.test(bytes.toString("latin1", 4, 12));
const heic =
  "is a HEIC picture of an iPhone, which browsers don't show. Open it and export it as JPEG; in the iPhone's Settings, Camera, Formats, “Most Compatible” takes JPEG from now on.";

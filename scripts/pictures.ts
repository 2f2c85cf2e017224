import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { appIcons, touchIcon } from "../app/layout/icons.ts";
import { clinicFolder } from "../core/content/clinic-folder.ts";
import { allPeople } from "../core/content/people.ts";
import { photoFile, photoFormats, photoWidths } from "../core/content/folder/photos.ts";
import { allSharePictures } from "./share-pictures.ts";

/** Makes the promotional picture, each page's share picture, and the icons. */
export async function makePictures(outputFolder: string): Promise<void> {
  for (const { address, svg } of allSharePictures()) {
    await save(address, await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer());
  }
  for (const { file: address, size, purpose } of appIcons) {
    await save(address, await icon(size, purpose === "maskable" ? safeZone : wholeTile));
  }
  await save(touchIcon.file, await icon(touchIcon.size, wholeTile));
  for (const { id, photo } of allPeople())
    if (photo) await makePhotos(id, path.join(clinicFolder, "brand/photos", photo.file), save);
  await save("/favicon.svg", await readFile(signFile));
  await save("/favicon.ico", asIco(await Promise.all(icoSizes.map(sign))));

  async function save(address: string, bytes: Buffer): Promise<void> {
    const target = path.join(outputFolder, address);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, bytes);
  }
}

type Save = (address: string, bytes: Buffer) => Promise<void>;

/** Squares around what draws the eye, upright, without the place and time that a camera notes. */
export async function makePhotos(id: string, file: string, save: Save): Promise<void> {
  const original = sharp(file).rotate();
  await original.metadata().catch((error: Error) => {
    throw new Error(`${file} is no picture that can be read; save it as JPEG. ${error.message}`);
  });
  for (const width of photoWidths) {
    const square = original.clone().resize(width, width, { position: "attention" });
    for (const format of photoFormats)
      await save(photoFile(id, width, format), await square.clone().toFormat(format).toBuffer());
  }
}

const signFile = path.join(clinicFolder, "brand/logo.svg");

/** The logo's share of an icon's width. A mask may cut off all but a circle of 80 %. */
const wholeTile = 0.76;
const safeZone = 0.54;
const icoSizes = [16, 32, 48];

/** On white, because a home screen may put any colour behind transparency. */
async function icon(size: number, share: number): Promise<Buffer> {
  const background = { r: 255, g: 255, b: 255, alpha: 1 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: await sign(Math.round(size * share)) }])
    .png({ palette: true })
    .toBuffer();
}

async function sign(size: number): Promise<Buffer> {
  return sharp(await readFile(signFile), { density: (72 * size) / 36 })
    .resize(size, size)
    .png()
    .toBuffer();
}

/** An ICO file of PNG pictures: header, one entry each, the pictures. */
function asIco(pictures: readonly Buffer[]): Buffer {
  const headBytes = 6;
  const entryBytes = 16;
  const head = Buffer.alloc(headBytes);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = headBytes + entryBytes * pictures.length;
  const entries = pictures.map((picture, index) => {
    const entry = Buffer.alloc(entryBytes);
    entry.writeUInt8(icoSizes[index]!, 0);
    entry.writeUInt8(icoSizes[index]!, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}

if (import.meta.main) {
  await makePictures(process.argv[2] ?? "build/client");
}

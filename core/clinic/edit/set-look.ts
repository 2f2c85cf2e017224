import sharp, { type Sharp } from "sharp";
import type { Press } from "../../process/access-log.ts";
import { paletteOf } from "../brand/palette.ts";
import { largestLogo, logoMistake } from "../brand/read-brand.ts";
import { drawsTooMuch, tooMuch } from "../brand/svg.ts";
import { drawPicture, PictureError } from "../folder/draw-picture.ts";
import { photoFormats } from "../pictures.ts";
import { textAt } from "./edit-entry.ts";
import { entryToEdit, mendFirst, writeEntry } from "./entry-file.ts";
import { type Folder, type Made, saveChanges } from "./save-files.ts";

const brandFile = "brand/brand.yaml";

/** @throws PictureError for what no logo can be made of */
export async function setLogo(folder: Folder, press: Press, given: Buffer) {
  const svg = isSvg(given) ? cleanedSvg(given) : undefined;
  const isSmall = svg !== undefined && svg.length <= largestLogo && !logoMistake(svg);
  const logo = isSmall ? svg : await smallPng(svg ?? given);
  return saveChanges(folder, press, "Change the logo", (): Made => ({
    "brand/logo.png": isSmall ? null : logo,
    "brand/logo.svg": isSmall ? logo : null,
  }));
}

const isSvg = (bytes: Buffer) => /<svg[\s>]/.test(bytes.toString("latin1", 0, 4_000));

/** Takes out what drawing programs note for themselves. */
function cleanedSvg(bytes: Buffer): Buffer {
  const text = bytes.toString();
  if (/<script\b|<foreignObject\b|\son\w+\s*=|javascript:/i.test(text))
    throw new PictureError(
      "The drawing has a script or a page in it. Export it as shapes alone, or as a PNG.",
    );
  if (drawsTooMuch(text)) throw new PictureError(`The drawing ${tooMuch}`);
  const cleaned = text
    .replaceAll(/<!--[^]*?-->|<\?[^]*?\?>|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/g, "")
    .replaceAll(/<(metadata|sodipodi:namedview)\b[^>]*?(\/>|>[^]*?<\/\1>)/g, "")
    .replaceAll(/\s(?:inkscape|sodipodi):[\w-]+="[^"]*"/g, "");
  return Buffer.from(cleaned.trim());
}

/** Draws it as wide as screens show it, and narrower until it weighs no more than a page should carry. */
async function smallPng(bytes: Buffer): Promise<Buffer> {
  const within = (size: number, picture: Sharp) =>
    picture
      .autoOrient()
      .resize({ width: size, height: size, fit: "inside", withoutEnlargement: true });
  const { drawn } = await drawPicture(bytes, {
    called: "The logo",
    formats: [...photoFormats, "svg"],
    draw(picture, { format, width, height }) {
      const isDrawing = format === "svg";
      if (!isDrawing && Math.min(width, height) < smallest)
        throw new PictureError(
          `The logo has ${width} × ${height} pixels. Choose one with ${smallest} or more each way.`,
        );
      const sharpest = isDrawing ? sharp(bytes, { density: 200 }) : picture;
      return within(640, sharpest).png({ compressionLevel: 1 });
    },
  });
  for (const size of [640, 480, 360, 240, 160, 100]) {
    const png = await within(size, sharp(drawn)).png({ palette: true, effort: 10 }).toBuffer();
    if (png.length <= largestLogo) return png;
  }
  throw new PictureError("The logo can't be made small enough. Choose a simpler one.");
}

const smallest = 32;

/** Sets the colour from which the others are made. Those that were made by hand of the one before go. */
export async function setColour(folder: Folder, press: Press, colour: string) {
  const what = `Change the colour to ${colour}`;
  return saveChanges(folder, press, what, (): Made => {
    const entry = entryToEdit(textAt(folder.CLINIC_DIR, brandFile));
    if (!entry) return mendFirst(brandFile);
    const { document } = entry;
    if (document.get("colour") === colour) return null;
    document.set("colour", colour);
    const [one, other] = [paletteOf("#000000"), paletteOf("#ffffff")];
    for (const part of ["colours", "drawings"] as const) {
      const names = Object.keys(one[part]) as (keyof (typeof one)[typeof part])[];
      for (const name of names)
        if (one[part][name] !== other[part][name]) document.deleteIn([part, name]);
      if (Object.keys((document.toJS() as Record<string, object>)[part] ?? {}).length === 0)
        document.delete(part);
    }
    return { [brandFile]: writeEntry(entry) };
  });
}

import sharp from "sharp";
import { sharePictureOf } from "../../../app/layout/page-meta.tsx";
import type { FigureName } from "../../../core/clinic/figure-index.ts";
import type { Clinic } from "../../../core/clinic/load.ts";
import { pictureSize } from "../../../core/clinic/offer.server.ts";
import { entriesOf } from "../../../core/clinic/pages/read-collections.ts";
import { drawnPages } from "../../../core/clinic/related-pages.ts";
import { drawLogo } from "./icons.ts";
import type { Draw } from "./keep-pictures.ts";

/** Finds how to draw the share picture at this address. */
export function findSharePicture(clinic: Clinic, address: string): Draw | undefined {
  const page = sharedPages(clinic).find(({ path }) => sharePictureOf(path) === address);
  return page && (() => drawShared(clinic, page.figure));
}

export const sharedPages = (clinic: Clinic) => [...drawnPages(clinic.pages), ...entriesOf(clinic)];

/** Has no words: networks show the page's title beside it, and a server may lack fonts. */
async function drawShared(clinic: Clinic, figure: FigureName): Promise<Buffer> {
  const drawing = placeFigure(clinic, figure, { x: 200, y: 50, width: 800, height: 510 });
  return sharp(Buffer.from(onGround(clinic, drawing)))
    .composite([{ input: await drawLogo(clinic.brand, 80), left: 72, top: 56 }])
    .png({ palette: true })
    .toBuffer();
}

/** The page's figure as part of a larger drawing. */
export function placeFigure({ figures }: Clinic, figure: FigureName, place: object): string {
  const attributes = Object.entries(place).map(([name, value]) => `${name}="${value}"`);
  return (
    figures.files
      .get(figure)!
      // Custom properties are for browsers.
      .replaceAll(/var\(--fig-\w+,(.*?)\)/g, "$1")
      .replace("<svg", `<svg ${attributes.join(" ")}`)
  );
}

export function onGround({ brand }: Clinic, content: string): string {
  const { width, height } = pictureSize;
  const { fog, sun } = brand.colours;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${fog}"/><rect y="${height - 14}" width="100%" height="14" fill="${sun}"/>${content}</svg>`;
}

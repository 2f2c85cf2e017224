import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { convert } from "fontverter";
import sharp, { type OverlayOptions } from "sharp";
import { sharePictureOf } from "../../app/layout/page-meta.tsx";
import type { FontRole } from "../../core/clinic/folder/read-brand.ts";
import type { Clinic } from "../../core/clinic/load.ts";
import { pictureSize, promotion, promotionFile } from "../../core/clinic/offer.server.ts";
import { drawnPages } from "../../core/clinic/related-pages.ts";
import { escapeHtml } from "../../core/process/escape-html.ts";
import type { FigureName } from "../../core/clinic/figure-index.ts";
import { drawLogo } from "./icons.ts";
import type { Draw } from "./keep-pictures.ts";

type Colour = keyof Clinic["brand"]["colours"];
type Text = { text: string; at: [left: number, top: number]; size: number; colour: Colour };

const left = 72;
/** Text wraps before the figure. */
const width = 560;

/** How to draw the picture at an address: a page's share picture, or the promotional picture. */
export function findSharePicture(clinic: Clinic, address: string): Draw | undefined {
  if (address === promotionFile) {
    const shown = promotion(clinic);
    return shown && ((folder) => drawPromotion(clinic, shown, folder));
  }
  const page = sharedPages(clinic).find(({ path }) => sharePictureOf(path) === address);
  return page && ((folder) => drawShared(clinic, page, folder));
}

export function sharedPages({ pages, ...clinic }: Clinic) {
  const { services, conditions, programs, locations, articles, ownPages } = clinic;
  return [drawnPages(pages), services, conditions, programs, locations, articles, ownPages].flat();
}

type Page = { title: string; figure: FigureName };

async function drawShared(
  clinic: Clinic,
  { title, figure }: Page,
  folder: string,
): Promise<Buffer> {
  const draw = texts(clinic, folder);
  const heading = await draw("headings", { text: title, at: [left, 0], size: 60, colour: "ink" });
  const { height = 0 } = await sharp(heading.input as Buffer).metadata();
  return compose(clinic, figure, "", [
    { input: await drawLogo(clinic.brand, 60), left, top: 56 },
    { ...heading, top: Math.max(130, Math.round(325 - height / 2)) },
    await draw("text", { text: clinic.name, at: [left + 76, 68], size: 32, colour: "ink" }),
    await draw("text", {
      text: clinic.pages.site.share.line,
      at: [left, 540],
      size: 26,
      colour: "ink-2",
    }),
  ]);
}

type Promotion = NonNullable<ReturnType<typeof promotion>>;

async function drawPromotion(clinic: Clinic, shown: Promotion, folder: string): Promise<Buffer> {
  const { kicker, headline, services, call, place, terms } = shown;
  const { sun, "lake-7": lake } = clinic.brand.colours;
  const boxes = `<rect x="${left}" y="64" width="234" height="48" rx="10" fill="${sun}"/><rect x="${left}" y="414" width="366" height="72" rx="14" fill="${lake}"/>`;
  const draw = texts(clinic, folder);
  return compose(clinic, "bird-dog", boxes, [
    await draw("text", { text: kicker, at: [left + 22, 73], size: 25, colour: "ink" }),
    await draw("headings", { text: headline.join("\n"), at: [left, 140], size: 60, colour: "ink" }),
    await draw("text", { text: services.join("\n"), at: [left, 298], size: 28, colour: "ink-2" }),
    await draw("text", { text: call, at: [left + 26, 428], size: 34, colour: "white" }),
    await draw("text", { text: place, at: [left, 512], size: 26, colour: "ink" }),
    await draw("text", { text: terms, at: [left, 552], size: 20, colour: "ink-2" }),
  ]);
}

/** The same on every machine: with the clinic's fonts, none of the system's. */
function texts({ brand }: Clinic, folder: string) {
  return async (role: FontRole, { text, at, size, colour }: Text): Promise<OverlayOptions> => {
    const { bytes, nameInFile, weight } = brand.fonts[role];
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    const fontfile = path.join(folder, `${hash}.ttf`);
    if (!existsSync(fontfile)) await writeFile(fontfile, await convert(bytes, "sfnt"));
    const style = `line_height="0.9" face="${escapeHtml(nameInFile)}" weight="${role === "text" ? 600 : weight}" size="${size}pt" foreground="${brand.colours[colour]}"`;
    const input = await sharp({
      text: {
        text: `<span ${style}>${escapeHtml(text)}</span>`,
        fontfile,
        width,
        wrap: "word",
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer();
    return { input, left: at[0], top: at[1] };
  };
}

function compose(
  { brand, figures }: Clinic,
  figure: FigureName,
  boxes: string,
  parts: OverlayOptions[],
): Promise<Buffer> {
  const { width, height } = pictureSize;
  const { fog, sun } = brand.colours;
  const drawing = figures.files
    .get(`${figure}-hero`)!
    // Custom properties are for browsers.
    .replaceAll(/var\(--fig-\w+,(.*?)\)/g, "$1")
    .replace("<svg", '<svg x="612" y="88" width="560" height="420"');
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${fog}"/>${drawing}<rect y="${height - 14}" width="${width}" height="14" fill="${sun}"/>${boxes}</svg>`;
  return sharp(Buffer.from(ground)).composite(parts).png({ palette: true }).toBuffer();
}

import path from "node:path";
import { sharePictureOf } from "../app/layout/page-meta.ts";
import { brand } from "../core/content/brand.ts";
import { clinic } from "../core/content/clinic.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../core/content/folder/collections.ts";
import { loaded } from "../core/content/loaded.ts";
import { pages } from "../core/content/pages.server.ts";
import { pictureSize, promotion, promotionFile } from "../core/content/promotion.server.ts";
import { drawnPages } from "../core/content/related-pages.ts";
import { type FigureName, findFigure } from "../core/figure-index.ts";
import { loadFigures } from "../core/figures.ts";
import { siteFolder } from "../core/site-folder.ts";
import { openFont } from "./fonts.ts";

type Picture = { address: string; svg: string; alt: string };

/** Of every page with a drawing, and the promotional picture. */
export function allSharePictures(): Picture[] {
  const written = [
    ...allServices(),
    ...allConditions(),
    ...allPrograms(),
    ...allLocations(),
    ...allArticles(),
  ];
  const share = [...drawnPages(pages), ...written].map(({ path, title, figure }) => ({
    address: sharePictureOf(path),
    svg: sharePicture(figure, linesOf(title)),
    alt: findFigure(figure).alt,
  }));
  const promoted = promotion(loaded);
  if (!promoted) return share;
  return [...share, { address: promotionFile, svg: promotionPicture(promoted), alt: promoted.alt }];
}

const { colours } = brand;
const left = 72;

function promotionPicture(promoted: NonNullable<ReturnType<typeof promotion>>): string {
  const { kicker, headline, services, call, place, terms } = promoted;
  return picture(
    "bird-dog",
    box({ x: left, y: 64, width: 234, height: 48, rx: 10, fill: colours.sun }),
    words(kicker, left + 22, 97, 25, colours.ink),
    ...headline.map((line, i) => heading(line, 192 + i * 70, 62)),
    ...services.map((line, i) => words(line, left, 322 + i * 40, 29, colours["ink-2"])),
    box({ x: left, y: 414, width: 366, height: 72, rx: 14, fill: colours["lake-7"] }),
    words(call, left + 26, 461, 34, colours.white),
    words(place, left, 542, 27, colours.ink),
    words(terms, left, 582, 22, colours["ink-2"]),
  );
}

function sharePicture(figure: FigureName, title: readonly string[]): string {
  const size = title.length > 3 ? 54 : 64;
  const step = size * 1.14;
  const top = 330 - ((title.length - 1) * step) / 2;
  return picture(
    figure,
    element("image", { href: brand.logo, x: left, y: 56, width: 53, height: 60 }),
    words(clinic.name, left + 72, 98, 34, colours.ink),
    ...title.map((line, i) => heading(line, top + i * step + size * 0.3, size)),
    words(pages.site.share.line, left, 566, 28, colours["ink-2"]),
  );
}

function picture(figure: FigureName, ...content: string[]): string {
  const hero = figures.get(`${figure}-hero`)!;
  // Custom properties are for browsers.
  const drawing = hero.replaceAll(/var\(--fig-\w+,(.*?)\)/g, "$1");
  const { width, height } = pictureSize;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height },
    [
      box({ width, height, fill: colours.fog }),
      drawing.replace("<svg", '<svg x="612" y="88" width="560" height="420"'),
      box({ y: height - 14, width, height: 14, fill: colours.sun }),
      ...content,
    ].join(""),
  );
}

const { files: figures } = loadFigures(path.join(siteFolder, "figures/svg"), brand);

const box = (attributes: Record<string, string | number>) => element("rect", attributes);

function element(tag: string, attributes: Record<string, string | number>, content = ""): string {
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${list.join("")}>${content}</${tag}>`;
}

/** The build machine needs no fonts, and every machine draws the same. */
const fonts = { text: await openFont("text", 600), headings: await openFont("headings", 600) };

const heading = (text: string, y: number, size: number) =>
  outlined(text, left, y, size, colours.ink, "headings");

const words = (text: string, x: number, y: number, size: number, fill: string) =>
  outlined(text, x, y, size, fill, "text");

/** opentype.js's own toPathData writes NaN for a coordinate such as 480.00000000000006. */
function outlined(
  text: string,
  x: number,
  baseline: number,
  size: number,
  fill: string,
  font: keyof typeof fonts,
): string {
  const commands = fonts[font].getPath(text, x, baseline, size).commands.map(
    ({ type, ...points }) =>
      type +
      Object.values(points)
        .map((one) => one.toFixed(1))
        .join(" "),
  );
  return element("path", { fill, d: commands.join("") });
}

function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer) < widestLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Four lines and more are set smaller. */
const widestLine = 560;
const widthOf = (line: string) => fonts.headings.getAdvanceWidth(line, 64);

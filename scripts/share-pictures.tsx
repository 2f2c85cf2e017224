import type { Path } from "opentype.js";
import { renderToStaticMarkup } from "react-dom/server";
import { clinic } from "../core/content/clinic.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../core/content/folder/collections.ts";
import { pages } from "../core/content/pages.server.ts";
import { drawnPages } from "../core/content/related-pages.ts";
import { hasPart } from "../core/content/parts.ts";
import { promotion, promotionFile, promotionText } from "../core/content/promotion.server.ts";
import { sharePictureOf } from "../app/layout/page-meta.ts";
import { type PoseName, poses } from "../core/drawings/poses.ts";
import {
  type Letters,
  pictureSize,
  PromotionPicture,
  SharePicture,
} from "../app/drawings/share-picture.tsx";
import { openFont } from "./fonts.ts";

type Picture = { address: string; svg: string; alt: string };

export function allSharePictures(): Picture[] {
  const share = sharedPages().map(({ path, title, figure }) => ({
    address: sharePictureOf(path),
    svg: draw(
      <SharePicture
        pose={figure}
        title={linesOf(title)}
        name={clinic.name}
        place={pages.site.share.line}
        letters={OutlinedLetters}
      />,
    ),
    alt: poses[figure].alt,
  }));
  if (!hasPart("offer")) return share;
  const offer = <PromotionPicture text={promotion()} letters={OutlinedLetters} />;
  return [...share, { address: promotionFile, svg: draw(offer), alt: promotionText() }];
}

type SharedPage = { path: string; title: string; figure: PoseName };

/** Every page with a drawing. */
function sharedPages(): SharedPage[] {
  const written = [
    ...allServices(),
    ...allConditions(),
    ...allPrograms(),
    ...allLocations(),
    ...allArticles(),
  ];
  return [...drawnPages, ...written];
}

const draw = (content: React.ReactElement) =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" {...pictureSize}>
      {content}
    </svg>,
  );

/** The build machine needs no fonts, and every machine draws the same. */
const fonts = { text: await openFont("text", 600), headings: await openFont("headings", 600) };

const OutlinedLetters: Letters = ({ x, y, size, font, fill, children }) => (
  <path fill={fill} d={pathData(fonts[font].getPath(children, x, y, size))} />
);

/** opentype.js's own toPathData writes NaN for a coordinate such as 480.00000000000006. */
const pathData = ({ commands }: Path) =>
  commands
    .map(
      ({ type, ...points }) =>
        type +
        Object.values(points)
          .map((one) => one.toFixed(1))
          .join(" "),
    )
    .join("");

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

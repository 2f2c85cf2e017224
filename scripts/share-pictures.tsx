import { renderToStaticMarkup } from "react-dom/server";
import { clinic } from "../core/content/clinic.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../core/content/folder/collections.ts";
import { otherPages } from "../core/content/page-titles.ts";
import { pages } from "../core/content/pages.server.ts";
import { hasPart, isOffered } from "../core/content/parts.ts";
import { promotion, promotionFile, promotionText } from "../core/content/promotion.server.ts";
import { sharePictureOf } from "../app/layout/share-picture.ts";
import { type PoseName, poses } from "../core/drawings/poses.ts";
import {
  type Letters,
  posterSize,
  PromotionPoster,
  SharePoster,
} from "../app/drawings/share-picture.tsx";
import lettering from "./lettering.json";

type Poster = { address: string; svg: string; alt: string };

export function allPosters(): Poster[] {
  const share = sharedPages().map(({ path, title, figure }) => ({
    address: sharePictureOf(path),
    svg: draw(
      <SharePoster
        pose={figure}
        title={linesOf(title)}
        name={clinic.name}
        place={`Rehabilitation clinic in ${clinic.address.city}`}
        letters={OutlinedLetters}
      />,
    ),
    alt: poses[figure].alt,
  }));
  if (!hasPart("offer")) return share;
  const offer = <PromotionPoster text={promotion()} letters={OutlinedLetters} />;
  return [...share, { address: promotionFile, svg: draw(offer), alt: promotionText() }];
}

type SharedPage = { path: string; title: string; figure: PoseName };

function sharedPages(): SharedPage[] {
  const own: SharedPage[] = [
    { path: "/", title: pages.home.title, figure: pages.home.figure },
    { path: "/about", title: pages.about.title, figure: pages.about.figure },
    { path: "/our-team", title: pages.ourTeam.title, figure: "helping" },
    { path: "/services", title: pages.services.title, figure: pages.services.figure },
    { path: "/faq", title: pages.faq.title, figure: "conversation" },
    { path: "/contact", title: pages.contact.title, figure: "conversation" },
    { path: "/careers", title: pages.careers.title, figure: pages.careers.figure },
    { path: "/blog", title: pages.blog.title, figure: "cat-stretch" },
    { path: "/privacy-policy", title: pages.privacyPolicy.title, figure: "standing-tall" },
    { path: "/accessibility", title: pages.accessibility.title, figure: "walking" },
  ];
  const known = new Set(own.map(({ path }) => path));
  const others = Object.entries(otherPages)
    .filter(([path]) => !known.has(path) && isOffered(path))
    .map(([path, page]) => ({ path, ...page }));
  const written = [
    ...allServices(),
    ...allConditions(),
    ...allPrograms(),
    ...allLocations(),
    ...allArticles(),
  ];
  return [...own, ...others, ...written];
}

const draw = (content: React.ReactElement) =>
  renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" {...posterSize}>
      {content}
    </svg>,
  );

// Advance and outline of each letter of Source Serif 4 and Figtree (OFL), weight 600, 500 units per em: the build
// machine needs no fonts, and every machine draws the same.
const unitsPerEm = 500;
const fonts: Record<"serif" | "sans", Record<string, [number, string]>> = lettering as never;

const outline = (font: "serif" | "sans", letter: string) =>
  fonts[font][letter] ?? fonts[font][letter.normalize("NFD")[0]!] ?? fonts[font][" "]!;

const OutlinedLetters: Letters = ({ x, y, size, font, fill, children }) => {
  const scale = size / unitsPerEm;
  let at = 0;
  const letters = [...children].map((letter, index) => {
    const [advance, path] = outline(font, letter);
    const place = at;
    at += advance;
    return path && <path key={index} transform={`translate(${place} 0)`} d={path} />;
  });
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} fill={fill}>
      {letters}
    </g>
  );
};

function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = [lines.at(-1), word].filter(Boolean).join(" ");
    if (lines.length > 0 && widthOf(longer) < widestLine) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** In ems at 64 pixels; four lines and more are set at 54. */
const widestLine = 560 / 64;
const widthOf = (line: string) =>
  [...line].reduce((sum, letter) => sum + outline("serif", letter)[0], 0) / unitsPerEm;

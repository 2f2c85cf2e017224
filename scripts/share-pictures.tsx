import { renderToStaticMarkup } from "react-dom/server";
import { about } from "../app/content/about.ts";
import { accessibility } from "../app/content/accessibility.ts";
import { blog } from "../app/content/blog.ts";
import { careers } from "../app/content/careers.ts";
import { clinic } from "../core/content/clinic.ts";
import { contact } from "../app/content/contact.ts";
import { faq } from "../app/content/faq.ts";
import { home } from "../app/content/home.ts";
import {
  allArticles,
  allConditions,
  allLocations,
  allPrograms,
  allServices,
} from "../core/content/collections.ts";
import { otherPages } from "../core/content/page-titles.ts";
import { ourServices } from "../app/content/our-services.ts";
import { privacy } from "../app/content/privacy.ts";
import { promotion, promotionText } from "../app/content/promotion.ts";
import { sharePictureOf } from "../app/content/share-picture.ts";
import { team } from "../app/content/team.ts";
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
  const share = pages().map(({ path, title, figure }) => ({
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
  const offer = <PromotionPoster text={promotion.picture} letters={OutlinedLetters} />;
  return [...share, { address: promotion.file, svg: draw(offer), alt: promotionText }];
}

type SharedPage = { path: string; title: string; figure: PoseName };

function pages(): SharedPage[] {
  const own: SharedPage[] = [
    { path: "/", title: home.hero.title, figure: home.hero.figure },
    { path: "/about", title: about.hero.title, figure: about.hero.figure },
    { path: "/our-team", title: team.title, figure: "helping" },
    { path: "/services", title: ourServices.title, figure: ourServices.figure },
    { path: "/faq", title: faq.title, figure: "conversation" },
    { path: "/contact", title: contact.title, figure: "conversation" },
    { path: "/careers", title: careers.title, figure: careers.figure },
    { path: "/blog", title: blog.title, figure: "cat-stretch" },
    { path: "/privacy-policy", title: privacy.title, figure: "standing-tall" },
    { path: "/accessibility", title: accessibility.title, figure: "walking" },
  ];
  const known = new Set(own.map(({ path }) => path));
  const others = Object.entries(otherPages)
    .filter(([path]) => !known.has(path))
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

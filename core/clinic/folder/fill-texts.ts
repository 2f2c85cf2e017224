import { isMap, isScalar, isSeq } from "yaml";
import { endCareCards } from "../markdown/directives.ts";
import { isPart } from "../parts.ts";
import { type Media, mediaAt } from "../pictures.ts";
import type { Region } from "../../../regions/region.ts";
import { fillIn, type TextScope, unbroken } from "./fill-in.ts";
import { type Mistake, mistakesIn, type FileLine } from "./mistake.ts";
import type { Written } from "./written.ts";

/** What a file's texts may name, which parts the clinic has, and where the links that were read are noted. */
export type Filling = {
  scope: TextScope;
  has: (part: string) => boolean;
  media: Media;
  region: Region;
  links: { address: string; at: FileLine }[];
  absent: readonly string[];
  /** Addresses of forms that are switched off: what would lead there leads to the contact page. */
  closed: readonly string[];
  /** Pages to which links are plain words. */
  hidden: readonly string[];
  /** Pages can be in these, beside the site's own language. */
  languages: readonly string[];
};

/** Fills in the texts of all fields, and takes out what the clinic doesn't have. @returns the text below them */
export function fillTexts(
  written: Written,
  filling: Filling,
  mistakes: Mistake[],
): string | undefined {
  const { body, bodyStart, document } = written;
  const filler = { ...written, filling, mistakes };
  fillNode(filler, document.contents, { isRoot: true });
  return body === undefined ? undefined : fill(filler, body, bodyStart);
}

type Filler = Written & { filling: Filling; mistakes: Mistake[] };

function fill(
  { source, body, bodyStart, at, filling, mistakes }: Filler,
  text: string,
  offset: number,
  key = "",
): string {
  const isBody = body !== undefined && offset === bodyStart;
  const first = at(offset);
  for (const [pattern, sentence] of isBody ? [...unshown, ...unshownBelow] : unshown)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const line = first.line + text.slice(0, index).split("\n").length - 1;
      mistakes.push({ at: { ...first, line }, sentence: `${found}… ${sentence}` });
    }
  try {
    const { scope, media, region, links, closed, hidden } = filling;
    const given = fillIn(text, scope, first);
    const filledIn = withoutLinks(isExact(key, given) ? given : unbroken(given), hidden);
    const shown = describeFiles(showPictures(filledIn, media), media);
    const filled = endCareCards(shown, region).replaceAll(
      /(?<=\]\()\/[^)\s]{0,1000}(?=\))/g,
      (address) => toContactWhereClosed(address, closed),
    );
    for (const [, address = ""] of filled.matchAll(/\]\((\/[^)\s]{0,1000})\)/g))
      links.push({
        address,
        at: at(Math.max(offset, source.indexOf(`](${address}`, offset))),
      });
    return filled;
  } catch (error) {
    mistakes.push(...mistakesIn(error));
    return text;
  }
}

/** Is compared or looked for as it is written: a choice of a form, an address, a file. */
const isExact = (key: string, text: string) =>
  /^(?:options|name|to|file|href|url|id)$/.test(key) || /^(?:\/|https?:)\S*$/.test(text);

/** Without a query and the part of a page. */
export const pathOf = (address: string) => address.split(/[?#]/, 1)[0]!;

const toContactWhereClosed = (address: string, closed: readonly string[]) =>
  closed.includes(pathOf(address)) ? "/contact" : address;

type Node = { isRoot?: boolean; isItem?: boolean; key?: string };

/** @returns whether the node stays */
function fillNode(filler: Filler, node: unknown, { isRoot, isItem, key = "" }: Node): boolean {
  const { filling, source, at } = filler;
  if (isScalar(node)) {
    if (typeof node.value !== "string") return true;
    const offset = node.range?.[0] ?? 0;
    const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
    const before = node.value;
    const page = pathOf(before);
    const { absent, closed } = filling;
    if (isItem && (absent.includes(page) || (key === "to" && closed.includes(page)))) return false;
    // Links that belong together leave it out themselves, and have to be several.
    if (isItem && key !== "related" && filling.hidden.includes(page)) return false;
    node.value = fill(filler, before, isBlock ? source.indexOf("\n", offset) + 1 : offset, key);
    if (key === "to") node.value = toContactWhereClosed(String(node.value), closed);
    if (key === "to" && String(node.value).startsWith("/"))
      filling.links.push({ address: String(node.value), at: at(offset) });
    return before === "" || String(node.value).trim() !== "";
  }
  if (isSeq(node)) {
    node.items = node.items.filter((item) => fillNode(filler, item, { isItem: true, key }));
  } else if (isMap(node)) {
    const ofPart = isRoot ? undefined : node.get("part");
    if (isPart(ofPart)) {
      if (!filling.has(ofPart)) return false;
      node.delete("part");
    }
    let lacksText = false;
    node.items = node.items.filter((pair) => {
      const name = isScalar(pair.key) ? String(pair.key.value) : "";
      // A place without a page is not on the map.
      const isOfItem = (isItem === true && name === "to") || key === "bodyMap";
      const stays = fillNode(filler, pair.value, { key: name, isItem: isOfItem });
      if (!stays && isScalar(pair.value)) lacksText = true;
      return stays;
    });
    return !(lacksText && isItem);
  }
  return true;
}

/** What a text can't show, and what to write instead. */
const unshown: [RegExp, string][] = [
  [/<img\b/gi, "isn't shown. Write ![what it shows](/files/room.jpg)."],
  [
    /<(?:iframe|video|embed|object)\b/gi,
    "isn't shown. Write a link with a picture: [![what it shows](/files/still.jpg)](https://…).",
  ],
  [
    /(?<!!\[[^\]]{0,1000})\]\((?!\/|#|https?:|mailto:|tel:|book:|\{)[^)]{0,1000}\)/g,
    "leads nowhere. A page of this site begins with /, another site with https://.",
  ],
  [
    /<(?!(?:img|iframe|video|embed|object)\b)(?:[a-z][\w-]*(?:\s[^<>]*)?>|!--)/gi,
    "is shown as it is typed. Texts are in Markdown: **bold**, [a link](/contact).",
  ],
  [
    /!\[[^\]]{0,1000}\]\((?!\/files\/|\{)[^)]{0,1000}\)/gi,
    "isn't shown. Put the picture into files/: ![what it shows](/files/room.jpg).",
  ],
  [/(?<!!)\[\s*\]\(/g, "lacks the words of the link. Write them: [our services](/services)."],
  [/!\[\s*\]\(/g, "lacks what the picture shows. Write it: ![what it shows](/files/room.jpg)."],
];

const unshownBelow: [RegExp, string][] = [
  [
    /(?<![{\w])\{[a-z][\w.]*\}(?!\})/gi,
    "is shown as it is. A fact stands between two braces: {{ phone }}.",
  ],
  [/^# .*/gm, "is the size of the page's title. Begin the line with ##."],
  [/^#{2,}(?![#\s]).*/gm, "is no heading. Write a space behind the #."],
  [/(?<=^## .*\n(?:(?!#).*\n)*)####+ .*/gm, "stands right below ##. Begin the line with ###."],
];

const withoutLinks = (text: string, hidden: readonly string[]) =>
  hidden.length === 0
    ? text
    : text.replaceAll(
        /(?<!!)\[([^\]]{0,1000})\]\((\/[^)\s#?]*)[^)\s]*\)/g,
        (whole, label: string, page) => (hidden.includes(page as string) ? label : whole),
      );

/** A picture of the folder is served in several sizes under an address of its own. */
const showPictures = (text: string, media: Media) =>
  text.replaceAll(
    /(!\[[^\]]{0,1000}\]\()(\/files\/[^)\s]+)\)/g,
    (whole, start: string, address: string) => {
      const picture = mediaAt(media, address)?.picture;
      return picture ? `${start}/pictures/${picture})` : whole;
    },
  );

/** A link to a PDF says what it is, and how large. */
const describeFiles = (text: string, media: Media) =>
  text.replaceAll(
    /(?<!!)\[([^\]]{0,1000})\](\(\/files\/[^)\s]+\.pdf\))/gi,
    (whole, label: string, target: string) => {
      const file = mediaAt(media, target.slice(1, -1));
      return file ? `[${label} (PDF, ${sizeText(file.bytes)})]${target}` : whole;
    },
  );

const sizeText = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

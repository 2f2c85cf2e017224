import MarkdownIt, { type Token } from "markdown-it";
import container from "markdown-it-container";
import { escapeHtml } from "../../process/escape-html.ts";
import { hyphenated } from "../names.ts";
import { pictureSources } from "../pictures.ts";
import { firstSigns } from "../urgencies.ts";
import { directiveOf, type Surroundings } from "./directives.ts";
import { QuotedMistake } from "./quoted-mistake.ts";

type Heading = { id: string; text: string };

type Rendered = {
  /** HTML: text and exercises take turns, from text to text. */
  parts: string[];
  headings: Heading[];
};

/** @throws {QuotedMistake} for a directive or a link that is not right */
export function parseOurs(source: string): Token[] {
  checkDirectives(source);
  return markdown.parse(source, { isOurs: true });
}

/** @param level of the headings that are listed */
export const renderOurs = (source: string, around: Surroundings, level?: "h2" | "h3"): Rendered =>
  render(parseOurs(source), around, level);

/** Renders apart what stands before the first heading. */
export function renderWithOpening(source: string, around: Surroundings) {
  const tokens = parseOurs(source);
  const body = tokens.findIndex(isHeading);
  const split = body < 0 ? tokens.length : body;
  return {
    opening: render(tokens.slice(0, split), around).parts.join(""),
    ...render(tokens.slice(split), around),
  };
}

/** Renders paragraphs, lists and tables of ours. */
export const renderProse = (source: string, around: Surroundings): string =>
  renderOurs(source, around).parts.join("");

/** Characters. Text such as "![" takes time that grows with the square of its length. */
export const longestBody = 60_000;

/** Renders a text that came from the database: what is not right in it stays harmless text, and the rest is cut. */
export const renderStored = (source: string, around: Surroundings): Rendered =>
  render(markdown.parse(source.slice(0, longestBody), { isOurs: false }), around);

/** Parses a line or two of ours: emphasis and links, no blocks. @throws {QuotedMistake} for a link that is not right */
export const parseLine = (source: string): Token[] =>
  markdown.parseInline(source, { isOurs: true });

export const renderLine = (source: string, around: Surroundings): string =>
  toHtml(parseLine(source), around);

/** The text of rendered HTML. */
export function plainTextOf(html: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => named[name] ?? "");
}

const markdown = new MarkdownIt({ html: false, langPrefix: "" });

export const isHeading = ({ type }: Token): boolean => type === "heading_open";

function render(tokens: Token[], around: Surroundings, level = "h2"): Rendered {
  const turns: Token[][] = [[]];
  for (const token of drawDirectives(tokens, around)) {
    if (isExercise(token) !== (turns.length % 2 === 0)) turns.push([]);
    turns.at(-1)!.push(token);
  }
  if (turns.length % 2 === 0) turns.push([]);
  return {
    parts: turns.map((turn) => toHtml(turn, around)),
    headings: tokens.flatMap((token, index) =>
      isHeading(token) && token.tag === level
        ? { id: String(token.attrGet("id")), text: textOfInline(tokens[index + 1]) }
        : [],
    ),
  };
}

const isExercise = ({ type, level, info }: Token) =>
  type === "html_block" && level === 0 && info.trim().startsWith("exercise ");

// Links

const allowedLink = /^(https?:|mailto:|tel:|book:$|[^:]*([/?#]|$))/i;
markdown.validateLink = (address) => allowedLink.test(address.trim());

const { rules } = markdown.renderer;

const surroundingsIn = (env: unknown) => env as Surroundings;

rules.link_open = (tokens, index, options, env, self) => {
  const link = tokens[index]!;
  const address = String(link.attrGet("href") ?? "");
  if (address.startsWith("tel:")) link.attrSet("class", "link whitespace-nowrap tabular-nums");
  if (address === "book:") {
    link.attrSet("href", surroundingsIn(env).bookingUrl);
    link.attrSet("target", "_blank");
  }
  if (/^(https?:|book:|\/[/\\])/i.test(address)) link.attrSet("rel", "noopener");
  return self.renderToken(tokens, index, options);
};
rules.link_close = (tokens, index, _options, env) => {
  let open = index;
  while (tokens[open]!.type !== "link_open") open -= 1;
  return tokens[open]!.attrGet("target")
    ? `<span class="sr-only"> ${escapeHtml(surroundingsIn(env).newTab)}</span></a>`
    : "</a>";
};

// Directives

container(markdown, "directive", { validate: (line) => directiveOf(line) !== undefined });

function drawDirective(token: Token, inner: Token[], level: 2 | 3, around: Surroundings): string {
  const draw = directiveOf(token.info)!;
  const { stop, rest } = takeStopRule(inner, around);
  return draw(
    {
      html: () => toHtml(rest, around),
      folded: () => foldSigns(rest, around),
      stop,
      items: () => namedItems(inner, around),
      around,
    },
    level,
  );
}

/** Puts what comes after the first items of an only list behind a summary. */
function foldSigns(tokens: Token[], around: Surroundings): string {
  const [list, ...others] = tokens.filter(({ type }) => /^(bullet|ordered)_list_open$/.test(type));
  const signs = tokens.filter(({ type }) => type === "list_item_open");
  if (list?.tag !== "ul" || others.length > 0 || signs.length <= firstSigns + 1)
    return toHtml(tokens, around);
  const more = tokens.indexOf(signs[firstSigns]!);
  const end = tokens.findIndex(({ type }) => type === "bullet_list_close");
  const html = (from: number, to?: number) => toHtml(tokens.slice(from, to), around);
  const summary = `<summary>${escapeHtml(around.moreSigns)}</summary>`;
  return `${html(0, more)}</ul>\n<details class="more-signs">${summary}${toHtml([list], around)}${html(more, end)}</ul></details>\n${html(end + 1)}`;
}

function takeStopRule(
  tokens: Token[],
  around: Surroundings,
): { stop: string | undefined; rest: Token[] } {
  const at = tokens.findIndex(({ type, content }) => type === "inline" && stopRule.test(content));
  const first = tokens[at]?.children?.[0];
  const [lead, words] = stopRule.exec(first?.content ?? "") ?? [];
  if (at < 1 || !first || !lead) return { stop: undefined, rest: tokens };
  first.content = first.content.slice(lead.length);
  const stop = `<strong>${words}</strong> ${toHtml(tokens[at]?.children ?? [], around)}`;
  return { stop, rest: tokens.toSpliced(at - 1, 3) };
}

const stopRule = /^(stop if):?\s*/i;

function namedItems(tokens: Token[], around: Surroundings) {
  return tokens
    .filter(({ type }) => type === "inline")
    .map((inline) => {
      const children = inline.children ?? [];
      const end = children.findIndex(({ type }) => type === "strong_close");
      // markdown-it starts a line with an empty text.
      const start = children.findIndex(({ type, content }) => type !== "text" || content !== "");
      const named = end > 0 && children[start]?.type === "strong_open";
      const html = (part: Token[]) => toHtml(part, around).trim();
      return named
        ? { name: html(children.slice(start + 1, end)), text: html(children.slice(end + 1)) }
        : { name: "", text: html(children) };
    });
}

function checkDirectives(source: string) {
  let open: string | undefined;
  const lines = source.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith(":::")) continue;
    const words = line.slice(3).trim();
    if (words === "") {
      if (!open) throw new QuotedMistake(`${lines[index - 1]}\n:::`, "::: closes nothing here");
      open = undefined;
    } else {
      if (open) throw new QuotedMistake(line, `“${open}” is still open at “${line}”`);
      if (!directiveOf(words)) throw new QuotedMistake(line, `cannot read “${line}”`);
      open = line;
    }
  }
  if (open) throw new QuotedMistake(open, `“${open}” is never closed`);
}

// The whole document

markdown.core.ruler.push("finish", (state) => {
  const { isOurs } = state.env as { isOurs: boolean };
  const texts = state.tokens.filter(({ type }) => type === "inline");
  const broken = isOurs && texts.find((token) => /\]\(/.test(textOfInline(token)));
  if (broken)
    throw new QuotedMistake(broken.content, `cannot read the link in “${broken.content}”`);
  if (!state.inlineMode) {
    finishHeadings(state.tokens);
    if (!isOurs) letDirectionFollowText(state.tokens);
  }
});

function drawDirectives(tokens: Token[], around: Surroundings): Token[] {
  const drawn: Token[] = [];
  let level: 2 | 3 = 2;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (isHeading(token)) level = 3;
    if (token.type === "container_directive_open") {
      const close = tokens.findIndex(
        ({ type, level }, at) =>
          at > index && type === "container_directive_close" && level === token.level,
      );
      const inner = drawDirectives(tokens.slice(index + 1, close), around);
      token.content = drawDirective(token, inner, level, around);
      token.type = "html_block";
      token.nesting = 0;
      index = close;
    }
    drawn.push(token);
  }
  return drawn;
}

/** Pages use such ids themselves, for a section, a field or a title. */
export const isOfPage = (id: string) =>
  /^(main|menu|toc|request|emergency|conditions|services|reasons|steps|approach|sports|related|questions|sources|wsib|travel|reach|techniques|place|terms|visit|assessment|opening-hours|testimonials|contact-.*|claim-.*|.*-title)$/.test(
    id,
  );

/** Gives each heading an id, and a level that follows from the one before; the page has its h1 already. Tables are named by the heading above. */
function finishHeadings(tokens: Token[]) {
  const used = new Set<string>();
  let last = 1;
  let id: string | undefined;
  tokens.forEach((open, index) => {
    if (open.type === "table_open" && id) open.attrSet("aria-labelledby", id);
    if (!isHeading(open)) return;
    const text = textOfInline(tokens[index + 1]).trim();
    last = Math.min(Math.max(2, Number(open.tag[1])), last + 1);
    // A heading without words would be a stop for screen readers with nothing to read.
    const tag = text ? `h${last}` : "div";
    open.tag = tag;
    tokens[index + 2]!.tag = tag;
    id = text ? freeId(slug(text), used) : undefined;
    if (id) open.attrSet("id", id);
  });
}

export const slug = (text: string) => hyphenated(text, /[\p{L}\p{N}]+/gu).slice(0, 80) || "part";

function freeId(wish: string, used: Set<string>): string {
  let id = wish;
  for (let count = 2; used.has(id) || (count === 2 && isOfPage(id)); count += 1)
    id = `${wish}-${count}`;
  used.add(id);
  return id;
}

function letDirectionFollowText(tokens: Token[]) {
  const blocks = /^(paragraph|heading|blockquote|bullet_list|ordered_list|td|th)_open$/;
  for (const token of tokens) if (blocks.test(token.type)) token.attrSet("dir", "auto");
}

function textOfInline(inline: Token | undefined): string {
  const children = inline?.children ?? [];
  return children.map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}

function toHtml(tokens: Token[], around: Surroundings): string {
  return markdown.renderer.render(tokens, markdown.options, around);
}

// Elements that the site draws in its own way

// Ranges, telephone numbers, postal codes and names of forms stay on one line. The lookbehind starts a range at its first
// digit only; without it a long number takes time that grows with the square of its length.
const unbroken =
  /(?<![\d.,])\$?\d[\d.,]*–\$?\d[\d.,]*|\(\d{3}\) \d{3}-\d{4}|\bOCF-\d+|\b\d+-minute|\b[Cc]all 911|\b[A-Z]\d[A-Z] \d[A-Z]\d\b|\bwalk-in/g;
rules.text = (tokens, index) => {
  const text = escapeHtml(tokens[index]!.content);
  const address = String(tokens[index - 1]?.attrGet("href") ?? "");
  if (address.startsWith("tel:")) return text;
  return text.replaceAll(unbroken, '<span class="whitespace-nowrap">$&</span>');
};

// The content security policy allows no style attributes, and pictures only from the site itself.
rules.th_open = rules.td_open = (tokens, index, options, _env, self) => {
  const cell = tokens[index]!;
  const side = /text-align:(left|center|right)/.exec(String(cell.attrGet("style") ?? ""))?.[1];
  cell.attrs = (cell.attrs ?? []).filter(([name]) => name !== "style");
  if (side) cell.attrSet("class", alignments[side]!);
  if (cell.tag === "th") cell.attrSet("scope", "col");
  else if (tokens[index - 1]!.type === "tr_open") {
    cell.attrSet("scope", "row");
    // The cell, its text, its end.
    cell.tag = tokens[index + 2]!.tag = "th";
  }
  return self.renderToken(tokens, index, options);
};
const alignments: Record<string, string> = {
  left: "text-left",
  center: "text-center",
  right: "text-right",
};

rules.table_open = (tokens, index) => {
  const id = tokens[index]!.attrGet("aria-labelledby");
  const name = id ? `aria-labelledby="${id}"` : 'aria-label="Table"';
  return `<div class="table-frame" role="group" ${name} tabindex="0"><table ${name}>\n`;
};
rules.table_close = () => "</table></div>\n";

rules.image = (tokens, index, options, env, self) => {
  const image = tokens[index]!;
  const alt = self.renderInlineAsText(image.children ?? [], options, env);
  const address = String(image.attrGet("src") ?? "");
  const [, picture] = /^\/pictures\/([\da-f]+-\d+x\d+)$/.exec(address) ?? [];
  if (picture) {
    const { src, srcSet, width, height } = pictureSources(picture);
    return `<img src="${src}" srcset="${srcSet}" sizes="(min-width: 48rem) 42rem, 92vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy">`;
  }
  if (!/^\/(?![/\\])/.test(address)) return escapeHtml(alt);
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
};

import MarkdownIt, { type Token } from "markdown-it";
import container from "markdown-it-container";
import { pictureSources } from "../pictures.ts";
import { directiveOf } from "./directives.ts";
import { QuotedMistake } from "./quoted-mistake.ts";

type Heading = { id: string; text: string };

type Rendered = {
  /** What stands before the first heading. */
  opening: string;
  html: string;
  headings: Heading[];
};

/** @throws {QuotedMistake} for a directive or a link that is not right */
export function renderOurs(source: string): Rendered {
  checkDirectives(source);
  return render(source, { isOurs: true });
}

/** Characters. Text such as "![" takes time that grows with the square of its length. */
export const longestBody = 60_000;

/** Renders a text that came from the database: what is not right in it stays harmless text, and the rest is cut. */
export function renderStored(source: string): Rendered {
  return render(source.slice(0, longestBody), { isOurs: false });
}

/** Renders a line or two of ours: emphasis and links, no blocks. */
export const renderLine = (source: string) => markdown.renderInline(source, { isOurs: true });

/** The text of rendered HTML. */
export function textOf(html: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'" };
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => named[name] ?? "");
}

type Env = { isOurs: boolean };

const markdown = new MarkdownIt({ html: false, langPrefix: "" });

function render(source: string, env: Env): Rendered {
  const tokens = markdown.parse(source, env);
  const body = tokens.findIndex(({ type }) => type === "heading_open");
  const split = body < 0 ? tokens.length : body;
  return {
    opening: toHtml(tokens.slice(0, split), env),
    html: toHtml(tokens.slice(split), env),
    headings: tokens.flatMap((token, index) =>
      token.type === "heading_open" && token.tag === "h2"
        ? { id: String(token.attrGet("id")), text: plainText(tokens[index + 1]) }
        : [],
    ),
  };
}

// Links

const allowedLink = /^(https?:|mailto:|tel:|book:$|[^:]*([/?#]|$))/i;
markdown.validateLink = (address) => allowedLink.test(address.trim());

const { rules } = markdown.renderer;

rules.link_open = (tokens, index, options, _env, self) => {
  const link = tokens[index]!;
  const address = String(link.attrGet("href") ?? "");
  if (address.startsWith("tel:")) link.attrSet("class", "link whitespace-nowrap tabular-nums");
  if (address === "book:") link.attrSet("target", "_blank");
  if (/^(https?:|book:|\/[/\\])/i.test(address)) link.attrSet("rel", "noopener");
  return self.renderToken(tokens, index, options);
};

// Directives

container(markdown, "directive", { validate: (line) => directiveOf(line) !== undefined });

function drawDirective(token: Token, inner: Token[], level: 2 | 3, env: Env): string {
  const draw = directiveOf(token.info)!;
  const { stop, rest } = takeStopRule(inner, env);
  return draw({ html: () => toHtml(rest, env), stop, items: () => namedItems(inner, env) }, level);
}

function takeStopRule(tokens: Token[], env: Env): { stop: string | undefined; rest: Token[] } {
  const at = tokens.findIndex(({ type, content }) => type === "inline" && stopRule.test(content));
  const first = tokens[at]?.children?.[0];
  const [lead, words] = stopRule.exec(first?.content ?? "") ?? [];
  if (at < 1 || !first || !lead) return { stop: undefined, rest: tokens };
  first.content = first.content.slice(lead.length);
  const stop = `<strong>${words}</strong> ${toHtml(tokens[at]?.children ?? [], env)}`;
  return { stop, rest: tokens.toSpliced(at - 1, 3) };
}

const stopRule = /^(stop if):?\s*/i;

function namedItems(tokens: Token[], env: Env) {
  return tokens
    .filter(({ type }) => type === "inline")
    .map((inline) => {
      const children = inline.children ?? [];
      const end = children.findIndex(({ type }) => type === "strong_close");
      // markdown-it starts a line with an empty text.
      const start = children.findIndex(({ type, content }) => type !== "text" || content !== "");
      const named = end > 0 && children[start]?.type === "strong_open";
      const html = (part: Token[]) => toHtml(part, env).trim();
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
  const env = state.env as Env;
  const texts = state.tokens.filter(({ type }) => type === "inline");
  const broken = env.isOurs && texts.find((token) => /\]\(/.test(plainText(token)));
  if (broken)
    throw new QuotedMistake(broken.content, `cannot read the link in “${broken.content}”`);
  if (!state.inlineMode) {
    finishHeadings(state.tokens);
    if (!env.isOurs) letDirectionFollowText(state.tokens);
    state.tokens = drawDirectives(state.tokens, env);
  }
});

function drawDirectives(tokens: Token[], env: Env): Token[] {
  const drawn: Token[] = [];
  let level: 2 | 3 = 2;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!;
    if (token.type === "heading_open") level = 3;
    if (token.type === "container_directive_open") {
      const close = tokens.findIndex(
        ({ type, level }, at) =>
          at > index && type === "container_directive_close" && level === token.level,
      );
      const inner = drawDirectives(tokens.slice(index + 1, close), env);
      token.content = drawDirective(token, inner, level, env);
      token.type = "html_block";
      token.nesting = 0;
      index = close;
    }
    drawn.push(token);
  }
  return drawn;
}

/** Whether pages use the id themselves, for a section, a field or a title. */
export const isOfPage = (id: string) =>
  /^(main|menu|toc|request|emergency|conditions|services|reasons|steps|approach|sports|related|questions|sources|wsib|travel|reach|techniques|place|terms|visit|assessment|opening-hours|testimonials|contact-.*|claim-.*|.*-title)$/.test(
    id,
  );

/** Gives each heading an id, and a level that follows from the one before; the page has its h1 already. */
function finishHeadings(tokens: Token[]) {
  const used = new Set<string>();
  let last = 1;
  tokens.forEach((open, index) => {
    if (open.type !== "heading_open") return;
    const text = plainText(tokens[index + 1]).trim();
    last = Math.min(Math.max(2, Number(open.tag[1])), last + 1);
    // A heading without words would be a stop for screen readers with nothing to read.
    const tag = text ? `h${last}` : "div";
    open.tag = tag;
    tokens[index + 2]!.tag = tag;
    if (text) open.attrSet("id", freeId(slug(text), used));
  });
}

export const slug = (text: string) => hyphenated(text, /[\p{L}\p{N}]+/gu).slice(0, 80) || "part";

/** "What’s new?" is "whats-new". @param word of which letters a word may be */
export const hyphenated = (text: string, word: RegExp): string =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/['’\p{M}]/gu, "")
    .match(word)
    ?.join("-") ?? "";

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

function plainText(inline: Token | undefined): string {
  const children = inline?.children ?? [];
  return children.map(({ type, content }) => (type === "softbreak" ? " " : content)).join("");
}

function toHtml(tokens: Token[], env: Env): string {
  return markdown.renderer.render(tokens, markdown.options, env);
}

// Elements that the site draws in its own way

// Ranges, telephone numbers and names of forms stay on one line. The lookbehind starts a range at its first digit only;
// without it a long number takes time that grows with the square of its length.
const unbroken =
  /(?<![\d.,])\$?\d[\d.,]*–\$?\d[\d.,]*|\(\d{3}\) \d{3}-\d{4}|\bOCF-\d+|\b\d+-minute|\b[Cc]all 911|\b(?:follow-up|walk-in)/g;
rules.text = (tokens, index) => {
  const text = markdown.utils.escapeHtml(tokens[index]!.content);
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
  const heading = tokens.slice(0, index).findLast(({ type }) => type === "heading_open");
  const id = heading?.attrGet("id");
  const name = id ? `aria-labelledby="${id}"` : 'aria-label="Table"';
  return `<div class="table-frame" role="group" ${name} tabindex="0"><table ${name}>\n`;
};
rules.table_close = () => "</table></div>\n";

rules.image = (tokens, index, options, env, self) => {
  const image = tokens[index]!;
  const alt = self.renderInlineAsText(image.children ?? [], options, env);
  const address = String(image.attrGet("src") ?? "");
  const { escapeHtml } = markdown.utils;
  const [, picture] = /^\/pictures\/([\da-f]+-\d+x\d+)$/.exec(address) ?? [];
  if (picture) {
    const { src, srcSet, width, height } = pictureSources(picture);
    return `<img src="${src}" srcset="${srcSet}" sizes="(min-width: 48rem) 42rem, 92vw" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy">`;
  }
  if (!/^\/(?![/\\])/.test(address)) return escapeHtml(alt);
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
};

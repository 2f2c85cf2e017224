import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Root,
  type Rule,
} from "postcss";
import styles from "../app/ui/app.css?inline";

/** What a rule asks of a page: all classes and tags of one of its selectors. */
type Selector = { text: string; classes: string[]; tags: string[] };

type Piece =
  | { kind: "text"; text: string }
  | { kind: "rule"; selectors: Selector[]; body: string[] }
  /** Custom properties, of which a page takes those that it uses. */
  | { kind: "values"; before: string; values: [name: string, text: string][] }
  | { kind: "property"; name: string; initial: string | undefined; text: string }
  | { kind: "block"; before: string; pieces: Piece[] };

/**
 * Comes as a file (`Stylesheet`): what moves and what answers to a mouse comes with the rest, and a reader who prints, or
 * has colours of their own, waits for it.
 */
const comesLate = /\bprint\b|forced-colors|\(hover: ?hover\)|reduced-motion/;

/** Controls that only forms have, by what styles them. */
const ofControls = /::-webkit-(?!details)|::placeholder|::file-selector|:-moz-/;
const controls = ["input", "select", "textarea"];

/** In every other rule: as a name it is shorter. */
const staysNamed = "--spacing";

const reference = /var\((--[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g;

const sheet = read(withValues(postcss.parse(styles)));
const initials = new Map(
  sheet.flatMap((piece): [string, string][] =>
    piece.kind === "property" && piece.initial ? [[piece.name, piece.initial]] : [],
  ),
);
const layers = [...new Set([...styles.matchAll(/@layer (\w+)\{/g)].map(([, name]) => name))];

/**
 * The part of the stylesheet that a page uses, to stand inside it: so the first paint waits for nothing, and the page
 * comes in one round trip. Whatever a rule says of states, attributes or what is around an element is taken as true.
 * @param html the whole page
 */
export function stylesFor(html: string): string {
  const page = wordsOf(html);
  const chosen = sheet.flatMap((piece) => choose(piece, page));
  const shared = sharedBy(rulesIn(chosen));
  const kept = chosen.map((piece) => settle(piece, shared));
  const used = new Set(rulesIn(kept).flatMap(({ body }) => body.flatMap(namesUsed)));
  // The order of the layers is that of the whole, whichever of them this page needs.
  return `@layer ${layers.join(",")};${kept.map((piece) => write(piece, used)).join("")}`;
}

/** Writes what has one value on all pages where it is used, and a fallback for what has none. */
function withValues(root: Root): Root {
  const values = new Map<string, string[]>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isFixed = parent?.type === "rule" && (parent as Rule).selector.startsWith(":root");
    values.set(prop, [...(values.get(prop) ?? []), ...(isFixed ? [value] : ["", ""])]);
  });
  root.walkAtRules("property", ({ params }) => void values.set(params, ["", ""]));
  const valueOf = (name: string, fallback: string | undefined): string | undefined => {
    const [value, ...others] = values.get(name) ?? [];
    if (value === undefined) return fallback;
    return others.length > 0 || name === staysNamed ? undefined : value;
  };
  root.walkDecls((declaration) => {
    declaration.value = fold(declaration.value, valueOf).replaceAll(" * ", "*");
  });
  return root;
}

/** @param valueOf what to write for a name, with the fallback that stands there; undefined to leave it */
function fold(
  text: string,
  valueOf: (name: string, fallback: string | undefined) => string | undefined,
): string {
  const folded = text.replaceAll(reference, (_whole, name: string, fallback?: string) => {
    const rest = fallback === undefined ? undefined : fold(fallback, valueOf);
    return valueOf(name, rest) ?? `var(${name}${rest === undefined ? "" : `,${rest}`})`;
  });
  return folded === text ? text : fold(folded, valueOf);
}

function read(container: Container): Piece[] {
  return (container.nodes ?? []).flatMap((node) => readNode(node as ChildNode));
}

function readNode(node: ChildNode): Piece[] {
  if (node.type === "rule") return isOfMovement(node) ? [] : [readRule(node)];
  if (node.type !== "atrule") return [];
  if (node.name === "page" || (node.name === "media" && comesLate.test(node.params))) return [];
  if (node.name === "property") return [readProperty(node)];
  if (!node.nodes || ["font-face", "keyframes"].includes(node.name)) {
    return [{ kind: "text", text: node.nodes ? `${node}` : `${node};` }];
  }
  return [{ kind: "block", before: headOf(node), pieces: read(node) }];
}

function readProperty(node: AtRule): Piece {
  let initial: string | undefined;
  node.walkDecls("initial-value", ({ value }) => void (initial = value));
  return { kind: "property", name: node.params, initial, text: `${node}` };
}

function headOf({ name, params }: AtRule): string {
  return `@${name}${params ? ` ${params}` : ""}`;
}

function isOfMovement({ nodes }: Rule): boolean {
  return nodes.every((node) => node.type === "decl" && node.prop.startsWith("transition"));
}

function readRule(rule: Rule): Piece {
  // Tailwind repeats some for each browser that needed a prefix once.
  const lines = [...new Set(rule.nodes.map((node) => `${node}`))];
  const isOfValues = rule.nodes.every((node) => node.type === "decl" && node.prop.startsWith("--"));
  if (isOfValues && /^(:root|\*)/.test(rule.selector)) {
    const values = lines.map((line): [string, string] => [line.slice(0, line.indexOf(":")), line]);
    return { kind: "values", before: rule.selector, values };
  }
  return { kind: "rule", selectors: rule.selectors.map(readSelector), body: lines };
}

function readSelector(text: string): Selector {
  // What stands in brackets may be one thing or another.
  let outer = text.replaceAll(/(?<!\\)\[.*?(?<!\\)\]/g, "");
  for (let before = ""; before !== outer;) {
    before = outer;
    outer = outer.replace(/(?<!\\)\([^()]*(?<!\\)\)/, "");
  }
  const escapedClass = /\.((?:\\.|[\w-])+)/g;
  const classes = [...outer.matchAll(escapedClass)].map(([, name]) => name!.replaceAll("\\", ""));
  const bare = outer.replaceAll(escapedClass, "").replaceAll(/[:#][\w-]+/g, "");
  const tags = [...bare.matchAll(/[a-z][\w-]*/gi)].map(([tag]) => tag);
  return { text, classes, tags: ofControls.test(text) ? ["input", ...tags] : tags };
}

type Words = { classes: Set<string>; tags: Set<string> };

function wordsOf(html: string): Words {
  const classes = new Set<string>();
  for (const [, list] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of list!.split(" ")) classes.add(unescapeHtml(name));
  }
  const tags = new Set([...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, tag]) => tag!.toLowerCase()));
  if (controls.some((control) => tags.has(control))) tags.add("input");
  return { classes, tags };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_whole, name: string) => entities[name]!);
}

/** The piece as far as this page needs it. */
function choose(piece: Piece, page: Words): Piece[] {
  if (piece.kind === "block") {
    const pieces = piece.pieces.flatMap((inner) => choose(inner, page));
    return pieces.length > 0 ? [{ ...piece, pieces }] : [];
  }
  if (piece.kind !== "rule") return [piece];
  const selectors = piece.selectors.filter(
    ({ classes, tags }) =>
      classes.every((name) => page.classes.has(name)) && tags.every((tag) => page.tags.has(tag)),
  );
  return selectors.length > 0 ? [{ ...piece, selectors }] : [];
}

type RulePiece = Extract<Piece, { kind: "rule" }>;

function rulesIn(pieces: Piece[]): RulePiece[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "block") return rulesIn(piece.pieces);
    return piece.kind === "rule" ? [piece] : [];
  });
}

const namesUsed = (line: string) => [...line.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!);
const nameSet = (line: string) => /^--[\w-]+(?=:)/.exec(line)?.[0];

/**
 * The custom properties by which one rule of this page says something to another. Tailwind's own work together on one
 * element, but mostly there is nothing to work together with.
 */
function sharedBy(rules: RulePiece[]): Set<string> {
  const set = new Set(rules.flatMap(({ body }) => body.map(nameSet)));
  const shared = new Set<string>();
  for (const { body } of rules) {
    const own = new Set(body.map(nameSet));
    for (const name of body.flatMap(namesUsed))
      if (set.has(name) && !own.has(name)) shared.add(name);
  }
  return shared;
}

/** Writes out what only this rule has to do with. */
function settle(piece: Piece, shared: Set<string>): Piece {
  if (piece.kind === "block") {
    return { ...piece, pieces: piece.pieces.map((inner) => settle(inner, shared)) };
  }
  if (piece.kind !== "rule" || !piece.body.some((line) => line.includes("--tw-"))) return piece;
  const own = new Map(piece.body.map((line) => [nameSet(line), line.slice(line.indexOf(":") + 1)]));
  const valueOf = (name: string, fallback: string | undefined) =>
    shared.has(name) || !name.startsWith("--tw-")
      ? undefined
      : (own.get(name) ?? initials.get(name) ?? fallback);
  const body = piece.body.map((line) => (nameSet(line) ? line : fold(line, valueOf)));
  return { ...piece, body };
}

function write(piece: Piece, used: Set<string>): string {
  switch (piece.kind) {
    case "text":
      return piece.text;
    case "rule":
      return writeRule(piece, used);
    case "values": {
      const values = piece.values.filter(([name]) => used.has(name)).map(([, text]) => text);
      return values.length > 0 ? `${piece.before}{${values.join(";")}}` : "";
    }
    case "property":
      return used.has(piece.name) ? piece.text : "";
    case "block": {
      const inner = piece.pieces.map((each) => write(each, used)).join("");
      return inner ? `${piece.before}{${inner}}` : "";
    }
  }
}

function writeRule({ selectors, body }: RulePiece, used: Set<string>): string {
  const lines = body.filter((line) => used.has(nameSet(line) ?? "") || !nameSet(line));
  if (lines.length === 0) return "";
  return `${selectors.map(({ text }) => text).join(",")}{${lines.join(";")}}`;
}

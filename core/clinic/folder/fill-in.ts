import { Drop, Liquid, type LiquidError } from "liquidjs";
import { listOf } from "./list-of.ts";
import { ContentError, type FileLine } from "./mistake.ts";

/** What texts may name: facts by their places in clinic.yaml, and the parts of the clinic. */
export type TextScope = Record<string, unknown>;

/** Stands for a fact with a mistake: texts may name it, and anything in it, and each of a list. */
export const unread = new (class extends Drop {
  text = "unread";
  *[Symbol.iterator]() {
    yield this;
  }
  override liquidMethodMissing() {
    return this;
  }
})();

const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  // An empty text or list is false, as in JavaScript.
  jsTruthy: true,
  // No text includes a file.
  templates: {},
  // No text that somebody writes comes near these. A loop in a loop counts as all of its rounds.
  parseLimit: 1_000_000,
  renderLimit: 1_000,
  memoryLimit: 20_000,
  outputEscape: printed,
});

// These read other files, or are not held to the limits.
for (const tag of ["include", "render", "layout", "block", "liquid", "tablerow"])
  delete engine.tags[tag];

engine.registerFilter("link", (value: unknown) =>
  isPhone(value)
    ? `[${value.display}](tel:${value.e164})`
    : `[${printed(value)}](mailto:${printed(value)})`,
);

/** @param place of its first line @throws {ContentError} */
export function fillIn(text: string, scope: TextScope, { file, line: first }: FileLine): string {
  if (!/\{[{%]/.test(text)) return isolated(text);
  const open = /\{(\{(?![^{}]*\}\})|%(?![^{}]*%\})).{0,20}/.exec(text);
  if (open) {
    const line = text.slice(0, open.index).split("\n").length - 1;
    const end = open[1] === "%" ? "%}" : "}}";
    const sentence = `“${open[0]}…” has no end. Write ${end} where it ends.`;
    throw new ContentError({ at: { file, line: first + line }, sentence });
  }
  try {
    return isolated(String(engine.parseAndRenderSync(joinTagLines(text), scope)));
  } catch (error) {
    const { token, message, originalError } = error as LiquidError;
    const [line = 1] = token.getPosition();
    const reason = (originalError ?? error) as Error;
    const quotes = [token.getText(), tagAround(token)].map(shortened) as [string, string];
    const unknown = /^undefined variable: (\S+)/.exec(reason.message)?.[1];
    const sentence = unknown
      ? `there is no fact ${shortened(unknown)}. The names that a text can use are in clinic.yaml.`
      : sentenceOf(reason.message || message, ...quotes);
    throw new ContentError({
      at: { file, line: first + line - 1 },
      sentence,
      ...(unknown && { unknownFact: unknown }),
    });
  }
}

/** Among words that run from right to left a telephone number would stand with its last digits first. */
const isolated = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
    ? text.replaceAll(/\(\d{3}\) \d{3}-\d{4}(?: ext\. \d+)?/g, "\u2066$&\u2069")
    : text;

/** A tag alone on its line leaves no empty line, which would end a list or table: the line's end moves into the tag. */
const joinTagLines = (text: string) =>
  text.replaceAll(/^[ \t]*(\{%[^%\n]*)%\}[ \t]*\n/gm, "$1\n%}");

/** Writes a fact as `{{ … }}` does. @throws for several facts */
export function printed(value: unknown): string {
  if (value === null || value === undefined) throw new Error("not given");
  if (isPhone(value)) return value.display;
  if (isWritten(value)) return value.text;
  if (Array.isArray(value)) return listOf(value.map(printed));
  if (typeof value === "object") throw new Error("several facts");
  return String(value);
}

/** What no program wants that reads a text. */
export const withoutJoiners = (text: string) =>
  text.replaceAll("\u2060", "").replaceAll("\u00A0", " ");

/** A range, a time, a number of minutes or a word such as hands-on stays on one line, by a word joiner and a no-break space. The name of a file stays as it is, and so does an address. */
export const unbroken = (text: string) =>
  /\.\w+$/.test(text)
    ? text
    : text
        .split(/(\]\([^)]{0,1000}\)|[^\s/()[\]]{0,100}\/\S+)/)
        .map((part, index) => (index % 2 === 1 ? part : joined(part)))
        .join("");

const joined = (text: string) =>
  text
    .replaceAll(/(?<=\d)–(?=\d)/g, "–\u2060")
    .replaceAll(/(?<=\b(?:follow|hands)-)(?=(?:up|on)(?![\w-]))/gi, "\u2060")
    .replaceAll(/(?<=[\d}]) (?=(?:[AP]M|min|minutes?)\b)/g, "\u00A0");

const isPhone = (value: unknown): value is { display: string; e164: string } =>
  typeof value === "object" && value !== null && "e164" in value;

/** Several facts that are written as one text, such as the address. */
const isWritten = (value: unknown): value is { text: string } =>
  typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";

/** The whole {{ … }} or {% … %} that a mistake is in. */
function tagAround({ input, begin }: LiquidError["token"]): string {
  const start = Math.max(input.lastIndexOf("{{", begin), input.lastIndexOf("{%", begin), 0);
  return input.slice(start, input.indexOf("}", start) + 1).replace(/^\{\{.*/, "$&}");
}

const longestQuote = 60;
const shortened = (quote: string) =>
  quote.length > longestQuote ? `${quote.slice(0, longestQuote)}…` : quote;

function sentenceOf(reason: string, quote: string, whole: string): string {
  if (reason === "not given")
    return `${quote} is null in clinic.yaml. Give it a value, or write {% if … %} around what depends on it.`;
  if (/limit exceeded|Invalid string length/.test(reason))
    return `${whole} takes too long or writes too much. Take the loop out, or let it run over fewer things.`;
  if (reason === "several facts") return `${quote} holds several facts. Name one of them.`;
  const named = (pattern: RegExp) => shortened(pattern.exec(reason)?.[1] ?? "");
  const filter = named(/^undefined filter: (\w+)/);
  if (filter) return `there is no filter ${filter}. There is: link.`;
  const open = named(/^tag (.*) not closed/s);
  if (open) return `${open} has no end. Write {% end${/\w+/.exec(open)?.[0]} %} where it ends.`;
  const tag = named(/^tag "(\w+)" not found/);
  if (tag === "elseif") return `${quote} is written {% elsif … %}.`;
  if (tag && /^(end|els)/.test(tag))
    return `${quote} has no beginning, such as {% if … %}, above it.`;
  if (tag) return `there is no {% ${tag} %}. There is {% if … %} and {% for … in … %}.`;
  return `cannot read ${whole}. Write {{ phone }}, or {% if phone %} … {% endif %} with a fact of clinic.yaml.`;
}

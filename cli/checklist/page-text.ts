/** What a page says, to people and to search engines, and where it leads. */
export type PageText = {
  /** The visible text and the texts in attributes; a line break wherever a block ends. */
  text: string;
  /** What a reader reads in the page's own part, a block a line: no attributes, no drawings, nothing for screen readers only. */
  main: string;
  /** Every `href` and frame address as written. */
  links: string[];
  /** Each structured-data block as parsed; undefined for one that is no JSON. */
  structured: unknown[];
};

const inline = new Set(
  "a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup text time tspan u var wbr".split(
    " ",
  ),
);
const spokenAttributes = new Set(["content", "title", "alt", "aria-label", "placeholder", "value"]);

const seam = "\0";

export function readPage(html: string): PageText {
  const links: string[] = [];
  const structured: unknown[] = [];
  const said: string[] = [];
  const body = html
    .replaceAll(/<!--[\s\S]*?-->/g, "")
    .replaceAll(
      /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi,
      (_, attributes: string, content: string) => {
        if (/application\/ld\+json/i.test(attributes)) structured.push(parseJson(content));
        return " ";
      },
    )
    .replaceAll(/<style\b[^>]*>[\s\S]*?<\/style\s*>/gi, " ");
  const text = body.replaceAll(
    /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi,
    (_, close: string, name: string, attributes: string) => {
      if (!close) {
        for (const [attribute, value] of attributesOf(attributes)) {
          if (attribute === "href" || (attribute === "src" && /iframe/i.test(name)))
            links.push(value);
          else if (spokenAttributes.has(attribute)) said.push(value);
        }
      }
      return inline.has(name.toLowerCase()) ? seam : "\n";
    },
  );
  const [main = ""] = /<main\b[\s\S]*<\/main>/.exec(body) ?? [];
  return {
    text: plain([decodeEntities(joined(text)), ...said].join("\n")),
    main: readOnly(main),
    links,
    structured,
  };
}

/** Words of neighbouring elements stand apart on the page; a mark such as "%" belongs to its number. */
function joined(text: string): string {
  return text.replaceAll(/(?<=\w)\0+(?=\w)/g, " ").replaceAll(seam, "");
}

function readOnly(html: string): string {
  const seen = html
    .replaceAll(/<svg\b[\s\S]*?<\/svg>/g, "")
    .replaceAll(/<(\w+)[^>]*class="[^"]*\bsr-only\b[^"]*"[^>]*>[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi, (_, _close, name: string) =>
      inline.has(name.toLowerCase()) ? seam : "\n",
    );
  return plain(decodeEntities(joined(seen))).trim();
}

function attributesOf(source: string): [name: string, value: string][] {
  return [...source.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)].map(
    ([, name, double, single, bare]) => [
      name!.toLowerCase(),
      decodeEntities(double ?? single ?? bare ?? ""),
    ],
  );
}

/** One kind of space and one kind of dash, so that a rule need not know the others. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\u00A0\u2007\u2009\u202F]/g, " ")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/\u00AD|\u200B|\u2060/g, "")
    .replaceAll(/[ \t\r]+/g, " ")
    .replaceAll(/ ?\n[\n ]*/g, "\n");
}

const named: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  percnt: "%",
  plus: "+",
  commat: "@",
};

function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : undefined;
      if (code !== undefined) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
      return named[name ?? ""] ?? whole;
    },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

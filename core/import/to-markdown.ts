import TurndownService from "turndown";

/** Finds where things of the old site are now. */
export type NewLinks = {
  /** Undefined where nothing is there. */
  link: (address: string) => string | undefined;
  /** Undefined where its file isn't there. */
  picture: (address: string) => string | undefined;
};

type Left = (what: string) => void;

/** HTML as the Markdown of this site. @param left hears what could not be taken */
export function toMarkdown(html: string, links: NewLinks, left: Left): string {
  const service = new TurndownService({
    headingStyle: "atx",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    hr: "---",
  });
  const plain = service.escape.bind(service);
  // A tag or a fact would be read as one.
  service.escape = (text) =>
    plain(text)
      .replaceAll(/<(?=[a-z!/])/gi, "&lt;")
      .replaceAll(/\{(?=[{%a-z])/gi, "&#123;");

  service.addRule("heading", headingRule());
  service.addRule("picture", pictureRule(links, left));
  service.addRule("link", linkRule(links, left));
  service.addRule("frame", frameRule(links, left));
  service.addRule("other", {
    filter: ["script", "style", "noscript", "form", "object", "embed", "svg" as "object"],
    replacement(_, { nodeName }) {
      if (!/^(style|noscript)$/i.test(nodeName)) left(`<${nodeName.toLowerCase()}>`);
      return "";
    },
  });
  for (const [name, rule] of Object.entries(tableRules)) service.addRule(name, rule);
  return service.turndown(withoutShortcodes(html, left)).trim();
}

function headingRule(): TurndownService.Rule {
  let level = 1;
  return {
    filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
    replacement(content, { nodeName }) {
      const words = oneLine(content.replaceAll("**", ""));
      if (!words) return "";
      level = Math.min(Math.max(2, Number(nodeName[1])), level + 1);
      return `\n\n${"#".repeat(level)} ${words}\n\n`;
    },
  };
}

function pictureRule(links: NewLinks, left: Left): TurndownService.Rule {
  return {
    filter: "img",
    replacement(_, node) {
      const image = node as HTMLElement;
      const source = image.getAttribute("src") ?? "";
      const name = nameOf(source);
      const alt = oneLine(image.getAttribute("alt") || image.getAttribute("title") || "");
      const address = links.picture(source);
      const words = (alt || name.replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ")).replaceAll(
        /[[\]"\\]/g,
        "",
      );
      if (address && !alt) left(`the picture ${name} says nothing about what it shows: write it`);
      if (address) return `![${words}](${address})`;
      left(`the picture ${name}: its place is marked in the text`);
      // Markdown shows no such line.
      return `\n\n[Picture to fill in: ${name.replaceAll(/[[\]\\]/g, "")}]: # "${words}"\n\n`;
    },
  };
}

function linkRule(links: NewLinks, left: Left): TurndownService.Rule {
  return {
    filter: "a",
    replacement(content, node) {
      const href = (node as HTMLElement).getAttribute("href")?.trim() ?? "";
      if (!href || !content.trim()) return content;
      if (/^\s*(!\[|\[Picture to fill in)/.test(content) && /\.(jpe?g|png|gif|webp)$/i.test(href))
        return content;
      const address = links.link(href);
      if (!address) left(`the link to ${href}, of which the words are kept`);
      if (!address || content.includes("[Picture to fill in")) return content;
      return `[${oneLine(content)}](${address.replaceAll(/[()\s]/g, encode)})`;
    },
  };
}

function frameRule(links: NewLinks, left: Left): TurndownService.Rule {
  return {
    filter: ["iframe", "video", "audio"],
    replacement(_, node) {
      const frame = node as HTMLElement;
      const source =
        frame.getAttribute("src") || frame.querySelector("source")?.getAttribute("src");
      const address = source && links.link(source.replace(/^\/\//, "https://"));
      left(`the ${node.nodeName.toLowerCase()} (${source})${address ? ", now a link" : ""}`);
      return address ? `\n\n[${new URL(address, "https://this.site").host}](${address})\n\n` : "";
    },
  };
}

const tableRules: Record<string, TurndownService.Rule> = {
  cell: {
    filter: ["td", "th"],
    replacement: (content) => ` ${oneLine(content).replaceAll("|", "\\|")} |`,
  },
  row: { filter: "tr", replacement: (content) => `\n|${content}` },
  table: {
    filter: "table",
    replacement(content) {
      const rows = content.split("\n").filter((line) => line.startsWith("|"));
      const line = `|${" --- |".repeat(rows[0]?.match(/(?<!\\)\|/g)?.slice(1).length ?? 0)}`;
      return rows.length > 0 ? `\n\n${rows.toSpliced(1, 0, line).join("\n")}\n\n` : content;
    },
  },
};

/** The text alone, on one line. */
export const textOfHtml = (html: string) =>
  oneLine(toMarkdown(html, { link: () => undefined, picture: () => undefined }, () => {}))
    .replaceAll(/\[Picture to fill in: [^\]]*\]: # "[^"]*"/g, "")
    .replaceAll(/\\(?=[^\w\s])|[*`#]/g, "")
    .trim();

/** What pieces of WordPress's plugins, Hugo and Jekyll put into a text: "[gallery ids=…]", "{{< figure … >}}", "{% include … %}". */
function withoutShortcodes(html: string, left: Left): string {
  const closed = new Set([...html.matchAll(/\[\/([\w-]+)\]/g)].map(([, name]) => name));
  return html
    .replaceAll(/\[\/?caption[^\]]*\]/g, "")
    .replaceAll(/\[embed[^\]]*\]\s*(https?:[^\s[]+)\s*\[\/embed\]/g, '<a href="$1">$1</a>')
    .replaceAll(
      /\[(\/?)([a-z][\w-]*)((?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[^\s\]]+))*)\s*\/?\](?!\()/gi,
      (whole, slash: string, name: string, settings: string) => {
        const isCode = slash || settings || closed.has(name) || /^gallery$|[_-]/.test(name);
        if (isCode && !slash) left(`[${name}]`);
        return isCode ? "" : whole;
      },
    )
    .replaceAll(/\{\{(?:<|%|&lt;)[\s\S]*?(?:>|%|&gt;)\}\}|\{%[\s\S]*?%\}/g, (code) => {
      left(code.slice(0, 40).replaceAll("&lt;", "<").replaceAll("&gt;", ">"));
      return "";
    });
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const nameOf = (address: string) => address.split(/[?#]/, 1)[0]!.split("/").at(-1) || "picture";
const encode = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`;

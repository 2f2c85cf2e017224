import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import MarkdownIt from "markdown-it";
import { parse } from "yaml";
import { type ImportedEntry, ImportError, type OtherSite } from "./entry.ts";

const markdown = new MarkdownIt({ html: true });

/** Markdown with front matter, as Jekyll, Hugo and wordpress-export-to-markdown keep it. Its pictures get addresses from the folder on. @throws ImportError */
export function readMarkdownFolder(folder: string): OtherSite {
  if (!existsSync(folder)) throw new ImportError(`There is no folder ${folder}.`);
  const files = globSync("**/*.{md,markdown}", {
    cwd: folder,
    exclude: (name) => name === "node_modules" || name.startsWith("."),
  });
  const left: string[] = [];
  const entries = files.toSorted().flatMap((file): ImportedEntry[] => {
    try {
      return entryOf(folder, file);
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      left.push(`${file}: ${error.message}`);
      return [];
    }
  });
  if (entries.length === 0)
    throw new ImportError(
      [`No Markdown file with front matter was found in ${folder}.`, ...left].join("\n"),
    );
  return { home: "", entries, left };
}

function entryOf(folder: string, file: string): ImportedEntry[] {
  const source = readUtf8(path.join(folder, file)).replaceAll("\r\n", "\n");
  if (source.startsWith("+++"))
    throw new ImportError("its front matter is TOML. Change it first: hugo convert toYAML.");
  const [, head, body = ""] =
    /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/.exec(source) ?? [];
  // A README, most often.
  if (head === undefined) throw new ImportError("it has no front matter.");
  const fields = fieldsOf(head);
  const first = (...names: string[]) =>
    names.flatMap((name) => list(fields[name])).find((value) => value !== "") ?? "";
  const named = /^(?:(\d{4}-\d\d-\d\d)-)?(.+)$/.exec(
    path.parse(/^(.*\/)?_?index\.\w+$/.test(file) ? path.dirname(file) : file).name,
  );
  const date = /^(?!0000)\d{4}-\d\d-\d\d/.exec(first("date") || (named?.[1] ?? ""))?.[0] ?? "";
  const isPage = /page/.test(first("layout", "type")) || /(^|\/)_?pages\//.test(file) || !date;
  const addresses = ["permalink", "url", "aliases", "redirect_from"].flatMap((name) =>
    list(fields[name]),
  );
  return [
    {
      kind: isPage ? "page" : "post",
      id: file,
      title: first("title"),
      slug: first("slug") || (named?.[2] ?? ""),
      html: markdown.render(body),
      date,
      isPublished: fields.draft !== true && fields.published !== false,
      excerpt: first("excerpt", "description", "summary"),
      category: first("categories", "category"),
      author: first("author", "authors"),
      tags: list(fields.tags),
      picture: first("coverImage", "featured_image", "image", "thumbnail", "cover"),
      addresses: addresses.flatMap((address) =>
        /^[^:]+$/.test(address) ? [`/${address.replace(/^\/+/, "")}`] : [],
      ),
    },
  ];
}

function readUtf8(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new ImportError("it is not in UTF-8. Save it again with that encoding.");
  }
}

function fieldsOf(head: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(head, { schema: "core" });
    if (typeof fields === "object" && fields !== null) return fields as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ImportError("its front matter is no YAML.");
}

/** Front matter has one word or several. */
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === "string" || typeof one === "number" ? [String(one).trim()] : [],
  );

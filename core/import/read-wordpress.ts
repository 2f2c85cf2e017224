import { SaxesParser } from "saxes";
import { decodeUri } from "../process/decode-uri.ts";
import { type ImportedEntry, ImportError, type OtherSite } from "./entry.ts";

type Fields = Record<string, string>;
type Item = { fields: Fields; categories: string[]; tags: string[]; thumbnail: string };

/** What an item holds that is read; the rest, such as comments and settings of plugins, is not kept in memory. */
const itemFields =
  /^(title|link|dc:creator|content:encoded|excerpt:encoded|wp:(post_id|post_date|post_name|status|post_type|post_password|attachment_url))$/;

/** An export of WordPress (Tools, Export), piece by piece, for it may be large. @throws ImportError */
export async function readWordPress(bytes: AsyncIterable<Uint8Array>): Promise<OtherSite> {
  const { items, authors, home, comments, isExport } = await readItems(bytes);
  if (!isExport)
    throw new ImportError(
      "This is no export of WordPress. In WordPress choose Tools, Export, All content, and take the .xml file that it gives.",
    );
  const pictures = new Map(
    items.map(({ fields }) => [fields["wp:post_id"], fields["wp:attachment_url"]]),
  );
  const others = new Map<string, number>();
  const entries = items.flatMap((one): ImportedEntry[] => {
    const { "wp:post_type": kind = "", "wp:status": status = "" } = one.fields;
    if ((kind === "post" || kind === "page") && status !== "trash" && status !== "auto-draft")
      return [entryOf(one, kind, authors, pictures.get(one.thumbnail) ?? "")];
    if (kind !== "attachment") others.set(kind, (others.get(kind) ?? 0) + 1);
    return [];
  });
  if (comments > 0) others.set("comment", comments);
  const left = [...others].map(([kind, count]) => `${count} of the kind “${kind}”`);
  return { home, entries, left };
}

async function readItems(bytes: AsyncIterable<Uint8Array>) {
  const found = { isExport: false, home: "", authors: {} as Fields, comments: 0 };
  const items: Item[] = [];
  let item: Item | undefined;
  let author: Fields = {};
  let meta: Fields = {};
  let domain = "";
  let text: string[] | undefined;
  const open: string[] = [];

  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    open.push(name);
    if (name === "item") item = { fields: {}, categories: [], tags: [], thumbnail: "" };
    if (name === "wp:author") author = {};
    if (name === "wp:postmeta") meta = {};
    if (name === "category") domain = attributes.domain ?? "";
    const isRead = item
      ? itemFields.test(name) || /^(category|wp:meta_(key|value))$/.test(name)
      : /^wp:(wxr_version|base_blog_url|author_login|author_display_name)$/.test(name);
    text = isRead ? [] : undefined;
  });
  parser.on("text", (part) => text?.push(part));
  parser.on("cdata", (part) => text?.push(part));
  parser.on("closetag", ({ name }) => {
    open.pop();
    const value = text?.join("") ?? "";
    const isOfItem = open.at(-1) === "item";
    if (name === "wp:wxr_version") found.isExport = true;
    if (name === "wp:base_blog_url") found.home = value.trim();
    if (name.startsWith("wp:author_")) author[name] = value;
    if (name === "wp:author")
      found.authors[author["wp:author_login"] ?? ""] = author["wp:author_display_name"] ?? "";
    if (name.startsWith("wp:meta_")) meta[name] = value;
    if (name === "wp:comment") found.comments += 1;
    if (item && isOfItem) {
      if (name === "category" && domain === "category") item.categories.push(value.trim());
      else if (name === "category" && domain === "post_tag") item.tags.push(value.trim());
      else if (name === "wp:postmeta" && meta["wp:meta_key"] === "_thumbnail_id")
        item.thumbnail = meta["wp:meta_value"] ?? "";
      else if (itemFields.test(name)) item.fields[name] = value;
    }
    if (name === "item" && item) {
      const isText = /^(post|page)$/.test(item.fields["wp:post_type"] ?? "");
      if (!isText) delete item.fields["content:encoded"];
      items.push(item);
      item = undefined;
    }
    text = undefined;
  });
  await parseAll(parser, bytes);
  return { ...found, items };
}

function entryOf(
  { fields, categories, tags }: Item,
  kind: ImportedEntry["kind"],
  authors: Fields,
  picture: string,
): ImportedEntry {
  const { "wp:post_id": id = "", "wp:status": status = "", link = "" } = fields;
  const address = URL.canParse(link.trim()) ? new URL(link.trim()) : undefined;
  const login = fields["dc:creator"] ?? "";
  const slug = fields["wp:post_name"] ?? "";
  return {
    kind,
    id,
    title: fields.title?.trim() ?? "",
    slug: decodeUri(slug) ?? slug,
    html: asParagraphs(fields["content:encoded"] ?? ""),
    date: /^(?!0000)\d{4}-\d\d-\d\d/.exec(fields["wp:post_date"] ?? "")?.[0] ?? "",
    isPublished: /^(publish|future)$/.test(status) && !fields["wp:post_password"],
    excerpt: fields["excerpt:encoded"] ?? "",
    category: categories.find((name) => name !== "Uncategorized") ?? "",
    author: authors[login] || login,
    tags,
    picture,
    addresses: [
      ...(address && !address.search ? [address.pathname] : []),
      `/?p=${id}`,
      ...(kind === "page" ? [`/?page_id=${id}`] : []),
    ],
  };
}

/** An empty line is a new paragraph, and in texts of the old editor a line's end is one, as WordPress shows them. */
const asParagraphs = (html: string) =>
  html
    .split(/(<pre[\s\S]*?<\/pre>)/i)
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const lines = html.includes("<!-- wp:")
        ? part
        : part.replaceAll(/(?<=[^>\s])[ \t]*\r?\n(?=[^<\s])/g, "<br>\n");
      return lines.replaceAll(/\r?\n[ \t]*\r?\n/g, "\n\n<p>");
    })
    .join("");

async function parseAll(parser: SaxesParser, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk);
      parser.write(withoutControls(decoder.decode(chunk, { stream: true })));
    }
    parser.write(decoder?.decode() ?? "");
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
      throw new ImportError(
        `The file says that it is in ${decoder?.encoding}, and isn't, near line ${parser.line}. Export it again; don't save it in an editor.`,
      );
    if (code) throw error;
    const reason = message.replace(/^\d+:\d+: /, "");
    throw new ImportError(
      `The file can't be read at line ${parser.line}: ${reason.replace(/\.$/, "")}. Take the .xml file that WordPress gives, unchanged.`,
    );
  }
  try {
    parser.close();
  } catch {
    throw new ImportError(
      `The file ends in the middle, at line ${parser.line}: a part of it is missing. Export it again, and download it to its end.`,
    );
  }
}

/** Chooses the encoding by the byte order mark, or by what the first line says. */
function decoderFor(start: Uint8Array): TextDecoder {
  const first = Buffer.from(start.subarray(0, 200)).toString("latin1");
  const declared = /^[^<]*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)/.exec(first)?.[1];
  const marked = { ÿþ: "utf-16le", þÿ: "utf-16be" }[first.slice(0, 2)];
  try {
    return new TextDecoder(marked ?? declared ?? "utf-8", { fatal: true });
  } catch {
    throw new ImportError(
      `The file is in ${declared}, which can't be read here. Export it in UTF-8.`,
    );
  }
}

/** XML allows none, and WordPress writes what somebody once pasted. */
const withoutControls = (text: string) => text.replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, "");

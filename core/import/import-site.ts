import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stringify } from "yaml";
import { todayIn } from "../../regions/calendar.ts";
import { neededPage } from "../clinic/edit/new-entry.ts";
import { slugOf } from "../clinic/names.ts";
import { type Folder, saveChanges } from "../clinic/edit/save-files.ts";
import type { Changes } from "../clinic/folder/folder-with.ts";
import { mistakeText } from "../clinic/folder/mistake.ts";
import { isOwnAddress } from "../clinic/folder/own-addresses.ts";
import { type Clinic, loadClinic } from "../clinic/load.ts";
import { pageFile, pageSchemas } from "../clinic/pages/read-pages.ts";
import type { Press } from "../process/access-log.ts";
import type { Post } from "../records/edit-records.ts";
import { columnMistakes, post as postSchema } from "../records/record-schemas.ts";
import type { Database } from "../store/open.ts";
import { inLongTransaction } from "../store/transaction.ts";
import { type ImportedEntry, ImportError, type OtherSite } from "./entry.ts";
import { takeFiles, type TakenFile } from "./take-files.ts";
import { type NewLinks, textOfHtml, toMarkdown } from "./to-markdown.ts";

type Office = { db: Database; folder: Folder };
type Imported = {
  posts: number;
  pages: number;
  pictures: number;
  redirects: number;
  /** What could not be taken, a line each. */
  left: string[];
};

/** Takes posts into the store, and pages, pictures and redirects into the clinic's folder; what is there already stays. @param uploads the folder of the old site's pictures @throws ImportError, and then nothing is changed */
export async function importSite(
  { db, folder }: Office,
  press: Press,
  site: OtherSite,
  uploads?: string,
): Promise<Imported> {
  const clinic = await loadClinic(folder.CLINIC_DIR).catch(() => {
    throw new ImportError("The clinic's folder has mistakes. Mend them first: check names them.");
  });
  const left = [...site.left];
  const files = uploads ? await takeFiles(site, uploads, left) : new Map<string, TakenFile>();
  const stored = await db.selectFrom("blog_posts").select(["id", "slug"]).execute();
  const places = newAddresses(clinic, site, stored, left);
  const moved = movedAddresses(places);
  const posts: Post[] = [];
  const pages: Changes = {};
  for (const [entry, { id, slug, page }] of places) {
    const tell = (what: string) => left.push(`${nameOf(entry)}: ${what}`);
    const markdown = toMarkdown(entry.html, linksOf(clinic, site, entry, moved, files), tell);
    if (page) pages[page] = writePage(entry, markdown, clinic, press);
    else {
      const post = postOf(entry, { id, slug }, markdown, files, tell);
      if (post && stored.every((one) => one.id !== id)) posts.push(post);
    }
  }
  const pictures = Object.fromEntries(
    [...files.values()]
      .filter(({ file }) => !existsSync(path.join(folder.CLINIC_DIR, file)))
      .map(({ file, bytes }) => [file, bytes]),
  );
  const redirects = await saveFolder(clinic, folder, press, {
    pages,
    pictures,
    moved,
    posts,
    left,
  });
  await inLongTransaction(db, async (trx) => {
    for (const row of posts)
      await trx
        .insertInto("blog_posts")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
  });
  const count = (all: object) => Object.keys(all).length;
  return { posts: posts.length, pages: count(pages), pictures: count(pictures), redirects, left };
}

type Parts = {
  pages: Changes;
  pictures: Changes;
  moved: ReadonlyMap<string, string>;
  posts: readonly Post[];
  left: string[];
};

/** A page that this site can't show is told and left out, for it must not keep the others away. @returns how many redirects are new */
async function saveFolder(
  clinic: Clinic,
  folder: Folder,
  press: Press,
  { pages, pictures, moved, posts, left }: Parts,
): Promise<number> {
  const shown = [
    ...posts.map(({ slug }) => `/blog/${slug}`),
    ...Object.keys(pages).map(pathOfPage),
  ];
  const redirects = newRedirects(clinic, moved, new Set(shown));
  const changes = { ...pages, ...pictures };
  const file = path.join(folder.CLINIC_DIR, "redirects.yaml");
  if (redirects.length > 0)
    changes["redirects.yaml"] =
      (existsSync(file) ? `${readFileSync(file, "utf8").trimEnd()}\n` : "") +
      stringify(Object.fromEntries(redirects), { lineWidth: 0 });
  if (posts.length > 0) Object.assign(changes, neededPage(clinic.folder, "articles/"));
  if (Object.keys(changes).length === 0) return 0;
  const outcome = await saveChanges(folder, press, "Import another site", () => changes);
  if ("state" in outcome) return redirects.length;
  const inPages = outcome.objections.flatMap(({ at, sentence }) =>
    at && at.file in pages ? { file: at.file, sentence } : [],
  );
  if (inPages.length === 0) throw new ImportError(outcome.objections.map(mistakeText).join("\n"));
  for (const { file, sentence } of inPages) left.push(`${file}: ${sentence}`);
  for (const { file } of inPages) delete pages[file];
  return saveFolder(clinic, folder, press, { pages, pictures, moved, posts, left });
}

const pathOfPage = (file: string) => `/${path.parse(file).name}`;
const nameOf = ({ kind, title, id }: ImportedEntry) => `${kind} “${title || id}”`;

type NewAddress = { id: string; slug: string; address: string; page?: string };

/** The converter would take minutes, and no person wrote it. */
const longestHtml = 500_000;

/** Gives each entry its new address, and tells those that get none. */
function newAddresses(
  clinic: Clinic,
  { home, entries }: OtherSite,
  stored: readonly { id: string; slug: string | null }[],
  left: string[],
): Map<ImportedEntry, NewAddress> {
  const owners = new Map([
    ...clinic.articles.map(({ slug }): [string, string] => [slug, ""]),
    ...stored.map(({ id, slug }): [string, string] => [slug ?? "", id]),
  ]);
  const places = new Map<ImportedEntry, NewAddress>();
  for (const entry of entries) {
    const tell = (what: string) => left.push(`${nameOf(entry)}: ${what}`);
    const wish = slugOf(entry.slug) || slugOf(entry.title) || `${entry.kind}-${slugOf(entry.id)}`;
    const id = uuidOf(`${home} ${entry.id}`);
    if (entry.html.length > longestHtml) tell("it is too long");
    else if (entry.kind === "post") {
      let slug = wish;
      for (let count = 2; (owners.get(slug) ?? id) !== id; count += 1) slug = `${wish}-${count}`;
      owners.set(slug, id);
      places.set(entry, { id, slug, address: `/blog/${slug}` });
    } else if (!entry.isPublished) tell("it is a draft, private or behind a password");
    else if (isTaken(clinic, wish) || owners.has(`/${wish}`)) tell(`/${wish} is a page already`);
    else {
      owners.set(`/${wish}`, id);
      places.set(entry, { id, slug: wish, address: `/${wish}`, page: `pages/${wish}.md` });
    }
  }
  return places;
}

const isTaken = (clinic: Clinic, slug: string) =>
  clinic.hasPage(`/${slug}`) ||
  isOwnAddress(`/${slug}`) ||
  existsSync(path.join(clinic.folder, `pages/${slug}.md`)) ||
  ["new-patients", ...Object.keys(pageSchemas)].some(
    (name) => pageFile(name) === `pages/${slug}.yaml`,
  );

/** Gives the same id for the same entry, so that a second import adds nothing. */
const uuidOf = (name: string) =>
  hash("sha256", name).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");

const plainPath = (address: string) => address.replace(/(?<=.)\/+$/, "");

/** Maps each old address that visitors may see to its new one. */
const movedAddresses = (places: ReadonlyMap<ImportedEntry, NewAddress>): Map<string, string> =>
  new Map(
    [...places].flatMap(([{ addresses, isPublished }, { address }]) =>
      isPublished ? addresses.map((old): [string, string] => [plainPath(old), address]) : [],
    ),
  );

const newRedirects = (
  clinic: Clinic,
  moved: ReadonlyMap<string, string>,
  shown: ReadonlySet<string>,
) =>
  [...moved].filter(
    ([old, address]) =>
      shown.has(address) &&
      !shown.has(old) &&
      !clinic.redirects[old] &&
      (old.includes("?") || !clinic.hasPage(old)) &&
      !isOwnAddress(old),
  );

function linksOf(
  clinic: Clinic,
  { home }: OtherSite,
  { addresses }: ImportedEntry,
  moved: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, TakenFile>,
): NewLinks {
  const base = new URL(addresses[0] ?? "/", home || "http://old.invalid");
  const fileAt = (address: string) => files.has(address) && `/${files.get(address)!.file}`;
  return {
    picture: (address) => fileAt(address) || undefined,
    link(address) {
      if (/^(#|mailto:|tel:)/i.test(address)) return address;
      if (fileAt(address)) return fileAt(address) || undefined;
      if (!URL.canParse(address, base)) return undefined;
      const { protocol, host, href, pathname, search, hash: part } = new URL(address, base);
      if (!/^https?:$/.test(protocol)) return undefined;
      if (withoutWww(host) !== withoutWww(base.host)) return href;
      const old = plainPath(pathname);
      const place = moved.get(old + search) ?? (search ? undefined : moved.get(old));
      if (place) return place + part;
      return !search && clinic.hasPage(old) ? old + part : undefined;
    },
  };
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

/** @returns undefined where it can't be stored, which is told */
function postOf(
  entry: ImportedEntry,
  { id, slug }: { id: string; slug: string },
  markdown: string,
  files: ReadonlyMap<string, TakenFile>,
  tell: (what: string) => void,
): Post | undefined {
  const picture = files.get(entry.picture);
  if (entry.picture && !picture) tell(`its picture ${entry.picture}`);
  const { data, error } = postSchema.safeParse({
    id,
    title: entry.title || shortened(textOfHtml(entry.html)),
    excerpt: textOfHtml(entry.excerpt) || shortened(textOfHtml(entry.html)) || null,
    category: entry.category || null,
    author: entry.author || null,
    published_at: entry.date || null,
    tags: entry.tags.length > 0 ? entry.tags : null,
    slug,
    featured_image_url: picture ? `/${picture.file}` : null,
    published: entry.isPublished,
    body: markdown || null,
  });
  for (const [column, sentence] of Object.entries(columnMistakes(error)))
    tell(`${column}: ${sentence}`);
  if (data && !entry.isPublished) tell("a draft or private: publish it at the desk");
  return data && { ...data, id };
}

function writePage(entry: ImportedEntry, markdown: string, clinic: Clinic, { now }: Press): string {
  // A title is no template.
  const plain = (text: string) => text.replaceAll("{", "(").replaceAll("}", ")");
  const title = plain(entry.title) || "Page";
  const lead = plain(textOfHtml(entry.excerpt) || shortened(textOfHtml(entry.html))) || title;
  const today = todayIn(clinic.timeZone, now);
  const fields = {
    order: 99,
    title,
    metaTitle: title.length < 30 ? `${title} | ${clinic.name}` : title,
    description: lead,
    lead,
    reviewed: entry.date && entry.date < today ? entry.date : today,
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${markdown}\n`;
}

/** What search engines show of a text, cut at a word. */
function shortened(text: string): string {
  if (text.length <= 155) return text;
  const cut = text.slice(0, 154);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 80))}…`;
}

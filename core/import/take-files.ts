import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { preparePicture } from "../clinic/edit/picture.ts";
import { slugOf } from "../clinic/names.ts";
import { PictureError } from "../clinic/folder/draw-picture.ts";
import { decodeUri } from "../process/decode-uri.ts";
import type { OtherSite } from "./entry.ts";

/** `file` is its new name in the clinic's folder. */
export type TakenFile = { file: string; bytes: Buffer };

/** All are in memory until they are saved. */
const mostBytes = 600_000_000;

/** The pictures and PDFs that texts name, by their old addresses. @param left hears of those that can't be read */
export async function takeFiles({ entries }: OtherSite, uploads: string, left: string[]) {
  const names = new Set(globSync("**/*.*", { cwd: uploads }));
  const taken = new Map<string, TakenFile>();
  const made = new Map<string, TakenFile>();
  const used = new Set<string>();
  let total = 0;
  for (const { id, html, picture } of entries) {
    const named = html.matchAll(/(?:src|href)="([^"]+\.(?:jpe?g|png|gif|webp|pdf)(?:\?[^"]*)?)"/gi);
    for (const address of new Set([picture, ...[...named].map(([, source = ""]) => source)])) {
      const found = address && findUpload(names, id, address);
      if (!found || taken.has(address) || total > mostBytes) continue;
      try {
        const file = made.get(found) ?? (await prepare(path.join(uploads, found), used));
        if (!made.has(found)) total += file.bytes.length;
        made.set(found, file);
        taken.set(address, file);
      } catch (error) {
        if (!(error instanceof PictureError)) throw error;
        left.push(`${found}: ${error.message}`);
      }
    }
  }
  return taken;
}

/** Looks beside the text that names it, then for what the old address ends in; prefers the picture to its smaller copy, "knee-300x200.jpg". */
function findUpload(names: ReadonlySet<string>, entry: string, address: string) {
  const target = address.replace(/^(?:https?:)?\/\/[^/]+/, "").replace(/[?#].*/, "");
  const parts = (URL.canParse(target, "http://x") ? (decodeUri(target) ?? target) : target).split(
    "/",
  );
  const ends = parts.map((_, index) => parts.slice(index).join("/"));
  return [path.posix.join(path.posix.dirname(entry), parts.join("/")), ...ends]
    .flatMap((end) => [end.replace(/-\d+x\d+(?=\.\w+$)/, ""), end])
    .find((end) => names.has(end));
}

async function prepare(source: string, used: Set<string>): Promise<TakenFile> {
  const { name, ext } = path.parse(source);
  const isPdf = ext.toLowerCase() === ".pdf";
  const bytes = isPdf ? readFileSync(source) : await preparePicture(readFileSync(source));
  const stem = slugOf(name) || "picture";
  const type = isPdf ? "pdf" : "jpg";
  let file = `files/${stem}.${type}`;
  for (let count = 2; used.has(file); count += 1) file = `files/${stem}-${count}.${type}`;
  used.add(file);
  return { file, bytes };
}

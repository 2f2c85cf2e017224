import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import sharp from "sharp";
import type { ServerContext } from "../../../app/server-context.ts";
import { appIcons, touchIcon } from "../../../app/layout/icons.ts";
import type { Clinic } from "../../../core/clinic/load.ts";
import { promotionFile } from "../../../core/clinic/offer.server.ts";
import {
  isPdf,
  mediaAt,
  pictureAddress,
  pictureWidths,
  type PictureShape,
  shapes,
} from "../../../core/clinic/pictures.ts";
import type { Release } from "../../../core/process/release.ts";
import type { Env } from "../../requests/env.ts";
import { cacheControl } from "../../pages/page-cache.ts";
import { refusals, type Refuse } from "../../requests/refuse.ts";
import { drawIcon, drawLogo } from "./icons.ts";
import { type Draw, keepPictures } from "./keep-pictures.ts";
import { drawPromotion } from "./promotion.ts";
import { findSharePicture } from "./share-pictures.ts";

/** The clinic's files, and the pictures that are made from them when they are first asked for. */
export function pictures(
  context: ServerContext,
  { version, commit }: Pick<Release, "version" | "commit">,
  refuse: Refuse,
): Hono<Env> {
  const app = new Hono<Env>();
  const kept = keepPictures(path.join(context.config.DATA_DIR, "cache"));
  const none = (c: Context<Env>) => refuse(c.req.raw, 404, refusals.noFile);
  const immutable = "public, max-age=31536000, immutable";
  const hourly = "public, max-age=3600";

  app.get("/brand/:file", (c) => {
    const file = context.clinic.brand.files.find(({ address }) => address === c.req.path);
    if (!file) return none(c);
    return send(c, file.bytes, file.type, immutable);
  });

  app.get("/files/*", async (c) => {
    const media = mediaAt(context.clinic.media, c.req.path);
    if (!media) return none(c);
    if (media.picture) return c.redirect(pictureAddress(media.picture, pictureWidths.at(-1)!));
    return (await sendPdf(c, media)) ?? none(c);
  });

  app.get("/pictures/:file", async (c) => {
    const draw = findCopy(context.clinic, c.req.path);
    if (!draw) return none(c);
    const type = c.req.path.endsWith(".jpg") ? "image/jpeg" : "image/webp";
    return send(c, await readFile(await kept(c.req.param("file"), draw)), type, immutable);
  });

  app.get(promotionFile, etag(), (c) => {
    const drawing = drawPromotion(context.clinic);
    if (!drawing) return none(c);
    c.header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
    );
    // Most of it are fonts, which are compressed already.
    return send(c, Buffer.from(drawing), "image/svg+xml", `${hourly}, no-transform`);
  });

  const drawn = async (c: Context<Env>, next: () => Promise<void>) => {
    const { clinic } = context;
    const address = c.req.path;
    const draw = findIcon(clinic, address) ?? findSharePicture(clinic, address);
    if (!draw) return next();
    // Another release may draw them differently.
    const key = createHash("sha256").update(`${version} ${commit} ${clinic.version} ${address}`);
    const file = await kept(`${key.digest("hex").slice(0, 24)}.png`, draw);
    // Other sites embed share pictures.
    if (address.startsWith("/images/")) c.header("cross-origin-resource-policy", "cross-origin");
    return send(c, await readFile(file), "image/png", hourly);
  };
  for (const place of ["/favicon.ico", touchIcon.file, "/icons/*", "/images/*"])
    app.get(place, etag(), drawn);
  app.get("/images/*", none);
  return app;
}

/** Streams it, because many may take a large one slowly. @returns undefined where it is no PDF any more */
async function sendPdf(c: Context, { file, hash }: { file: string; hash: string }) {
  const tag = `"${hash.slice(0, 22)}"`;
  c.header("etag", tag);
  c.header("cache-control", cacheControl.page);
  if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304);
  const pdf = await openPdf(file);
  if (!pdf) return undefined;
  c.header("content-type", "application/pdf");
  c.header("content-length", String((await pdf.stat()).size));
  if (c.req.method === "HEAD") return pdf.close().then(() => c.body(null));
  return c.body(Readable.toWeb(pdf.createReadStream({ start: 0 })) as ReadableStream);
}

/** Sets content-length, which HEAD needs too. */
const send = (c: Context, bytes: Buffer, type: string, cacheControl: string) =>
  c.body(new Uint8Array(bytes), 200, {
    "content-type": type,
    "content-length": String(bytes.length),
    "cache-control": cacheControl,
  });

/** Looks again: another file may have taken its place since the folder was read. */
async function openPdf(file: string): Promise<FileHandle | undefined> {
  const opened = await open(file, noLink).catch(() => undefined);
  const start = await opened?.read({ buffer: Buffer.alloc(5), position: 0 });
  if (start && isPdf(start.buffer)) return opened;
  await opened?.close();
  return undefined;
}

/** A link may have replaced the file since the folder was read. */
const noLink = constants.O_RDONLY | constants.O_NOFOLLOW;
const readMedia = (file: string) => readFile(file, { flag: noLink });

function findIcon(clinic: Clinic, address: string): Draw | undefined {
  // Browsers detect the type from the content.
  if (address === "/favicon.ico") return () => drawLogo(clinic.brand, 48);
  const icon = [{ ...touchIcon, purpose: "any" }, ...appIcons].find(({ file }) => file === address);
  return icon && (() => drawIcon(clinic, icon.size, icon.purpose === "maskable"));
}

/** Rotates by the EXIF orientation and drops all other metadata, such as place and time. */
function findCopy({ media }: Clinic, address: string): Draw | undefined {
  const [, id, wide, cut, shape, across, down, type] =
    /^\/pictures\/([\da-f]+-\d+x\d+)-(\d+)(-square|-(portrait|wide)-(\d0|0|100)-(\d0|0|100))?\.(webp|jpg)$/.exec(
      address,
    ) ?? [];
  const width = pictureWidths.find((one) => one === Number(wide));
  const found = id && width && [...media.values()].find(({ picture }) => picture === id);
  if (!found) return undefined;
  return async () => {
    const picture = sharp(await readMedia(found.file)).autoOrient();
    if (shape) picture.extract(areaAround(id, shape as PictureShape, Number(across), Number(down)));
    if (cut === "-square") picture.resize(width, width, { position: sharp.strategy.attention });
    else picture.resize({ width, withoutEnlargement: true });
    return (
      type === "webp" ? picture.webp() : picture.flatten({ background: "#fff" }).jpeg()
    ).toBuffer();
  };
}

/** The largest part of this shape, as near to the point as the picture's edges allow. */
function areaAround(id: string, shape: PictureShape, across: number, down: number) {
  const [wide = 1, high = 1] = /-(\d+)x(\d+)$/.exec(id)!.slice(1).map(Number);
  const [x, y] = shapes[shape];
  const scale = Math.min(wide / x, high / y);
  const [width, height] = [x, y].map((side) => Math.max(1, Math.floor(side * scale)));
  const from = (percent: number, whole: number, part: number) =>
    Math.round(Math.min(Math.max((whole * percent) / 100 - part / 2, 0), whole - part));
  return {
    width: width!,
    height: height!,
    left: from(across, wide, width!),
    top: from(down, high, height!),
  };
}

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { photoFormats, photoOf, photoWidths } from "../core/content/folder/photos.ts";
import { makePhotos } from "./pictures.ts";

const folder = mkdtempSync(path.join(tmpdir(), "photos-"));

const person = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200">
  <linearGradient id="room"><stop stop-color="#9db4c0"/><stop offset="1" stop-color="#e6dccb"/></linearGradient>
  <rect width="1600" height="1200" fill="url(#room)"/>
  <g transform="rotate(-90 800 600)">
    <ellipse cx="800" cy="1300" rx="420" ry="480" fill="#2f5d7c"/><circle cx="800" cy="560" r="230" fill="#c98f6b"/>
  </g>
</svg>`;

/** Tall, but stored on its side, as phones do. */
async function photograph(): Promise<string> {
  const file = path.join(folder, "someone.jpg");
  const exif = { IFD0: { Copyright: "Someone" } };
  const picture = sharp(Buffer.from(person)).withMetadata({ orientation: 6 }).withExifMerge(exif);
  await picture.jpeg().toFile(file);
  return file;
}

test("a photo becomes squares of each width and format, which the page names, and nothing of the camera's notes", async () => {
  const made = new Map<string, Buffer>();
  await makePhotos("someone", await photograph(), async (address, bytes) => {
    made.set(address, bytes);
  });
  expect(made.size).toBe(photoWidths.length * photoFormats.length);
  const { avif, webp, src } = photoOf("someone");
  for (const set of [avif, webp])
    for (const entry of set.split(", ")) {
      const [address, width] = entry.split(" ");
      const { width: wide, height: high, exif } = await sharp(made.get(address!)).metadata();
      expect([`${wide}w`, `${high}w`]).toEqual([width, width]);
      expect(exif).toBeUndefined();
    }
  expect(made.has(src)).toBe(true);
});

test("a file that is no picture is told by its name", async () => {
  const file = path.join(folder, "letter.jpg");
  writeFileSync(file, "Dear clinic");
  await expect(makePhotos("someone", file, async () => {})).rejects.toThrow(/letter\.jpg is no/);
});

import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { expect, test, visit } from "../fixtures.ts";

const shirt = [63, 122, 90] as const;
const sun = [255, 200, 69] as const;
const lake = [139, 176, 199] as const;
const black = [0, 0, 0] as const;

/** How much of a drawing is painted in this colour, in percent; and how much in another than its corner. */
async function share(drawing: Locator, colour: readonly number[] | "any"): Promise<number> {
  const bytes = await sharp(await drawing.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  const wanted = colour === "any" ? [...bytes.subarray(0, 3)] : colour;
  let alike = 0;
  for (let at = 0; at < bytes.length; at += 3)
    if (wanted.every((value, part) => Math.abs(value - bytes[at + part]!) < 8)) alike++;
  const share = (alike / (bytes.length / 3)) * 100;
  return colour === "any" ? 100 - share : share;
}

const painted = (drawing: Locator) => expect.poll(() => share(drawing, "any")).toBeGreaterThan(2);

test("drawings are painted, on the first page and on one that a click brings: the body map and exercises, too", async ({
  page,
  problems,
}) => {
  await visit(page, "/");
  const hero = page.getByRole("main").getByRole("img").first();
  await painted(hero);
  expect(await share(hero, shirt)).toBeGreaterThan(0.5);
  expect(await share(hero, sun)).toBeGreaterThan(0.1);
  expect(await share(hero, lake)).toBeGreaterThan(3);
  for (const card of await page.locator("main li svg:has(use)").all()) await painted(card);
  await painted(page.locator("main svg:has(a)"));

  const before = await hero.getAttribute("aria-label");
  await page.locator("header").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect(hero).not.toHaveAttribute("aria-label", before!);
  await painted(hero);
  await page.goto("/blog/back-pain-treatment-scarborough");
  for (const drawing of await page.getByRole("article").getByRole("img").locator("svg").all())
    await painted(drawing);
  expect(problems).toEqual([]);
});

for (const media of [{ forcedColors: "active" }, { media: "print" }] as const) {
  test(`drawings are line art with ${JSON.stringify(media)}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto("/");
    const hero = page.getByRole("main").getByRole("img").first();
    await expect.poll(() => share(hero, black)).toBeGreaterThan(0.05);
    for (const fill of [shirt, sun, lake]) expect(await share(hero, fill)).toBe(0);
  });
}

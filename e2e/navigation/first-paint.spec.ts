import { ourClinic } from "../../test/our-clinic.ts";
import { expect, holdBack, hydrated, test } from "../fixtures.ts";

for (const [address, width] of [
  ["/conditions/lower-back-pain", 1280],
  ["/", 412],
] as const) {
  test(`${address} at ${width} px is painted in its own looks before any other file has come, and nothing moves after that`, async ({
    page,
    problems,
  }) => {
    await page.setViewportSize({ width, height: 823 });
    const release = await holdBack(page, /\/(assets|brand)\//);
    await page.goto(address, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length),
      )
      .toBe(1);
    const book = page.getByRole("link", { name: "Book Appointment" }).first();
    const { "lake-7": lake } = ourClinic.brand.colours;
    const channels = [1, 3, 5].map((at) => Number.parseInt(lake.slice(at, at + 2), 16));
    await expect(book).toHaveCSS("background-color", `rgb(${channels.join(", ")})`);
    const placeOf = async () => [await heading.boundingBox(), await book.boundingBox()];
    const before = await placeOf();
    release();
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("1em Figtree"))).toBe(true);
    const after = await placeOf();
    for (const [index, box] of before.entries()) {
      expect(Math.abs(box!.y - after[index]!.y)).toBeLessThan(3);
    }
    expect(problems).toEqual([]);
  });
}

test("a link to words in a lower part leads to them", async ({ page }) => {
  await page.goto("/conditions/lower-back-pain#:~:text=Knee%20to%20chest");
  await expect(page.getByRole("heading", { name: "Knee to chest" })).toBeInViewport();
});

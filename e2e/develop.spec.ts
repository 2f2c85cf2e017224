import { newPlace } from "../test/database.ts";
import { startSite } from "../test/site.ts";
import { expect, hydrated, test } from "./fixtures.ts";

test("who works on the site sees each page as it will be, and no complaint", async ({
  page,
  problems,
}) => {
  // Vite prepares the packages when it is asked for the first time.
  test.slow();
  const { url, stop } = await startSite(await newPlace(""), {}, { as: "development" });
  for (const address of ["/", "/conditions/neck-pain", "/contact"]) {
    await page.goto(url + address);
    await hydrated(page);
    for (const drawing of (await page.locator("main svg use").all()).slice(0, 1))
      expect((await drawing.boundingBox())?.width).toBeGreaterThan(50);
    await expect(page.locator("h1")).toHaveCSS("font-family", /Source Serif/);
  }
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("form").getByText("Missing Information")).toBeVisible();
  expect(problems).toEqual([]);
  await stop("SIGTERM");
});

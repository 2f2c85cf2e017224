import { expect, test, visit } from "../fixtures.ts";

test("the list of contents marks the heading that is being read, and nothing moves", async ({
  page,
}) => {
  await visit(page, "/blog/back-pain-treatment-scarborough");
  const contents = page.getByRole("navigation", { name: "On this page" });
  const current = contents.locator('[aria-current="true"]');
  const size = await contents.boundingBox();
  const headings = await contents.getByRole("link").allTextContents();
  for (const name of [headings[3]!, headings[1]!]) {
    await page.getByRole("heading", { level: 2, name, exact: true }).evaluate((heading) => {
      window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 100 });
    });
    await expect(current).toHaveText(name);
  }
  const after = await contents.boundingBox();
  expect([after?.width, after?.height]).toEqual([size?.width, size?.height]);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(current).toHaveCount(0);
});

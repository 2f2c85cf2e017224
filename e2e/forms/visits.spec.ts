import { expect, test, visit } from "../fixtures.ts";

test.use({
  settings: { MEASUREMENT: "plausible https://stats.clinic.example clinic.example after consent" },
});

test("visits are counted after a yes alone, without the query, on each page, and by nobody on a newsletter's link", async ({
  page,
}) => {
  const asked: string[] = [];
  await page.route("https://stats.clinic.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  const counted = () =>
    page.evaluate(() => JSON.stringify(Array.from(window.plausible?.q ?? [], (one) => one)));
  await visit(page, "/wsib-physiotherapy?injured=2026-03-02");
  const yes = page.getByRole("button", { name: "Yes, count them" });
  await expect(yes).toBeVisible();
  expect(asked).toEqual([]);
  await yes.click();
  await expect(yes).toBeHidden();
  await expect.poll(() => asked).toEqual(["https://stats.clinic.example/js/script.manual.js"]);
  expect(await counted()).toMatch(/pageview.*\/wsib-physiotherapy"/);
  expect(await counted()).not.toContain("injured");
  await page.getByRole("link", { name: "FAQ" }).first().click();
  await expect.poll(counted).toContain("/faq");
  await visit(page, "/newsletter/confirm/secret");
  expect(await counted()).toBe("[]");
});

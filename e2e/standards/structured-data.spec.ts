import { expect, test, visit } from "../fixtures.ts";
import { addresses } from "../addresses.ts";
import { everySentPage } from "../forms/sent-pages.ts";
import { findThingProblems, thingsOf, vocabulary } from "./structured-data.ts";

test("structured data speaks schema.org's vocabulary, and says nothing that its page does not show", async ({
  request,
}) => {
  expect(vocabulary.size).toBeGreaterThan(800);
  const pages = await everySentPage(request);
  expect(pages.flatMap(findThingProblems)).toEqual([]);
});

test("every page says what it is", async ({ request }) => {
  const pages = await everySentPage(request);
  const typesOn = (address: string) =>
    thingsOf(pages.find(({ name }) => name === address)!).map((thing) => thing["@type"]);

  expect(typesOn("/")).toEqual(["MedicalBusiness", "WebSite"]);
  expect(typesOn("/our-team").filter((type) => type === "Person")).toHaveLength(2);
  // Without the day on which it was posted, search engines refuse an opening.
  expect(typesOn("/careers")).not.toContain("JobPosting");
  for (const address of addresses) {
    const types = typesOn(address);
    if (address !== "/" && address !== "/landing")
      expect(types, address).toContain("BreadcrumbList");
    if (address.startsWith("/conditions/")) expect(types, address).toContain("MedicalWebPage");
    if (address.startsWith("/blog/")) expect(types, address).toContain("BlogPosting");
    if (/^\/services|-physiotherapy$|-landing$|^\/(landing|offer|pelvic-floor)$/.test(address)) {
      expect(types, address).toContain("Service");
    }
    const { html } = pages.find(({ name }) => name === address)!;
    const asks = /<summary(?! id="sources-title")[ >]/.test(html);
    expect(types.includes("FAQPage"), address).toBe(asks);
  }
});

test("what a page says of itself goes when a click brings another one", async ({
  page,
  problems,
}) => {
  const blocks = page.locator('script[type="application/ld+json"]');
  await visit(page, "/about");
  await expect(blocks).toHaveCount(1);
  await page.getByRole("navigation").getByRole("link", { name: "Services" }).first().click();
  await expect(page).toHaveURL("/services");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/services$/);
  await expect(blocks).toHaveCount(0);
  expect(problems).toEqual([]);
});

import type { Page } from "@playwright/test";
import { ourClinic } from "../../test/our-clinic.ts";
import { expectNoBarriers } from "../axe.ts";
import { isSameVisit, mark, visit } from "../fixtures.ts";
import { expect, type Store, test } from "../store-fixture.ts";

const pages = [
  { slug: "lower-back-pain", label: "Treatment", causes: "Common causes" },
  { slug: "neck-pain", label: "Method", causes: "Common causes" },
  { slug: "sports-injuries", label: "Phase", causes: "Common causes" },
  { slug: "headaches-migraines", label: "Treatment", causes: "Common triggers" },
  { slug: "work-injuries", label: "Step", causes: "Common workplace causes" },
];

function recordOf(store: Store, slug: string) {
  const [row] = store.read("select * from conditions where slug = ?", slug);
  const { title, description, ...lists } = row as Record<string, string>;
  const list = (name: string): string[] => JSON.parse(lists[name]!);
  const [symptoms, causes] = [list("symptoms"), list("causes")];
  return {
    title: title!,
    description: description!,
    symptoms,
    causes,
    steps: list("treatment_approaches"),
  };
}

const main = (page: Page) => page.getByRole("main");
const serviceCards = (page: Page) => page.locator("#services").getByRole("listitem");
const serviceTitles = (page: Page) => serviceCards(page).getByRole("heading").allTextContents();

test("each condition shows its record, and each treatment, method, phase or step by number", async ({
  page,
  store,
  problems,
}) => {
  for (const { slug, label, causes } of pages) {
    const record = recordOf(store, slug);
    await visit(page, `/conditions/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(record.title);
    await expect(main(page).getByText(record.description, { exact: true })).toBeVisible();
    const items = (await main(page).getByRole("listitem").allInnerTexts()).map((one) => one.trim());
    expect(items).toEqual(expect.arrayContaining([...record.symptoms, ...record.causes]));
    await expect(page.getByRole("heading", { name: causes, exact: true })).toBeVisible();

    const steps = page.locator("#approach").getByRole("listitem");
    await expect(steps).toHaveText(
      record.steps.map((text, index) => `${label} ${index + 1}: ${text}`),
    );
    await expect(steps.getByRole("heading")).toHaveCount(0);
    const book = main(page).getByRole("link", { name: /^Book Appointment/ });
    await expect(book.first()).toHaveAttribute("target", "_blank");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  }
  expect(problems).toEqual([]);
});

test("the work injuries page says how WSIB goes, in four steps, and that nothing is to pay on an approved claim", async ({
  page,
}) => {
  await page.goto("/conditions/work-injuries");
  await expect(main(page).getByText("Pre-approved WSIB provider")).toBeVisible();
  const wsib = page.locator("#wsib");
  await expect(wsib.getByRole("listitem").getByRole("heading")).toHaveText([
    /report the injury/i,
    /claim number/i,
    /book/i,
    /start treatment/i,
  ]);
  await expect(wsib.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/contact");
  await expect(serviceCards(page).first()).toBeVisible();
  for (const card of await serviceCards(page).all()) {
    await expect(card.getByText("WSIB Covered", { exact: true })).toBeVisible();
    await expect(card).toContainText("No Cost on an approved claim");
    await expect(card).not.toContainText("$");
  }
});

test("the published services of the store are shown, in their order", async ({ page, store }) => {
  const rows = store.read("select * from services where published = 1 order by sort_order");
  await page.goto("/conditions/neck-pain");
  expect(await serviceTitles(page)).toEqual(rows.map(({ title }) => title));
  for (const [index, row] of rows.entries()) {
    const card = serviceCards(page).nth(index);
    await expect(card).toContainText(String(row["short_description"]));
    await expect(card).toContainText(`${String(row["duration_minutes"])} minutes`);
    await expect(card).toContainText(String(row["price_range"]));
    await expect(card.getByRole("link")).toHaveAttribute("href", `/services/${row["slug"]}`);
    await expect(card).not.toContainText("No Cost");
  }
});

test("without a published record the page stays loading, with call and book at hand, and fills in by itself", async ({
  page,
  store,
  request,
  problems,
}) => {
  const address = "/conditions/lower-back-pain";
  const { title, symptoms } = recordOf(store, "lower-back-pain");
  const publish = (published: boolean) =>
    store.change((database) =>
      database.exec(
        `update conditions set published = ${Number(published)} where slug = 'lower-back-pain'`,
      ),
    );
  await publish(false);
  const answer = await request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");

  await visit(page, address);
  await expect(main(page).locator("[aria-live]")).toHaveText(/^Loading/);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  const link = (name: string | RegExp) => main(page).getByRole("link", { name }).first();
  await expect(link(/^Book Appointment/)).toBeVisible();
  await expect(link(ourClinic.phone.display)).toHaveAttribute("href", /^tel:\+1/);
  await expect(main(page).getByText(symptoms[0]!)).toHaveCount(0);
  await expectNoBarriers(page);

  await mark(page);
  await publish(true);
  await expect(main(page).getByText(symptoms[0]!, { exact: true }).first()).toBeVisible({
    timeout: 15_000,
  });
  await expect(main(page).getByText(/^Loading/)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  expect(await isSameVisit(page)).toBe(true);
  expect(problems).toEqual([]);
});

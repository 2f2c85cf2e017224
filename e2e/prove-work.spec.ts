import { expect, test, visit } from "./clinic.ts";
import { lockStore } from "./request-forms.ts";

test.use({ settings: { CHALLENGE: "on", SECRET_KEY: "for this test only, 32 characters" } });

async function fillIn(page: import("@playwright/test").Page, message: string) {
  const form = page.getByRole("form", { name: "Contact request" });
  await form.getByLabel("Full name").fill("Ada Lee");
  await form.getByLabel("Phone").fill("416-555-0123");
  await form.getByLabel("Email").fill("ada@example.com");
  await form.getByLabel("Message").fill(message);
  return form.getByRole("button", { name: "Send message" });
}

test("a browser proves its work unseen, again after a failure, and its request is no suspect", async ({
  page,
  clinic,
  problems,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await visit(page, "/contact");
  expect(scripts.filter((path) => path.includes("proof"))).toEqual([]);
  const send = await fillIn(page, "With proof, at the second try");
  const unlock = lockStore(clinic.dataFolder);
  await page.waitForTimeout(2_000);
  await send.click();
  await expect(page.getByText("Failed to Send Message").first()).toBeVisible();
  unlock();
  await send.click();
  await expect(page.getByText("Message Sent Successfully!").first()).toBeVisible();
  const letter = await clinic.letterWith("With proof, at the second try");
  expect(letter.subject).not.toContain("Suspected spam");
  expect(problems.filter((text) => !text.includes("503"))).toEqual([]);
});

test("a challenge that cannot be had keeps nobody from sending, and is marked", async ({
  page,
  clinic,
}) => {
  await page.route("**/api/challenge", (route) => route.abort());
  await visit(page, "/contact");
  const send = await fillIn(page, "Without a challenge");
  await page.waitForTimeout(2_000);
  await send.click();
  await expect(page.getByText("Message Sent Successfully!").first()).toBeVisible();
  expect((await clinic.letterWith("Without a challenge")).subject).toContain("Suspected spam");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a request is kept, and marked", async ({ page, clinic }) => {
    await page.goto("/contact");
    await (await fillIn(page, "Without script")).click();
    await expect(page.getByText("Message Sent Successfully!")).toBeVisible();
    expect((await clinic.letterWith("Without script")).subject).toContain("Suspected spam");
  });
});

test("a challenge is fresh for each asker, and never kept on the way", async ({ page }) => {
  const ask = async () => page.request.get("/api/challenge");
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.headers()["cache-control"]).toBe("no-store");
  const signature = async (answer: typeof one) =>
    ((await answer.json()) as { signature: string }).signature;
  expect(await signature(one)).not.toBe(await signature(other));
});

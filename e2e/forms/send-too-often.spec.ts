import { ourClinic } from "../../test/our-clinic.ts";
import { expect, test, visit } from "../fixtures.ts";

test.use({ settings: { RATE_LIMIT: "on" } });

const answers = { "Full name": "Ada Lee", Phone: "416-555-0123", Email: "ada@example.com" };

test("who sends too often reads when to come back, and loses nothing", async ({ page }) => {
  await visit(page, "/contact");
  const form = page.getByRole("form", { name: "Contact request" });
  for (const [label, answer] of Object.entries(answers)) await form.getByLabel(label).fill(answer);
  await form.getByLabel("Message", { exact: true }).fill("My knee hurts on stairs.");
  for (let n = 0; n < 30; n++) {
    const fields = { fullName: "Ada", phone: "1", email: "a@b.example", message: `${n}` };
    await page.request.post("/contact", { form: fields, maxRedirects: 0 });
  }
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await form.getByRole("button", { name: "Send message" }).click();
  expect((await answer).status()).toBe(429);

  const alert = form.getByRole("group");
  await expect(alert).toBeFocused();
  await expect(alert).toContainText("Failed to Send Message");
  await expect(alert).toContainText("many requests have come from your internet connection");
  await expect(alert).toContainText(
    `in 10 minutes or call us directly at ${ourClinic.phone.display}.`,
  );
  const toast = page
    .getByRole("region", { name: "Notice" })
    .filter({ hasText: "Failed to Send Message" });
  await expect(toast).toContainText("many requests have come");
  await expect(form.getByLabel("Message", { exact: true })).toHaveValue("My knee hurts on stairs.");
  await expect(form.getByRole("button", { name: "Send message" })).toBeEnabled();
});

import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { contextOf, type ServerContext } from "../server-context.ts";
import { loader } from "./text-page.tsx";

function load(now: string, mailDetail: "full" | "minimal" = "full") {
  const config = { MAIL_DETAIL: mailDetail };
  const site = { clinic: ourClinic, config, now: () => new Date(now) };
  const context = contextOf(site as ServerContext, "", "");
  const url = new URL("http://localhost/privacy-policy");
  return loader({ url, context } as unknown as Parameters<typeof loader>[0]);
}

test.each([
  ["2026-11-21T04:59:59Z", "2026-11-20"],
  ["2026-11-21T05:00:00Z", "2026-11-21"],
])("at %s the privacy policy was last updated on %s, the day in Toronto", (now, today) => {
  expect(load(now).policy?.today).toBe(today);
});

test("the privacy policy says what this site's letters hold", () => {
  const emailed = (mailDetail: "full" | "minimal") =>
    load("2026-11-27T12:00:00Z", mailDetail).sections.find(({ id }) => id === "email")!.html;
  expect(emailed("full")).toMatch(/reaches our front desk by email, including .* your message\./);
  expect(emailed("minimal")).toMatch(/only your name, phone number and a reference by email/);
});

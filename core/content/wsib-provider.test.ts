import { expect, test, vi } from "vitest";

/** What the site says on its badges where the fact `wsibProvider` is this. */
async function badges(wsibProvider: boolean) {
  vi.resetModules();
  vi.doMock(import("./clinic.ts"), async (original) => {
    const { clinic } = await original();
    return { clinic: { ...clinic, wsibProvider } as typeof clinic };
  });
  const { pages } = await import("./pages.server.ts");
  return [pages.site.footer.badges, pages.home.trust, pages.landing.checks].map((list) =>
    list.join(", "),
  );
}

test("a WSIB provider says so, in the specified words", async () => {
  expect(await badges(true)).toEqual([
    "MVA Friendly, WSIB Approved",
    "MVA & WSIB Approved, Licensed Professionals, Same Day Available",
    "No referral needed, WSIB and car accident claims, We bill most major insurers",
  ]);
});

test("a clinic that is no WSIB provider does not claim it on a badge", async () => {
  expect((await badges(false)).join()).not.toMatch(/WSIB/);
});

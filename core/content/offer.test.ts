import { expect, test } from "vitest";
import { offerCard, offerFacts, offerPage, offerState, priceAfter } from "./offer.server.ts";

const terms = { regularPrice: null, ends: null, scope: "all" } as const;
const said = (page: ReturnType<typeof offerPage>) => JSON.stringify(page);
const labels = (page: ReturnType<typeof offerPage>) =>
  page.open ? page.terms.list.map(({ label }) => label) : [];

test("the offer is open to the end of its last day", () => {
  const until = { ...terms, ends: "2026-12-31" };
  expect(offerState(until, "2026-12-31")).toBe("open");
  expect(offerState(until, "2027-01-01")).toBe("ended");
  expect(offerState(terms, "2099-01-01")).toBe("open");
});

test("an offer that is switched off stays off, whatever its last day", () => {
  expect(offerState({ ...terms, ends: "2099-12-31", scope: "off" }, "2026-11-20")).toBe("off");
});

test("no price and no last day are made up", () => {
  const page = offerPage(terms, "2026-11-20");
  expect(said(page)).not.toMatch(/\$\d/);
  expect(page).toMatchObject({ open: true, badge: "For new patients, for a limited time" });
  expect(labels(page)).not.toContain("Ends");
  expect(offerFacts(terms, "2026-11-20")).toBeUndefined();
});

test("the price and the last day are shown once the owner has set them", () => {
  const page = offerPage({ ...terms, regularPrice: "95", ends: "2026-12-31" }, "2026-11-20");
  expect(said(page)).toContain("$47.50. The regular price is $95.");
  expect(said(page)).toContain("December 31, 2026 is the last day to claim it.");
  expect(page).toMatchObject({ open: true, badge: "For new patients, until December 31, 2026" });
});

test("search engines read the price and the last day that the owner has set, until then", () => {
  const until = { ...terms, regularPrice: "110", ends: "2026-12-31" };
  expect(offerFacts(until, "2026-12-31")).toEqual({ price: "55", ends: "2026-12-31" });
  expect(offerFacts({ ...terms, ends: "2026-12-31" }, "2026-12-31")).toEqual({
    ends: "2026-12-31",
  });
  expect(offerFacts(until, "2027-01-01")).toBeUndefined();
});

test("an offer that is for physiotherapy only says so", () => {
  const page = offerPage({ ...terms, scope: "physiotherapy" }, "2026-11-20");
  expect(page.title).toBe("50% off your initial physiotherapy assessment");
  expect(said(page)).not.toMatch(/massage|chiropractic/);
});

test("whether treatment is part of it is said as the fact says it, or not at all", () => {
  const what = (includes: string | null) => {
    const page = offerPage({ ...terms, scope: "physiotherapy", includes }, "2026-11-20");
    return page.open && page.terms.list.find(({ label }) => label === "What")?.value;
  };
  expect(what("It covers the first treatment.")).toBe(
    "50% off one initial physiotherapy assessment. It covers the first treatment.",
  );
  expect(what(null)).toBe("50% off one initial physiotherapy assessment.");
});

test("after its last day the page says when the offer ended, and nothing about a discount", () => {
  const page = offerPage({ ...terms, ends: "2026-11-19" }, "2026-11-20");
  expect(page).toMatchObject({ open: false, title: "This offer has ended" });
  expect(said(page)).toContain("It ended on November 19, 2026.");
  expect(said(page)).not.toMatch(/50%|discount/);
});

test.each([
  ["100", "50", "$50"],
  ["95", "50", "$47.50"],
  ["ask us", "50", undefined],
])("a regular price of %s less %s percent is %s", (regular, percent, price) => {
  expect(priceAfter(regular, percent)).toBe(price);
});

test("the card of an offer that is off or over is not shown", () => {
  expect(offerCard("2026-11-20", { ...terms, scope: "off" })).toBeUndefined();
  expect(offerCard("2026-11-21", { ...terms, ends: "2026-11-20" })).toBeUndefined();
});

test("the card counts its last day", () => {
  expect(offerCard("2026-11-20", { ...terms, ends: "2026-11-20" })?.terms).toEqual([
    "Until November 20, 2026",
  ]);
});

test("the card shows the price with the regular one once that is known", () => {
  expect(offerCard("2026-11-20", { ...terms, regularPrice: "110" })?.terms).toEqual([
    "$55 instead of $110",
  ]);
});

test("the card of an offer for physiotherapy only says so", () => {
  expect(offerCard("2026-11-20", { ...terms, scope: "physiotherapy" })?.title).toContain(
    "physiotherapy assessment",
  );
});

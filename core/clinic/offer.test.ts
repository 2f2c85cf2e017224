import { expect, test } from "vitest";
import { ourClinic } from "../../test/our-clinic.ts";
import { offerCard, offerFacts, offerPage, priceAfter } from "./offer.server.ts";

type Terms = NonNullable<typeof ourClinic.offer>;

const terms = { includes: null, ends: null, scope: "all" } as const;
const withOffer = (given: Partial<Terms> = {}) => ({
  ...ourClinic,
  offer: { ...ourClinic.offer!, ...terms, ...given },
});
const pageOf = (given?: Partial<Terms>) => offerPage(withOffer(given), "2026-11-20")!;

const said = (page: ReturnType<typeof pageOf>) => JSON.stringify(page);
const labels = (page: ReturnType<typeof pageOf>) =>
  page.open ? page.terms.list.map(({ label }) => label) : [];

test("no last day is made up", () => {
  const page = pageOf();
  expect(page).toMatchObject({ open: true, badge: "For new patients, for a limited time" });
  expect(labels(page)).not.toContain("Ends");
  expect(offerFacts(withOffer(), "2026-11-20")).toBeUndefined();
});

test("the price of each service that it covers is shown, and the last day", () => {
  const page = pageOf({ ends: "2026-12-31" });
  expect(said(page)).toContain("Physiotherapy $55 instead of $110; Pelvic health $70 instead");
  expect(said(page)).toContain("December 31, 2026 is the last day to claim it.");
  expect(page).toMatchObject({ open: true, badge: "For new patients, until December 31, 2026" });
});

test("what costs nothing is not told as cheaper", () => {
  const free = { ...ourClinic.prices, physiotherapy: { first: "$0", followUp: null } };
  const page = offerPage({ ...withOffer(), prices: free }, "2026-11-20")!;
  expect(said(page)).toContain("Pelvic health $70 instead");
  expect(said(page)).not.toContain("$0 instead");
});

test("search engines read the last day, and the price of an offer for one service, until then", () => {
  const until = { ends: "2026-12-31", scope: "physiotherapy" } as const;
  expect(offerFacts(withOffer(until), "2026-12-31")).toEqual({ price: "55", ends: "2026-12-31" });
  const ofAll = withOffer({ ...until, scope: "all" });
  expect(offerFacts(ofAll, "2026-12-31")).toEqual({ ends: "2026-12-31" });
  expect(offerFacts(withOffer(until), "2027-01-01")).toBeUndefined();
});

test("an offer for physiotherapy only says so, and of treatment what the fact says, or nothing", () => {
  const what = (includes: string | null) => {
    const page = pageOf({ scope: "physiotherapy", includes });
    expect(page.title).toBe("50% off your initial physiotherapy assessment");
    expect(said(page)).not.toMatch(/massage|chiropractic/);
    return page.open && page.terms.list.find(({ label }) => label === "What")?.value;
  };
  expect(what("It covers the first treatment.")).toBe(
    "50% off one initial physiotherapy assessment. It covers the first treatment.",
  );
  expect(what(null)).toBe("50% off one initial physiotherapy assessment.");
});

test("after its last day the page says when the offer ended, and nothing about a discount", () => {
  const page = pageOf({ ends: "2026-11-19" });
  expect(page).toMatchObject({ open: false, title: "This offer has ended" });
  expect(said(page)).toContain("It ended on November 19, 2026.");
  expect(said(page)).not.toMatch(/50%|discount/);
});

test("half of a price has its cents where it is no whole number of dollars", () => {
  expect(["$100", "$95"].map((regular) => priceAfter(regular, "50"))).toEqual(["$50", "$47.50"]);
});

test("the card says what it is for and at what price, counts its last day, and goes with the offer", () => {
  const card = (given?: Partial<Terms>, besideClaim = false) =>
    offerCard(withOffer(given), "2026-11-20", besideClaim);
  expect(card({ scope: "off", ends: "2099-12-31" })).toBeUndefined();
  expect(card({ ends: "2026-11-19" })).toBeUndefined();
  expect(card({ ends: "2026-11-20" })?.ends).toBe("Until November 20, 2026");
  expect(card()?.prices[0]).toEqual({
    service: "Physiotherapy",
    price: "$55",
    regularPrice: "$110",
  });
  expect(card({ scope: "physiotherapy" })?.title).toContain("physiotherapy assessment");
  expect(card({}, true)?.text).toContain("care that a claim doesn’t pay");
});

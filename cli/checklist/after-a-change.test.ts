import { expect, test, vi } from "vitest";
import { clinic } from "../../core/content/clinic.ts";
import { readPage } from "./page-text.ts";

/** What is found on a page once the owner has changed these facts. */
async function found(facts: Partial<Record<keyof typeof clinic, unknown>>, html: string) {
  vi.resetModules();
  vi.doMock(import("../../core/content/clinic.ts"), () => ({
    clinic: { ...clinic, ...facts } as typeof clinic,
  }));
  const { findContradictions } = await import("./contradictions.ts");
  return findContradictions(readPage(html)).map((one) => one.found);
}

test.each([
  ["wsibProvider", "<li>WSIB Approved</li>", "WSIB Approved"],
  ["wsibProvider", "<li>MVA &amp; WSIB approved</li>", "WSIB approved"],
  ["wsibProvider", "<li>WSIB and MVA approved</li>", "WSIB and MVA approved"],
  ["wsibProvider", "<li>Pre-approved WSIB provider</li>", "WSIB provider"],
  ["wsibProvider", "<p>We are approved by the WSIB.</p>", "approved by the WSIB"],
  ["fsraLicensed", "<p>We are licensed by the FSRA.</p>", "licensed by the FSRA"],
  ["fsraLicensed", "<p>We hold an FSRA licence.</p>", "FSRA licence"],
  ["fsraLicensed", "<p>(HCAI). We use it for your claim.</p>", "HCAI). We use it for your claim"],
  ["fsraLicensed", "<p>We use HCAI for your claim.</p>", "We use HCAI"],
  ["fsraLicensed", "<li>Direct billing to auto insurers</li>", "billing to auto insurers"],
])("a page may claim what %s says only while it is true: %s", async (fact, html, claim) => {
  expect(await found({ [fact]: true }, html)).toEqual([]);
  expect(await found({ [fact]: false }, html)).toContain(`claim ${claim}`);
});

test.each([
  "<p>On an approved WSIB claim there is no cost to you. Once the WSIB approved your claim, it pays.</p>",
  "<p>Clinics that are paid straight by auto insurers need a licence from the Financial Services Regulatory Authority of Ontario (FSRA).</p>",
])("what is true of any clinic claims nothing: %s", async (html) => {
  expect(await found({ wsibProvider: false, fsraLicensed: false }, html)).toEqual([]);
});

const [sunday, monday, tuesday, wednesday, thursday, friday, saturday] = clinic.treatmentHours;
const openSundays = [saturday, monday, tuesday, wednesday, thursday, friday, sunday];

test.each([
  ["<p>The clinic is closed on Sundays and on Ontario's public holidays.</p>", "closed on Sundays"],
  ["<h3>Sundays off</h3>", "Sundays off"],
  ["<p>We are closed Saturdays and Sundays.</p>", "closed Saturdays and Sundays"],
])("closed on a day that opens now is found: %s", async (html, words) => {
  expect(await found({ treatmentHours: openSundays }, html)).toEqual([`day ${words}`]);
});

test.each([
  ["<li>Open early, and on Saturdays</li>", "Saturdays"],
  ["<li>Early visits and Saturdays</li>", "Saturdays"],
  ["<p>Plain words, early mornings, Saturdays, and help with forms.</p>", "Saturdays"],
  ["<li>Saturday visits</li>", "Saturday visits"],
  ["<p>The first visit of the day or a Saturday is often easier.</p>", "Saturday is often easier"],
  ["<p>Saturday suits many families.</p>", "Saturday suits"],
])("a promise of a day that closes now is found: %s", async (html, words) => {
  expect(await found({}, html)).toEqual([]);
  expect(await found({ treatmentHours: openSundays }, html)).toEqual([`day ${words}`]);
});

test("a sentence about reception is compared with the hours of reception", async () => {
  const html = "<p>Reception is closed on Sundays. We answer at reception on Saturdays.</p>";
  expect(await found({ treatmentHours: openSundays }, html)).toEqual([]);
  expect(await found({ receptionHours: openSundays }, html)).toEqual([
    "day closed on Sundays",
    "day Saturdays",
  ]);
});

test.each([
  "<p>The clinic is closed on Sundays. We do not treat on Sundays.</p>",
  "<p>Many people run on Sundays. Sent on a Saturday afternoon, that ends on a Sunday.</p>",
  "<p>Closed Thursday, December 24 to Sunday, January 3 (Winter break)</p>",
])("what is true of today's days is none: %s", async (html) => {
  expect(await found({}, html)).toEqual([]);
});

test("the amounts in the fact about prices may stand on a page, and no other", async () => {
  const price = { ...clinic.price, note: "From $95 a visit of 40 minutes" };
  expect(await found({ price }, `<dd>${price.note}</dd>`)).toEqual([]);
  expect(await found({ price }, "<p>$96 for a 50-minute visit</p>")).toEqual([
    "amount 50 minutes",
    "amount $96",
  ]);
});

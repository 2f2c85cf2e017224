import { expect, test, vi } from "vitest";
import { clinic } from "../../app/content/clinic.ts";
import { readPage } from "./page-text.ts";

/** What is found on a page once the owner has changed these facts. */
async function found(facts: Partial<Record<keyof typeof clinic, unknown>>, html: string) {
  vi.resetModules();
  vi.doMock(import("../../app/content/clinic.ts"), () => ({
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

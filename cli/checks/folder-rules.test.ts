import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadClinic } from "../../core/clinic/load.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { findOddDays, findOddPrices, findUnreadFiles } from "./folder-rules.ts";

test("a closure that is over, or far ahead, is asked about with its line", async () => {
  const folder = changedFolder([
    "clinic.yaml",
    /^closures:\n +value:[^]*?\n +source:/m,
    "closures:\n  value:\n    - { date: 2025-12-24, reason: a }\n    - { date: 2062-12-24, reason: b }\n    - { date: 2026-12-24, reason: c }\n  source:",
  ]);
  const clinic = { ...(await loadClinic(folder)), seasons: [] };
  expect(findOddDays(clinic, "2026-11-26")).toEqual([
    expect.stringMatching(/clinic\.yaml:\d+: 2025-12-24 is over\. Is the year right\?/),
    expect.stringMatching(/clinic\.yaml:\d+: 2062-12-24 is far ahead\. Is the year right\?/),
  ]);
});

test("a price with a figure too many is asked about with its line, and loads", async () => {
  const clinic = await loadClinic(changedFolder(["clinic.yaml", "first: $120", "first: $1250"]));
  expect(findOddPrices(clinic)).toEqual([
    expect.stringMatching(/clinic\.yaml:\d+: \$1250 is the only price with four figures\./),
  ]);
  expect(findOddPrices(ourClinic)).toEqual([]);
});

test("a file whose name keeps it from the site is told", () => {
  const folder = changedFolder();
  expect(findUnreadFiles({ folder })).toEqual([]);
  for (const name of ["pages/faq.yml", "people/jane.md.txt"])
    writeFileSync(path.join(folder, name), "");
  expect(findUnreadFiles({ folder })).toEqual([
    expect.stringMatching(/faq\.yml: the site doesn't read it\. .* faq\.yaml/),
    expect.stringMatching(/jane\.md\.txt: the site doesn't read it\. Its name must end in \.md/),
  ]);
});

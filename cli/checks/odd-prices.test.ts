import { expect, test } from "vitest";
import { loadClinic } from "../../core/clinic/load.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { ourClinic } from "../../test/our-clinic.ts";
import { findOddPrices } from "./odd-prices.ts";

test("a price with a figure too many is asked about with its line, and loads", async () => {
  const clinic = await loadClinic(changedFolder(["clinic.yaml", "first: $120", "first: $1250"]));
  expect(findOddPrices(clinic)).toEqual([
    expect.stringMatching(/clinic\.yaml:\d+: \$1250 is the only price with four figures\./),
  ]);
  expect(findOddPrices(ourClinic)).toEqual([]);
});

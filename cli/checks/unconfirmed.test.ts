import { expect, test } from "vitest";
import { loadClinic } from "../../core/clinic/load.ts";
import { changedFolder } from "../../test/clinic-folder.ts";
import { findUnconfirmed } from "./unconfirmed.ts";

const clinic = await loadClinic(
  changedFolder(
    ["clinic.yaml", /parking: .*/, "parking: null"],
    ["clinic.yaml", /( {4}ends:) .*/, "$1 null"],
  ),
);

test("facts that can belong to nobody are on the list, each with its reason", async () => {
  const items = await findUnconfirmed(clinic, undefined);
  const reasonOf = (place: string) =>
    items.find(({ group, subject }) => group.startsWith("Placeholders") && subject === place)?.why;
  expect(reasonOf("phone.display")).toContain("set aside for fiction");
  expect(reasonOf("email")).toContain("can never be registered");
  expect(reasonOf("chiropractor.registrationNumber")).toContain("is no number");
  expect(reasonOf("address.street")).toBeUndefined();
});

test("a fact that is not given, also a term of the offer, is on the list with the sentence that would appear", async () => {
  const items = await findUnconfirmed(clinic, undefined);
  const subjects = items.map(({ subject }) => subject);
  for (const term of ["The offer's regular prices", "The offer's last day"])
    expect(subjects).toContain(term);
  const parking = items.find(({ subject }) => subject === "access.parking");
  expect(parking).toMatchObject({ now: "missing" });
  expect(parking?.why).toContain("{{ access.parking }}");
  const licence = items.filter(({ subject }) => subject === "autoBilling");
  expect(licence.map(({ why }) => why).join(" ")).toMatch(/FSRA.*\{\{ autoBilling \}\}/s);
});

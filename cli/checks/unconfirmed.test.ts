import { expect, test, vi } from "vitest";
import { findUnconfirmed } from "./unconfirmed.ts";

vi.mock("../../core/content/clinic.ts", async (original) => {
  const { clinic } = await original<typeof import("../../core/content/clinic.ts")>();
  const { exampleFacts } = await import("../../test/example-facts.ts");
  return { clinic: { ...clinic, ...exampleFacts, sessions: clinic.sessions } };
});

test("facts that can belong to nobody are on the list, each with its reason", async () => {
  const items = await findUnconfirmed(undefined);
  const reasonOf = (place: string) =>
    items.find(({ group, subject }) => group.startsWith("Placeholders") && subject === place)?.why;
  expect(reasonOf("phone.display")).toContain("set aside for fiction");
  expect(reasonOf("email")).toContain("can never be registered");
  expect(reasonOf("privacyContact.email")).toContain("can never be registered");
  expect(reasonOf("practitioners.chiropractor.registrationNumber")).toContain("is no number");
  expect(reasonOf("address.street")).toBeUndefined();
});

test("terms that an offer lacks are on the list", async () => {
  const subjects = (await findUnconfirmed(undefined)).map(({ subject }) => subject);
  expect(subjects).toContain("The offer's regular prices");
  expect(subjects).toContain("The offer's last day");
});

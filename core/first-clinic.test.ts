import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ourClinic } from "../test/our-clinic.ts";

const root = path.join(import.meta.dirname, "..");
const { name, phone, email, address, areasServed, siteUrl, people, brand } = ourClinic;

/** What belongs to one clinic, and stands in its folder alone. */
const ofTheClinic = [
  name,
  phone.display,
  phone.e164,
  email,
  new URL(siteUrl).host,
  address.street,
  address.city,
  address.postalCode,
  ...areasServed,
  ...people.map((person) => person.name),
  ...Object.values({ ...brand.colours, ...brand.drawings, ...brand.people }),
].map((word) => word.toLowerCase());

/** Places that may name it, each with its reason. */
const exceptions = [
  // Any browser's white.
  /#ffffff/g,
  // Examples in messages about mistakes.
  /such as (?:#0f6385|\(416\) 555-0100)/g,
];

test("no word, number or colour of the clinic stands in the code", () => {
  const files = globSync("{app,core,server,cli}/**/*.{ts,tsx,css}", { cwd: root });
  const found = files
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => {
      const source = exceptions
        .reduce(
          (text, exception) => text.replaceAll(exception, ""),
          readFileSync(path.join(root, file), "utf8"),
        )
        .toLowerCase();
      return ofTheClinic.filter((word) => source.includes(word)).map((word) => `${file}: ${word}`);
    });
  expect(found).toEqual([]);
});

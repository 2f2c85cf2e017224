import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fillColours, loadFigures } from "./figures.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { ourClinic } from "../../../test/our-clinic.ts";
import { siteFolder } from "../../process/site-folder.ts";

const { brand } = ourClinic;
const folder = path.join(siteFolder, "figures/svg");

function copy(): string {
  const place = temporaryFolder();
  cpSync(folder, place, { recursive: true });
  return place;
}

test("figures come in the clinic's colours, and their version changes with these", () => {
  const { files, version } = loadFigures(folder, brand);
  expect(files.get("bird-dog")).toContain(brand.people.berry);
  expect([...files.values()].join("")).not.toMatch(/\{[\w %-]+\}/);
  const other = { ...brand, people: { ...brand.people, berry: "#123456" } };
  expect(loadFigures(folder, other).version).not.toBe(version);
});

test("colours are mixed by their shares", () => {
  const fill = (text: string) => fillColours(text, { a: "#000000", b: "#ff8000" }, () => {});
  expect(fill('fill="{25% b in a}"')).toBe('fill="#402000"');
});

test("a colour that nobody has and a missing file are told with the file and what to run", () => {
  const place = copy();
  writeFileSync(path.join(place, "lunge.svg"), '<svg><path fill="{lake-5}"/></svg>');
  rmSync(path.join(place, "squat-steps.svg"));
  expect(() => loadFigures(place, brand)).toThrow(
    /lunge\.svg:1: there is no colour \{lake-5\}\. Run npm run figures\.\n.*squat-steps\.svg:1: is missing\. Run npm run figures\./,
  );
});

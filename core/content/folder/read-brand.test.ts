import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { clinicFolder } from "../clinic-folder.ts";
import { contrast, readBrand, readPlace } from "./read-brand.ts";

const yaml = readFileSync(path.join(clinicFolder, "brand/brand.yaml"), "utf8");

function brandWith(text: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "brand-"));
  mkdirSync(path.join(folder, "brand"));
  writeFileSync(path.join(folder, "brand/brand.yaml"), text);
  writeFileSync(path.join(folder, "brand/logo.svg"), "<svg/>");
  return () => readBrand(folder);
}

test("contrast is counted as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("a palette that readers could not read is refused, with the pair, its contrast and its line", () => {
  const line = yaml.split("\n").findIndex((text) => text.includes("lake-6:")) + 1;
  expect(brandWith(yaml.replace(/lake-6: .*/, 'lake-6: "#8fb5c9"'))).toThrow(
    new RegExp(
      `brand\\.yaml:${line}: lake-6 on white has a contrast of 2\\.\\d\\d; readers need 4\\.5`,
    ),
  );
});

test("a colour that is none is refused with its line", () => {
  expect(brandWith(yaml.replace(/sun: .*/, "sun: yellow"))).toThrow(
    /brand\.yaml:\d+: colours\.sun: must be a colour such as #0f6385/,
  );
  expect(brandWith(yaml.replace(/ {2}sun: .*\n/, ""))).toThrow(/colours\.sun is missing/);
});

test("a picture of the place may be left out, and has a view box", () => {
  const read = (place: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), "place-"));
    mkdirSync(path.join(folder, "brand"));
    writeFileSync(path.join(folder, "brand/place.svg"), place);
    return readPlace(folder);
  };
  expect(readPlace(tmpdir())).toBeUndefined();
  expect(read('<svg viewBox="0 0 80 10">\n  <path d="M0 0"/>\n</svg>')).toEqual({
    view: "0 0 80 10",
    content: '<path d="M0 0"/>',
  });
  expect(() => read("<svg><path/></svg>")).toThrow(
    /place\.svg:1: must be one <svg> with a viewBox/,
  );
});

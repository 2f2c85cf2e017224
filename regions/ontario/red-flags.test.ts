import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { renderOurs } from "../../core/content/markdown/markdown.ts";
import { call911 } from "./red-flags.ts";

test("no list words a sign of cauda equina syndrome in its own way", () => {
  const files = globSync("{clinic,examples/*}/**/*.{md,yaml}");
  expect(files.length).toBeGreaterThan(50);
  const own = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^\s*- .*(?:genitals|bowel control|both legs)/.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(own).toEqual([]);
});

test("texts have the apostrophes of print", () => {
  const straight = globSync("{clinic,examples/*}/**/*.{md,yaml}").flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /^(?!\s*#).*\p{L}'\p{L}/u.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(straight).toEqual([]);
});

test("every card of emergency signs ends with when to call 911", () => {
  const { opening } = renderOurs(':::care now "Go if you have:"\n- a fever\n:::');
  expect(opening).toContain(call911.ask);
});

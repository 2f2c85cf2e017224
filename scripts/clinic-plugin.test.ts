import { expect, test } from "vitest";
import { moduleOf } from "./clinic-plugin.ts";

test("the browser's modules hold data, and anything else stops the build", () => {
  expect(moduleOf({ words: { title: "Menu" }, form: undefined })).toBe(
    'export const words = {"title":"Menu"};\nexport const form = undefined;',
  );
  for (const code of [() => "Menu", /menu/, new Map()])
    expect(() => moduleOf({ words: { title: code } })).toThrow("title is not data");
});

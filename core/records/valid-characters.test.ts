import { expect, test } from "vitest";
import { readable } from "./valid-characters.ts";

test("a row keeps its words, and loses what no page may hold", () => {
  const row = {
    title: "Neck\u0000 \u001B[1mpain\u0007\u0085\uFFFE \uD800",
    body: "One\tline\r\nand another",
    tags: ["a\u0008b", "ألم 🧣 👩‍⚕️"],
    excerpt: null,
    duration_minutes: 45,
  };
  expect(readable(row)).toEqual({
    title: "Neck [1mpain ",
    body: "One\tline\r\nand another",
    tags: ["ab", "ألم 🧣 👩‍⚕️"],
    excerpt: null,
    duration_minutes: 45,
  });
});

import { expect, test } from "vitest";
import { findPosts } from "./search-posts.ts";

const post = (title: string) => ({ title, excerpt: "", category: "" });
const isFound = (title: string, text: string) =>
  findPosts([post(title)], { text, category: "" }).length === 1;

test.each([
  ["Café stretches", "cafe"],
  ["Cafe\u0301 stretches", "café"],
  ["Cafe stretches", "CAFÉ "],
  ["Neck\u2011friendly desks", "neck friendly"],
  ["Neck friendly desks", "neck-friendly"],
  ["Four\u00A0weeks – and more", "four weeks - and"],
  ["Don’t push", "don't"],
  ["Ice for 10–\u206015\u00A0minutes", "10–15 minutes"],
])("%s is found by “%s”", (title, text) => expect(isFound(title, text)).toBe(true));

test("words in another order are another text", () => {
  expect(isFound("Neck and back", "back and neck")).toBe(false);
});

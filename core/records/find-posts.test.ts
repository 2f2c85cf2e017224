import { expect, test } from "vitest";
import {
  categoriesOf,
  findPosts,
  maxShown,
  pageSize,
  readSearch,
  searchAddress,
} from "./find-posts.ts";

const posts = [
  { title: "Back pain at work", excerpt: "Five exercises", category: "Pain" },
  { title: "Shovelling snow", excerpt: "Save your BACK", category: "Prevention" },
  { title: "Running shoes", excerpt: "What matters", category: "" },
];
const everything = { text: "", category: "", show: pageSize };
const titles = (search: Partial<typeof everything>) =>
  findPosts(posts, { ...everything, ...search }).map(({ title }) => title);

test("a text is looked for in titles and excerpts, in upper or lower case", () => {
  expect(titles({ text: "back" })).toEqual(["Back pain at work", "Shovelling snow"]);
  expect(titles({ text: "EXERCISES" })).toEqual(["Back pain at work"]);
});

test("the text and the category must both fit", () => {
  expect(titles({ text: "back", category: "Prevention" })).toEqual(["Shovelling snow"]);
  expect(titles({ text: "shoes", category: "Prevention" })).toEqual([]);
});

test("a category fits exactly or not at all", () => {
  expect(titles({ category: "pain" })).toEqual([]);
  expect(titles({ category: "Pai" })).toEqual([]);
});

test("marks of patterns and markup are ordinary letters", () => {
  expect(titles({ text: ".*" })).toEqual([]);
  expect(titles({ text: "<script>" })).toEqual([]);
  expect(titles({ text: "x".repeat(10_000) })).toEqual([]);
});

test("a space before or after the text is not looked for", () => {
  expect(titles({ text: " work " })).toEqual(["Back pain at work"]);
});

test.each([
  ["a phone's apostrophe", "can’t"],
  ["a typewriter's apostrophe", "can't"],
  ["two spaces", "can't  sleep"],
  ["a space that does not break", "can't\u00A0sleep"],
])("%s, in the text or in the post, is as good as any other", (_name, text) => {
  for (const title of ["Can't sleep", "Can’t sleep", "Can‘t  sleep", "Can't\u00A0\nsleep"]) {
    expect(findPosts([{ title, excerpt: "", category: "" }], { ...everything, text })).toHaveLength(
      1,
    );
    expect(
      findPosts([{ title: "", excerpt: title, category: "" }], { ...everything, text }),
    ).toHaveLength(1);
  }
});

test("each category is named once, an empty one never", () => {
  expect(categoriesOf([...posts, posts[0]!])).toEqual(["Pain", "Prevention"]);
});

test("an address says what was asked for and says it again", () => {
  const search = { text: 'a&b "c"', category: "Pain", show: 2 * pageSize };
  expect(readSearch(new URLSearchParams(searchAddress(search)))).toEqual(search);
  expect(searchAddress(everything)).toBe("?");
});

test.each(["", "x", "-5", "1e99", "NaN", "Infinity", "25"])(
  "show=%s is brought within bounds",
  (show) => {
    const read = readSearch(new URLSearchParams({ show })).show;
    expect(read % pageSize).toBe(0);
    expect(read).toBeGreaterThanOrEqual(pageSize);
    expect(read).toBeLessThanOrEqual(maxShown);
  },
);

test("the category “all” stands for every category", () => {
  expect(readSearch(new URLSearchParams("category=all")).category).toBe("");
});

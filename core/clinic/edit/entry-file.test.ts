import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ourFolder } from "../../../test/clinic-folder.ts";
import { filesBelow } from "./files-below.ts";
import { applyTexts } from "./apply-texts.ts";
import { leaves, membersOf, sectionsOf } from "./entry-fields.ts";
import { entryToEdit, readEntry, shapeOf, writeEntry } from "./entry-file.ts";

const files = filesBelow(ourFolder).filter(shapeOf);

function edit(file: string, change: (texts: Record<string, string>) => void) {
  const source = readFileSync(path.join(ourFolder, file), "utf8");
  const entry = readEntry(source);
  const sections = [undefined, ...sectionsOf(file, source).map(({ name }) => name)];
  const members = sections
    .flatMap((section) => membersOf({ file, section }, source))
    .filter(({ name }) => name !== "body");
  const texts = Object.fromEntries(leaves(members).map(({ name, value }) => [name, value]));
  change(texts);
  applyTexts(entry, members, texts);
  const written = writeEntry(entry);
  return { source, written, value: readEntry(written).document.toJS() as Record<string, never> };
}

const comments = (text: string) => text.match(/^\s*#.*$/gm);

test.each([
  ["", ""],
  ["---\n", "---\n"],
  ["# None yet\n", "# None yet\n\n"],
  ["---\n# None yet\n", "# None yet\n---\n"],
])("a file that holds nothing, %j, gets its first field", (source, before) => {
  const entry = entryToEdit(source)!;
  entry.document.set("/old", "/about");
  expect(writeEntry(entry)).toBe(`${before}/old: /about\n`);
});

test.each(files)("%s is the same once its form is sent unchanged", (file) => {
  const { source, written, value } = edit(file, () => {});
  expect(value).toEqual(readEntry(source).document.toJS());
  expect(readEntry(written).body?.trim()).toBe(readEntry(source).body?.trim());
  expect(comments(written)).toEqual(comments(source));
});

test("the forms edit the facts, every page, and what is written in Markdown", () => {
  expect(files).toContain("clinic.yaml");
  const pages = filesBelow(ourFolder).filter((file) => file.startsWith("pages/"));
  expect(files).toEqual(expect.arrayContaining(pages));
  expect(files).toContain("people/chiropractor.md");
  expect(shapeOf("../core/clinic/load.ts")).toBeUndefined();
  expect(shapeOf("people/../../secret.md")).toBeUndefined();
});

test("an item is added to a list, changed and removed, and the others keep their comments", () => {
  const name = "seasons/value/0";
  const { value, written } = edit("clinic.yaml", (texts) => {
    texts[`${name}/first`] = "2027-07-01";
    texts[`${name}/last`] = "2027-08-31";
    texts[`${name}/name`] = "summer hours";
  });
  expect(value.seasons).toMatchObject({
    value: [{ first: "2027-07-01", last: "2027-08-31", name: "summer hours" }],
  });
  expect(written).toContain("# Weeks, or a day, with other hours");
  const without = edit("people/chiropractor.md", (texts) => {
    texts.languages = "French\nPolish";
  });
  expect(without.value.languages).toEqual(["French", "Polish"]);
  const faq = edit("pages/faq.yaml", (texts) => {
    texts["categories/0/items/0/-remove"] = "yes";
  });
  const [first] = faq.value.categories as unknown as { items: { id: string }[] }[];
  expect(first!.items[0]!.id).toBe("reply");
});

test("what is emptied becomes null where the owner may leave it out", () => {
  const { value } = edit("clinic.yaml", (texts) => {
    texts["lateFee/value"] = "";
    for (const name of ["average", "outOf", "patients"]) texts[`rating/value/${name}`] = "";
  });
  expect(value.lateFee).toMatchObject({ value: null });
  expect(value.rating).toMatchObject({ value: null });
});

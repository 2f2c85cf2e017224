import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changedFolder } from "../../test/clinic-folder.ts";
import { findUnreadFiles } from "./unread-files.ts";

test("a file whose name keeps it from the site is told", () => {
  const folder = changedFolder();
  expect(findUnreadFiles(folder)).toEqual([]);
  for (const name of ["pages/faq.yml", "people/jane.md.txt"])
    writeFileSync(path.join(folder, name), "");
  expect(findUnreadFiles(folder)).toEqual([
    expect.stringMatching(/faq\.yml: the site doesn't read it\. .* faq\.yaml/),
    expect.stringMatching(/jane\.md\.txt: the site doesn't read it\. Its name must end in \.md/),
  ]);
});

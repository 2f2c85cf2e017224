import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadClinic } from "../core/clinic/load.ts";
import { runClinic } from "../test/clinic.ts";
import { changedFolder, changeFile } from "../test/clinic-folder.ts";

test("a new file of each kind is one that the check takes, and that says what to fill in until it is", async () => {
  const folder = changedFolder();
  const run = (args: string) => runClinic(args, { environment: { CLINIC_DIR: folder } });
  const kinds = ["article", "location", "condition", "service", "person", "question"];
  for (const kind of [...kinds, "page"]) {
    const name = kind === "page" ? "own-page" : "test-page";
    const { code, printed } = await run(`new ${kind} --name ${name}`);
    expect(code, kind).toBe(0);
    expect(printed).toContain("FILL IN");
  }
  expect((await run("new article --name test-page")).code).toBe(1);
  const clinic = await loadClinic(folder);
  const questions = clinic.pages.faq!.categories.flatMap(({ items }) => items);
  expect(questions.map(({ id }) => id)).not.toContain("test-page");
  expect(clinic.conditions.map(({ slug }) => slug)).not.toContain("test-page");
  const condition = path.join(folder, "conditions/test-page.md");
  writeFileSync(condition, readFileSync(condition, "utf8").replaceAll("FILL IN", "Knee"));
  expect((await loadClinic(folder)).conditions.at(-1)).toMatchObject({ slug: "test-page" });

  const { code, printed } = await run("check");
  expect(code).toBe(1);
  for (const place of ["articles", "locations", "people"])
    expect(printed).toMatch(
      new RegExp(`${place}/test-page\\.md:\\d+: something is left to fill in`),
    );
  expect(printed).toMatch(/pages\/faq\.yaml:\d+: something is left to fill in/);
});

test("a known page that no example has is refused with what to do", async () => {
  const folder = changedFolder();
  rmSync(path.join(folder, "pages/pelvic-floor.yaml"));
  const environment = { CLINIC_DIR: folder };
  const { code, remarked } = await runClinic("new page --name pelvic-floor", { environment });
  expect(code).toBe(1);
  expect(remarked).toMatch(/pages\/pelvic-floor\.yaml is a page that no example has\. Write its/);
});

test("a page whose form the site knows is written in that form, and an example's words are hidden", async () => {
  const folder = changedFolder();
  rmSync(path.join(folder, "pages/about.yaml"));
  const run = () => runClinic("new page --name about", { environment: { CLINIC_DIR: folder } });
  expect(await run()).toMatchObject({ code: 0 });
  changeFile(folder, "pages/about.yaml", "hidden: true\n", "");
  expect((await loadClinic(folder)).pages.about).toBeDefined();
  expect(await run()).toMatchObject({ code: 1 });
});

test("the first article brings the page that lists articles, and has the clinic's day", async () => {
  const folder = changedFolder();
  for (const name of ["articles", "pages/blog.yaml"])
    rmSync(path.join(folder, name), { recursive: true });
  const now = new Date("2026-03-03T01:30:00.000Z");
  await runClinic("new article --name on-ice", { environment: { CLINIC_DIR: folder }, now });
  expect(readFileSync(path.join(folder, "pages/blog.yaml"), "utf8")).toContain("searchLabel:");
  expect(readFileSync(path.join(folder, "articles/on-ice.md"), "utf8")).toContain(
    "date: 2026-03-02",
  );
});

test("a mistake in the FAQ is told before a question is added", async () => {
  const folder = changedFolder(["pages/faq.yaml", "title:", "title: [\ntitle:"]);
  const { code, remarked } = await runClinic("new question --name dogs", {
    environment: { CLINIC_DIR: folder },
  });
  expect(code).toBe(1);
  expect(remarked).toMatch(/faq\.yaml:\d+: /);
});

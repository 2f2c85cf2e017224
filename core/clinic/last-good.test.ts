import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changedFolder, changeFile } from "../../test/clinic-folder.ts";
import { recordedLog } from "../../test/recorded-log.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { mistakeText } from "./folder/mistake.ts";
import { keepLastGood } from "./last-good.ts";
import { openClinic } from "./live.ts";
import { type Clinic, createReader } from "./load.ts";

const wrong = "People wonder";
/** As if that page could not be rendered: no file is named. */
const tryPages = async ({ pages }: Clinic) =>
  pages.faq?.title === wrong ? [{ sentence: "/faq can't be shown: TypeError" }] : [];

function siteOn(folder: string, data = temporaryFolder()) {
  const load = createReader(tryPages);
  const lastGood = keepLastGood(data, folder, load);
  return { lastGood, start: () => openClinic(folder, recordedLog().log, { load, lastGood }) };
}

const [storm, reason] = ["closures:\n  value: [{ date: 2026-12-01, reason: Storm }]\n", "Storm"];
const spoil: Record<string, (folder: string) => void> = {
  "can't be rendered": (folder) =>
    changeFile(folder, "pages/faq.yaml", /^title: .*/m, `title: ${wrong}`),
  "is gone, while others lead to it": (folder) =>
    rmSync(path.join(folder, "conditions/neck-pain.md")),
};

test.each(Object.keys(spoil))("a page that %s stays as it was beside a closure", async (how) => {
  const folder = changedFolder();
  const { start, lastGood } = siteOn(folder);
  const { clinic } = await start();
  await lastGood.keep(clinic);
  spoil[how]!(folder);
  changeFile(folder, "clinic.yaml", /^closures:\n.*\n/m, storm);
  const { clinic: shown, mistakes } = await start();
  expect(mistakes.length).toBeGreaterThan(0);
  expect(shown.closures[0]?.reason).toBe(reason);
  expect(shown.pages.faq?.title).toBe(clinic.pages.faq?.title);
  expect(shown.conditions.map(({ slug }) => slug)).toContain("neck-pain");
});

test("what one instance shows beside a mistake is not cleared away by another on the same DATA_DIR", async () => {
  const [folder, data] = [changedFolder(), temporaryFolder()];
  const [one, other] = [siteOn(folder, data), siteOn(folder, data)];
  await one.lastGood.keep((await one.start()).clinic);
  spoil["can't be rendered"]!(folder);
  changeFile(folder, "clinic.yaml", /^closures:\n.*\n/m, storm);
  const { clinic } = await other.start();
  for (let n = 0; n < 2; n++) await one.lastGood.keep((await one.start()).clinic);
  expect(existsSync(clinic.folder)).toBe(true);
});

test("a folder that is away at the start is shown as it last was, and another folder's copy is nobody's", async () => {
  const [folder, data] = [changedFolder(), temporaryFolder()];
  const { start, lastGood } = siteOn(folder, data);
  const { clinic } = await start();
  await lastGood.keep(clinic);
  renameSync(folder, `${folder}-away`);
  const { clinic: shown, mistakes } = await start();
  expect(shown.version).toBe(clinic.version);
  expect(mistakes.map(mistakeText).join()).toMatch(/clinic\.yaml:1: the file is missing/);
  renameSync(`${folder}-away`, folder);
  const other = changedFolder(["clinic.yaml", "first: $120", "first: abc"]);
  await expect(siteOn(other, data).start()).rejects.toThrow(/clinic\.yaml:\d+/);
});

test("a copy that couldn't be written, as on a full disk, is written once it can be", async () => {
  const [folder, data] = [changedFolder(), temporaryFolder()];
  const copies = path.join(data, "last-good");
  writeFileSync(copies, "in the way");
  const { log, lines } = recordedLog();
  const lastGood = keepLastGood(data, folder, createReader());
  const watch = (await openClinic(folder, log, { lastGood })).watch(async () => {});
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(1);
  rmSync(copies);
  watch.wake();
  await expect
    .poll(() => existsSync(path.join(copies, "current.json")), { timeout: 20_000 })
    .toBe(true);
  await watch.stop();
});

test("at midnight in the clinic's time a fact is what it is from that day on", async () => {
  const later = "prices:\n  later: [{ from: 2027-03-01, value: { massage: { first: $150 } } }]\n";
  let now = new Date("2027-03-01T04:59:00.000Z");
  const folder = changedFolder(["clinic.yaml", "prices:\n", later]);
  const live = await openClinic(folder, recordedLog().log, { now: () => now });
  const watch = live.watch(async () => {});
  const shown = () => live.clinic.prices.massage!.first;
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(shown()).toBe("$140");
  now = new Date("2027-03-01T05:00:00.000Z");
  await expect.poll(shown, { timeout: 20_000 }).toBe("$150");
  await watch.stop();
});

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { changedFolder } from "../../../test/clinic-folder.ts";
import { freePort } from "../../../test/free-port.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { keepLastGood } from "../last-good.ts";
import { type Clinic, loadClinic } from "../load.ts";
import { type Folder, listSaved, saveChanges, undoHalfSaved } from "./save-files.ts";

const newFolder = async (): Promise<Folder> => ({
  CLINIC_DIR: changedFolder(),
  DATA_DIR: temporaryFolder(),
  PORT: await freePort(),
});
const press = { who: "AL", now: new Date(), key: "a form" };
const read = ({ CLINIC_DIR }: Folder, file = "clinic.yaml") =>
  readFileSync(path.join(CLINIC_DIR, file), "utf8");
const adding = (folder: Folder, line: string) => () => ({ "clinic.yaml": read(folder) + line });

test("two desks take turns: what either is told is saved is there", async () => {
  const folder = await newFolder();
  const desk = (who: string) => `
    import { readFileSync } from "node:fs";
    import { saveChanges } from "./core/clinic/edit/save-files.ts";
    const folder = ${JSON.stringify(folder)};
    const press = { who: "${who}", now: new Date(), key: "a form" };
    const file = folder.CLINIC_DIR + "/clinic.yaml";
    const make = () => ({ "clinic.yaml": readFileSync(file, "utf8") + "# ${who}\\n" });
    for (let n = 0; n < 2; n++)
      console.log(JSON.stringify(await saveChanges(folder, press, "A line", make)));`;
  const outcomes = await Promise.all(
    ["AL", "BO"].map(async (who) => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", desk(who)], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      let told = "";
      child.stdout.on("data", (text) => (told += text));
      await once(child, "close");
      return told.trim().split("\n");
    }),
  );
  for (const [place, who] of ["AL", "BO"].entries()) {
    const saved = outcomes[place]!.filter((outcome) => outcome === '{"state":"rendered"}');
    expect(saved.length, outcomes[place]!.join()).toBeGreaterThan(0);
    expect(read(folder).match(new RegExp(`^# ${who}$`, "gm"))).toHaveLength(saved.length);
  }
  // Whoever waited too long is told so; nobody works on what the other desk changes.
  expect(outcomes.join()).not.toContain("another program");
});

test("a pipe in the folder holds up no save beside it", async () => {
  const folder = await newFolder();
  execFileSync("mkfifo", [path.join(folder.CLINIC_DIR, "pages/pipe.yaml")]);
  const outcome = await saveChanges(folder, press, "A line", adding(folder, "# by the desk\n"));
  expect(outcome).toEqual({ state: "waits" });
  expect(read(folder)).toContain("# by the desk");
});

test("nobody waits for a save that is refused until every file that waits to be shown is tried", async () => {
  const folder = await newFolder();
  const { CLINIC_DIR, DATA_DIR } = folder;
  await keepLastGood(DATA_DIR, CLINIC_DIR, loadClinic).keep(await loadClinic(CLINIC_DIR));
  for (const page of ["about", "blog", "contact"])
    appendFileSync(path.join(CLINIC_DIR, `pages/${page}.yaml`), "# waits\n");
  let tried = 0;
  const sentence = "/faq can't be shown: TypeError";
  const tryPages = async ({ pages }: Clinic) => {
    tried += 1;
    return pages.faq?.title === "People wonder" ? [{ sentence }] : [];
  };
  const faq = read(folder, "pages/faq.yaml").replace(/^title: .*/m, "title: People wonder");
  const made = () => ({ "pages/faq.yaml": faq });
  const outcome = await saveChanges({ ...folder, tryPages }, press, "A title", made);
  expect(outcome).toEqual({ objections: [{ sentence }] });
  expect(tried).toBe(2);
});

test("what an editor writes while a desk's save is tried stays, and the desk says so", async () => {
  const folder = await newFolder();
  const beside = {
    ...folder,
    async tryPages() {
      appendFileSync(path.join(folder.CLINIC_DIR, "clinic.yaml"), "# by an editor\n");
      return [];
    },
  };
  const outcome = await saveChanges(beside, press, "A line", adding(folder, "# by the desk\n"));
  expect(outcome).toMatchObject({
    objections: [{ sentence: expect.stringContaining("changed by another program") }],
  });
  expect(read(folder)).toContain("# by an editor");
  expect(read(folder)).not.toContain("# by the desk");
  expect(listSaved(folder.DATA_DIR)).toEqual([]);
});

test("where one of two files can't be written, neither is changed, and nothing is listed as saved", async () => {
  const folder = await newFolder();
  const before = read(folder);
  // Stands where the second file is written first.
  mkdirSync(path.join(folder.CLINIC_DIR, "pages/.faq.yaml.part"));
  const make = () => ({
    ...adding(folder, "# changed\n")(),
    "pages/faq.yaml": `${read(folder, "pages/faq.yaml")}# changed\n`,
  });
  await expect(saveChanges(folder, press, "Two files", make)).rejects.toThrow("EISDIR");
  expect(read(folder)).toBe(before);
  expect(listSaved(folder.DATA_DIR)).toEqual([]);
});

test.each([
  ["between two files", 3],
  ["before it notes that they are written", 4],
])("what a desk that is killed %s has written is undone at its next start", async (_, at) => {
  const folder = await newFolder();
  const files = ["clinic.yaml", "pages/faq.yaml"];
  const before = files.map((file) => read(folder, file));
  const desk = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    import { saveChanges } from "./core/clinic/edit/save-files.ts";
    const folder = ${JSON.stringify(folder)};
    const add = (file) => [file, fs.readFileSync(folder.CLINIC_DIR + "/" + file, "utf8") + "# new\\n"];
    const make = () => Object.fromEntries(${JSON.stringify(files)}.map(add));
    const { rename } = fs.promises;
    let renamed = 0;
    fs.promises.rename = (...names) =>
      ++renamed === ${at} ? process.kill(process.pid, "SIGKILL") : rename(...names);
    syncBuiltinESMExports();
    await saveChanges(folder, { who: "AL", now: new Date(), key: "a form" }, "Two files", make);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", desk], {
    stdio: "inherit",
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
  expect(files.map((file) => read(folder, file))).not.toEqual(before);
  await undoHalfSaved(folder);
  expect(files.map((file) => read(folder, file))).toEqual(before);
  expect(listSaved(folder.DATA_DIR)).toEqual([]);
});

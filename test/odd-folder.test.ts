import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { filesBelow } from "../core/clinic/edit/files-below.ts";
import { keepLastGood } from "../core/clinic/last-good.ts";
import { openClinic } from "../core/clinic/live.ts";
import { createReader } from "../core/clinic/load.ts";
import { changedFolder, changeFile, ourFolder } from "./clinic-folder.ts";
import { newPlace } from "./database.ts";
import { onCleanUp } from "./clean-up.ts";
import { recordedLog } from "./recorded-log.ts";
import { startSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { until } from "./until.ts";

const ours = path.join(import.meta.dirname, "..");

/** A folder whose name an address would take apart, with these parts of the site in it. */
function oddFolder(...parts: string[]): string {
  const above = mkdtempSync(path.join(tmpdir(), "clinic-folder-"));
  onCleanUp(() => rmSync(above, { recursive: true, force: true }));
  const folder = path.join(above, "a#b%41?c é");
  mkdirSync(folder);
  for (const part of parts) {
    cpSync(path.join(ours, part), path.join(folder, part), { recursive: true });
  }
  return folder;
}

test("a built site starts and answers commands in a folder whatever its name", async () => {
  const folder = oddFolder(
    "app",
    "build",
    "cli",
    "core",
    "clinic",
    "desk",
    "figures",
    "regions",
    "package.json",
  );
  symlinkSync(path.join(ours, "node_modules"), path.join(folder, "node_modules"));
  const place = { ...(await newPlace()), DATA_DIR: path.join(folder, "data") };
  const site = await startSite(place, {}, { folder });
  for (const page of ["/", "/blog", "/favicon.ico", "/conditions/neck-pain"]) {
    expect((await fetch(site.url + page)).status, page).toBe(200);
  }
  for (const command of ["submissions list", "doctor", "checklist --help"]) {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["cli/clinic.ts", ...command.split(" ")],
      { cwd: folder, env: { ...process.env, ...place }, encoding: "utf8" },
    );
    expect(status, stderr).toBe(0);
  }
});

/** What goes wrong while somebody writes a file. */
const faults: Record<string, (text: string) => string> = {
  emptied: () => "",
  "cut in half": (text) => text.slice(0, text.length / 2),
  "with a tab": (text) => text.replace(/\n(?=\w)/, "\n\t"),
  "with a colon": (text) => text.replace(/^(\w+: \w.*)$/m, "$1: more"),
  "with a wrong type": (text) => text.replace(/^(\w+): \w.*$/m, "$1: [1, { a: 2 }]"),
  "with a long year": (text) => text.replace(/\b20\d\d(?=-\d\d-)/, "20262026"),
  "with a number as a word": (text) => text.replace(/: \d+$/m, ": forty"),
};
const kinds = Object.keys(faults);
const files = filesBelow(ourFolder)
  .map((file) => path.relative(ourFolder, file))
  .filter((name) => !/LICENSE|README|^clinic\.yaml/.test(name));
/** Pages of Markdown are alike: two of each kind. */
const varied = files.filter(
  (name, index) =>
    !name.endsWith(".md") || path.dirname(files[index - 2] ?? "") !== path.dirname(name),
);
const wrongFolders = [
  ...varied.map((name, index) => [name, kinds[index % kinds.length]!] as const),
  ...kinds.map((kind) => ["clinic.yaml", kind] as const),
];

const { tryPages } = (await import("../build/server/try-pages.js" as string)) as {
  tryPages: typeof import("../server/try-pages.ts").tryPages;
};

describe("beside one wrong file, an unrelated change goes live, and is there after a restart", () => {
  const folder = changedFolder();
  const data = temporaryFolder();
  const { log } = recordedLog();
  const start = () => {
    const load = createReader();
    return openClinic(folder, log, { load, lastGood: keepLastGood(data, folder, load) });
  };
  type Live = Awaited<ReturnType<typeof start>>;
  let live: Live;
  let told = 0;

  beforeAll(async () => {
    live = await start();
    const watch = live.watch(async () => {});
    await until("it is kept", () => existsSync(path.join(data, "last-good/current.json")));
    return () => watch.stop();
  });

  test.each(wrongFolders)("%s %s", async (name, kind) => {
    const file = path.join(folder, name);
    const right = readFileSync(file);
    const reason = `Storm of the ${name} ${kind}`;
    const isAside = name !== "clinic.yaml";
    const closure = `closures:\n  value: [{ date: 2026-12-01, reason: ${reason} }]\n`;
    if (isAside) changeFile(folder, "clinic.yaml", /^closures:\n.*\n/m, closure);
    else changeFile(folder, "pages/faq.yaml", /^title: .*$/m, `title: ${reason}`);
    writeFileSync(file, faults[kind]!(right.toString()));
    const shown = ({ clinic }: Live) =>
      isAside ? clinic.closures[0]?.reason : clinic.pages.faq?.title;
    try {
      await expect.poll(() => shown(live)).toBe(reason);
      const { mistakes } = live;
      // What is shown then has nothing of the wrong file.
      if (mistakes.length > 0) expect(mistakes.join("\n")).toContain(path.basename(name));
      else expect(await tryPages(live.clinic)).toEqual([]);
      told += Number(mistakes.length > 0);
      if (told % 3 === 1) expect(shown(await start())).toBe(reason);
    } finally {
      writeFileSync(file, right);
    }
  });

  test("most of them are told", () => {
    expect(told).toBeGreaterThan(35);
  });
});

test("where the tools that build it would fail, the site says so", () => {
  const folder = oddFolder("scripts", "package.json");
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "dev"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(stderr).toContain(
    `cannot be built in ${folder}: the tools for it fail where #, ? or % stands`,
  );
  expect(status).toBe(1);
});

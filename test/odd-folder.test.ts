import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  globSync,
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
import { mistakeText } from "../core/clinic/folder/mistake.ts";
import { keepLastGood } from "../core/clinic/last-good.ts";
import { openClinic } from "../core/clinic/live.ts";
import { createReader } from "../core/clinic/load.ts";
import { lastShown } from "../core/clinic/outline.ts";
import { type Config, readConfig } from "../core/process/config.ts";
import { createLog } from "../core/process/log.ts";
import type { Database } from "../core/store/open.ts";
import { openDesk } from "./desk.ts";
import { changeFile, ourFolder } from "./clinic-folder.ts";
import { newPlace, openStore } from "./database.ts";
import { onCleanUp } from "./clean-up.ts";
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

test("what is bundled finds no file from its own place, which a build moves", () => {
  const bundled = globSync("{app,core,desk,regions,server}/**/*.{ts,tsx}", { cwd: ours });
  const finds = bundled.filter((file) =>
    readFileSync(path.join(ours, file), "utf8").includes("import.meta.dirname"),
  );
  // Run by the build itself.
  expect(finds.filter((file) => file !== "app/routes.ts" && !file.includes(".test."))).toEqual([]);
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
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const example = path.join(ours, "examples/second-clinic");
const files = filesBelow(example);
const wrongFolders = [
  ...files
    .filter((name) => name !== "clinic.yaml")
    .map((name, index) => [name, kinds[index % kinds.length]!] as const),
  ...kinds.map((kind) => ["clinic.yaml", kind] as const),
];

const { tryPages } = (await import("../build/server/try-pages.js" as string)) as {
  tryPages: typeof import("../server/pages/try-pages.ts").tryPages;
};

describe("beside one wrong file, the site and the desk answer and an unrelated change goes live, also after a restart", () => {
  const folder = temporaryFolder();
  cpSync(example, folder, { recursive: true });
  const log = createLog("silent");
  let site: Awaited<ReturnType<typeof startSite>>;
  let db: Database;
  let config: Config;
  const took: number[] = [];

  beforeAll(async () => {
    const place = await newPlace();
    site = await startSite(place, { CLINIC_DIR: folder });
    db = openStore(place);
    config = readConfig({ ...place, CLINIC_DIR: folder, PORT: String(site.port) });
    await until("it is kept", () =>
      existsSync(path.join(config.DATA_DIR, "last-good/current.json")),
    );
  });

  /** As `server.ts` opens the folder. */
  const restarted = () => {
    const load = createReader(tryPages);
    return openClinic(folder, log, { load, lastGood: keepLastGood(config.DATA_DIR, folder, load) });
  };

  async function deskAnswers() {
    const live = await openClinic(folder, log, { instead: () => lastShown(config) });
    const desk = await openDesk({ config, db, live });
    const asked = await Promise.all(["/today", "/pages"].map((page) => desk.ask(page)));
    return asked.map(({ status }) => status);
  }

  async function shows(page: string, words: string) {
    const began = performance.now();
    const read = async () => (await fetch(site.url + page)).text();
    await expect.poll(read, { timeout: 30_000, interval: 100 }).toContain(words);
    return performance.now() - began;
  }

  const close = (reason: string) =>
    changeFile(
      folder,
      "clinic.yaml",
      /(?<=^closures:\s+\{\s+value: )\[.*\]/m,
      `[{ date: ${tomorrow}, reason: "${reason}" }]`,
    );

  test.each([...wrongFolders.entries()])("%i: %s", async (index, [name, kind]) => {
    const file = path.join(folder, name);
    const right = readFileSync(file);
    const words = `Storm of the ${name} ${kind}`;
    const isAside = name !== "clinic.yaml";
    if (isAside) close(words);
    else changeFile(folder, "pages/faq.yaml", /^title: .*$/m, `title: ${words}`);
    writeFileSync(file, faults[kind]!(right.toString()));
    try {
      const page = isAside ? "/contact" : "/faq";
      const started = index % 3 === 0 ? restarted() : undefined;
      const [ms, statuses] = await Promise.all([shows(page, words), deskAnswers()]);
      took.push(ms);
      for (const address of ["/", "/contact"])
        statuses.push((await fetch(site.url + address)).status);
      expect(statuses).toEqual([200, 200, 200, 200]);
      if (started) {
        const { clinic, mistakes } = await started;
        expect(isAside ? clinic.closures[0]?.reason : clinic.pages.faq?.title).toBe(words);
        if (mistakes.length > 0)
          expect(mistakes.map(mistakeText).join("\n")).toContain(path.basename(name));
      }
      if (index % 15 > 0) return;
      await site.stop("SIGTERM");
      await site.start();
      await shows(page, words);
    } finally {
      writeFileSync(file, right);
    }
  });

  test("it goes live within two seconds, or within four times what a change beside no mistake takes", async () => {
    const usual = (ms: number[]) => ms.toSorted((a, b) => a - b)[ms.length >> 1]!;
    const alone: number[] = [];
    for (const words of ["One", "Two", "Three"]) {
      close(words);
      alone.push(await shows("/contact", words));
    }
    expect(usual(took)).toBeLessThan(Math.max(2_000, 4 * usual(alone)));
    const told = site.lines.filter((line) => line.includes("clinic has mistakes"));
    expect(told.length).toBeGreaterThan(30);
  });
});

test("a change that is read and tried lets the site answer in between: no step takes a quarter of the work", async () => {
  const read = createReader(tryPages);
  // Not by the clock, which runs on while a busy machine does something else.
  const spentMs = () => process.cpuUsage().user / 1_000;
  async function longestShare() {
    const steps: number[] = [];
    let [before, isReading] = [spentMs(), true];
    const look = () => {
      steps.push(spentMs() - before);
      before = spentMs();
      if (isReading) setImmediate(look);
    };
    setImmediate(look);
    await read(ourFolder);
    isReading = false;
    return Math.max(...steps) / steps.reduce((total, ms) => total + ms, 0);
  }
  // The first times compile.
  const shares = [];
  for (let n = 0; n < 4; n++) shares.push(await longestShare());
  expect(Math.min(...shares)).toBeLessThan(0.25);
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

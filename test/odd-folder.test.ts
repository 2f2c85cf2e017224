import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { newPlace } from "./database.ts";
import { onCleanUp } from "./clean-up.ts";
import { startSite } from "./site.ts";

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

import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { loadClinic } from "../core/clinic/load.ts";
import { changedFolder } from "../test/clinic-folder.ts";

test("a new file of each kind is one that the check takes, and that says what to fill in until it is", async () => {
  const folder = changedFolder();
  const run = (file: string, ...args: string[]) =>
    spawnSync(process.execPath, [file, ...args], {
      cwd: path.join(import.meta.dirname, ".."),
      env: { ...process.env, CLINIC_DIR: folder },
      encoding: "utf8",
    });
  for (const kind of ["article", "location", "condition", "person"]) {
    const { stdout, status } = run("cli/clinic.ts", "new", kind, "--name", "test-page");
    expect(status, kind).toBe(0);
    expect(stdout).toContain("FILL IN");
  }
  expect(run("cli/clinic.ts", "new", "article", "--name", "test-page").status).toBe(1);
  await loadClinic(folder);

  const { stdout, status } = run("cli/clinic.ts", "check");
  expect(status).toBe(1);
  for (const place of ["articles", "locations", "conditions", "people"])
    expect(stdout).toMatch(
      new RegExp(`${place}/test-page\\.md:\\d+: something is left to fill in`),
    );
});

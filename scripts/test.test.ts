import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";

test("a mistyped word is no test that passed", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, "test.ts"), "unit", "no-such-test"],
    { encoding: "utf8" },
  );
  expect(stdout).toContain("No test was run for: no-such-test. The groups are: check, unit");
  expect(status).toBe(1);
});

import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const run = (...words: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, "test.ts"), ...words], {
    encoding: "utf8",
  });

test("a mistyped word is no test that passed", () => {
  const { status, stdout } = run("unit", "no-such-test");
  expect(stdout).toContain("No test was run for: no-such-test. The groups are: check, unit");
  expect(status).toBe(1);
});

test("the last lines name each failed test, with its file, before the sums", () => {
  const file = path.join(import.meta.dirname, "failing.test.ts");
  const source = `import { test } from "vitest"; test("holds", () => {}); test("breaks", () => { throw new Error("on purpose"); });`;
  writeFileSync(file, source);
  const { stdout } = run("unit", "scripts/failing");
  rmSync(file);
  const end = "\n✗ scripts/failing.test.ts: breaks\n1 passed, 1 failed, 0 skipped\n";
  expect(stdout.endsWith(end), stdout).toBe(true);
});

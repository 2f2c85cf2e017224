import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");

test("a module that is imported reads no file but code", () => {
  const modules = globSync("core/**/*.ts", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  expect(modules.length).toBeGreaterThan(100);
  const code = [
    "package.json",
    "core",
    "regions",
    "figures/index.json",
    "figures/steps.json",
    "node_modules",
  ];
  const allowed = code.map((name) => `--allow-fs-read=${path.join(root, name)}`);
  const script = modules.map((file) => `await import("./${file}");`).join("\n");
  const options = ["--permission", "--allow-addons", "--no-warnings", "--input-type=module"];
  const { stderr } = spawnSync(process.execPath, [...options, ...allowed, "--eval", script], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
});

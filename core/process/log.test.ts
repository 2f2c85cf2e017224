import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { expect, test } from "vitest";

const linux = process.platform === "linux";

/** Runs this with a log at hand. @returns what it said on the standard error, and how it ended */
function run(script: string, output: "pipe" | number) {
  const setUp = `import { createLog } from "./core/process/log.ts"; const log = createLog("info");`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["--input-type=module", "-e", setUp + script],
    { stdio: ["ignore", output, "pipe"], encoding: "utf8", timeout: 10_000 },
  );
  return { code: status, said: stderr, logged: stdout };
}

test("a log that cannot be written takes nothing else along", { skip: !linux }, () => {
  const script = `for (let n = 0; n < 500; n++) log.warn({ event: "not found", path: "/" + n });
    setTimeout(() => { log.error({ event: "late" }); console.error("alive"); }, 100);`;
  expect(run(script, openSync("/dev/full", "w"))).toMatchObject({ code: 0, said: "alive\n" });
});

test("a line holds nothing that has no name in the log, and of a long path the beginning", () => {
  const { logged } = run(
    `log.warn({ event: "not kept", path: "/" + "z".repeat(11_000), email: "ada@example.com", answers: { message: "My knee" } });`,
    "pipe",
  );
  expect(logged).toContain('"event":"not kept","path":"/zzz');
  expect(logged).not.toMatch(/ada@|knee|email|answers/);
  expect(logged.length).toBeLessThan(400);
});

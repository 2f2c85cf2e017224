import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { expect, test } from "vitest";

const linux = process.platform === "linux";

/** Runs this with a log at hand. @returns what it said on the standard error, and how it ended */
async function run(script: string, output: "pipe" | number) {
  const child = spawn(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { createLog } from "./core/log.ts"; const log = createLog("info"); ${script}`,
    ],
    { stdio: ["ignore", output, "pipe"], timeout: 10_000, killSignal: "SIGKILL" },
  );
  let [said, logged] = ["", ""];
  child.stderr!.on("data", (text) => (said += text));
  child.stdout?.on("data", (text) => (logged += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said, logged };
}

test("a log that cannot be written takes nothing else along", { skip: !linux }, async () => {
  const script = `for (let n = 0; n < 500; n++) log.warn({ event: "not found", path: "/" + n });
    setTimeout(() => { log.error({ event: "late" }); console.error("alive"); }, 100);`;
  expect(await run(script, openSync("/dev/full", "w"))).toMatchObject({ code: 0, said: "alive\n" });
});

test("a line holds nothing that has no name in the log", async () => {
  const { logged } = await run(
    `log.warn({ event: "not kept", email: "ada@example.com", answers: { message: "My knee" } });`,
    "pipe",
  );
  expect(logged).toContain('"event":"not kept"');
  expect(logged).not.toMatch(/ada@|knee|email|answers/);
});

test("a path of thousands of characters is a short line", async () => {
  const { logged } = await run(
    `log.warn({ event: "not found", path: "/" + "z".repeat(11_000) });`,
    "pipe",
  );
  expect(logged).toContain('"path":"/zzz');
  expect(logged.length).toBeLessThan(400);
});

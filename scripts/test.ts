import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { browsers, installBrowsers, isInstalled } from "../e2e/browsers/installed.ts";
import { findChromium } from "./chromium.ts";
import { startPostgres } from "./postgres-for-tests.ts";

type Count = { passed: number; failed: number; skipped: number; names?: string[] };
const noneRan: Count = { passed: 0, failed: 0, skipped: 0 };
type Step = { groups: readonly string[]; name: string; run: () => Promise<Count> };

/**
 * `unit` are the tests that start no other program, `sqlite` those that start the site or a command, and `postgres`
 * those of both that open a store, again on PostgreSQL.
 */
const engines = ["unit", "sqlite", "postgres"];
const groups = ["check", ...engines, "e2e", "browsers"];
const words = process.argv.slice(2);
const chosen = words.filter((word) => groups.includes(word));
/** Other words filter test files: `npm test -- unit outbox` runs the outbox tests. */
const filters = words.filter((word) => !groups.includes(word));

process.chdir(path.join(import.meta.dirname, ".."));
process.env.PATH = `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
process.env.NODE_ENV = "test";

const reports = mkdtempSync(path.join(tmpdir(), "clinic-reports-"));
const report = path.join(reports, "report.xml");
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    for (const child of running) child.once("close", () => process.exit(130)).kill(signal);
    if (running.size === 0) process.exit(130);
    setTimeout(() => process.exit(130), 15_000).unref();
  });
}

const steps: Step[] = [
  {
    groups: ["check"],
    name: "Types, lint, private interfaces, figures in content, format",
    run: () =>
      checkAll(
        [["react-router", "typegen"], ["tsc"]],
        [
          ["oxlint", "--deny-warnings"],
          ["node", "scripts/private-interfaces.ts"],
          ["node", "cli/clinic.ts", "check"],
          ["prettier", "--check", "."],
        ],
      ),
  },
  { groups: engines, name: "Unit and integration tests", run: onEngines },
  { groups: ["e2e"], name: "End-to-end tests", run: endToEnd },
  { groups: ["browsers"], name: "Visits in Firefox and WebKitGTK", run: inBrowsers },
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
let testsRun = 0;
for (const { groups, name, run } of steps) {
  if (!groups.some(isWanted)) continue;
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${name}: ${inWords(count)} in ${seconds} s`);
  if (count.failed > 0) failures.push([name, ...(count.names ?? [])].join("\n  "));
  if (!groups.includes("check")) testsRun += count.passed + count.failed;
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
}

// A runner passes when no file matches; a mistyped filter must fail.
if (filters.length > 0 && testsRun === 0) {
  total.failed++;
  failures.push(`No test was run for: ${filters.join(" ")}. The groups are: ${groups.join(", ")}.`);
}
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\n${inWords(total)}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

function isWanted(group: string): boolean {
  return chosen.length === 0 || chosen.includes(group);
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** Runs the lists side by side. Together they count as one test; output is shown only on failure. */
async function checkAll(...lists: string[][][]): Promise<Count> {
  const results = await Promise.all(lists.map(firstFailure));
  const failures = results.filter((output) => output !== undefined);
  for (const output of failures) console.log(output);
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0 };
}

async function firstFailure(commands: string[][]): Promise<string | undefined> {
  for (const command of commands) {
    const { code, output } = await execute(command, { quiet: true });
    if (code !== 0) return output;
  }
  return undefined;
}

function only(lenient: string): string[] {
  return filters.length > 0 ? [lenient, ...filters] : [];
}

/** All in one run: where one test waits, another works. */
async function onEngines(): Promise<Count> {
  const projects = engines.filter(isWanted);
  const others = projects.filter((project) => project !== "postgres");
  const given = process.env.TEST_DATABASE_URL;
  if (given || !isWanted("postgres")) return vitest(projects, given);
  const server = startPostgres();
  if ("missing" in server) {
    console.log(`  Skipped: ${server.missing} Set TEST_DATABASE_URL to use another server.`);
    const count = others.length > 0 ? await vitest(others) : noneRan;
    return { ...count, skipped: count.skipped + 1 };
  }
  console.log(`  ${server.version} in ${server.folder}`);
  return vitest(projects, server.url).finally(server.stop);
}

function vitest(projects: string[], databaseUrl = ""): Promise<Count> {
  const chosenOnes = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=junit", `--outputFile=${report}`];
  return runTests(["vitest", "run", ...chosenOnes, ...reporters, ...only("--passWithNoTests")], {
    TEST_DATABASE_URL: databaseUrl,
  });
}

function endToEnd(): Promise<Count> {
  const [shell, whole] = [findChromium(), findChromium({ isWhole: true })];
  return runTests(
    ["playwright", "test", "--reporter=list,junit", ...only("--pass-with-no-tests")],
    {
      PLAYWRIGHT_JUNIT_OUTPUT_FILE: report,
      ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
      ...(whole ? { CHROMIUM_PATH: whole } : {}),
    },
  );
}

async function inBrowsers(): Promise<Count> {
  if (chosen.includes("browsers")) installBrowsers();
  const missing = Object.keys(browsers).filter((name) => !isInstalled(browsers[name]!));
  if (missing.length > 0) {
    console.log(
      `  Left out: ${missing.join(", ")}. \`npm test -- browsers\` installs them on Debian.`,
    );
  }
  const count =
    missing.length < Object.keys(browsers).length ? await vitest(["browsers"]) : noneRan;
  return { ...count, skipped: count.skipped + missing.length };
}

/** Counts by the report that both runners write, in JUnit's XML. */
async function runTests(command: string[], env: Record<string, string>): Promise<Count> {
  rmSync(report, { force: true });
  const { code } = await execute(command, { env });
  const cases = existsSync(report)
    ? parse(readFileSync(report, "utf8")).querySelectorAll("testcase")
    : [];
  const failed = cases.filter((test) => test.querySelector("failure, error"));
  const skipped = cases.filter((test) => test.querySelector("skipped"));
  return {
    passed: cases.length - failed.length - skipped.length,
    // A runner can fail without a failed test, such as on a file that does not load.
    failed: failed.length || (code === 0 ? 0 : 1),
    skipped: skipped.length,
    names: failed.map((test) => `${test.getAttribute("classname")} › ${test.getAttribute("name")}`),
  };
}

function execute(
  [command = "", ...args]: string[],
  { env = {}, quiet = false }: { env?: Record<string, string>; quiet?: boolean },
): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, {
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.ts";
import { startPostgres } from "./postgres-for-tests.ts";

type Count = { passed: number; failed: number; skipped: number; names?: string[] };
type Step = { group: string; name: string; run: () => Promise<Count> };

const groups = ["check", "unit", "postgres", "e2e"];
const words = process.argv.slice(2);
const chosen = words.filter((word) => groups.includes(word));
/** Other words filter test files: `npm test -- unit outbox` runs the outbox tests. */
const filters = words.filter((word) => !groups.includes(word));

process.chdir(path.join(import.meta.dirname, ".."));
process.env.PATH = `${path.resolve("node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
process.env.NODE_ENV = "test";

const reports = mkdtempSync(path.join(tmpdir(), "clinic-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

let running: ChildProcess | undefined;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (!running) process.exit(130);
    running.once("close", () => process.exit(130));
    running.kill(signal);
    setTimeout(() => process.exit(130), 15_000).unref();
  });
}

const steps: Step[] = [
  { group: "check", name: "Types", run: () => checkAll(["react-router", "typegen"], ["tsc"]) },
  { group: "check", name: "Lint", run: () => checkAll(["oxlint", "--deny-warnings"]) },
  {
    group: "check",
    name: "Private interfaces, figures in content",
    run: () =>
      checkAll(["node", "scripts/private-interfaces.ts"], ["node", "cli/clinic.ts", "check"]),
  },
  { group: "check", name: "Format", run: () => checkAll(["prettier", "--check", "."]) },
  { group: "unit", name: "Unit and integration tests, SQLite", run: () => vitest("sqlite") },
  { group: "postgres", name: "Integration tests, PostgreSQL", run: onPostgres },
  { group: "e2e", name: "End-to-end tests", run: endToEnd },
];

const total: Count = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
let testsRun = 0;
for (const { group, name, run } of steps) {
  if (chosen.length > 0 && !chosen.includes(group)) continue;
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  const count = await run().catch((error: unknown): Count => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${name}: ${inWords(count)} in ${seconds} s`);
  if (count.failed > 0) failures.push([name, ...(count.names ?? [])].join("\n  "));
  if (group !== "check") testsRun += count.passed + count.failed;
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

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** A check counts as one test; its output is shown only on failure. */
async function checkAll(...commands: string[][]): Promise<Count> {
  for (const command of commands) {
    const { code, output } = await execute(command, { quiet: true });
    if (code === 0) continue;
    console.log(output);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  return { passed: 1, failed: 0, skipped: 0 };
}

function only(lenient: string): string[] {
  return filters.length > 0 ? [lenient, ...filters] : [];
}

async function vitest(engine: string, databaseUrl = ""): Promise<Count> {
  const report = path.join(reports, `${engine}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await execute(["vitest", "run", ...reporters, ...only("--passWithNoTests")], {
    env: { TEST_DATABASE_URL: databaseUrl },
  });
  const read = readReport(report) as
    | {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
        testResults: {
          name: string;
          assertionResults: { status: string; fullName: string }[];
        }[];
      }
    | undefined;
  return honest(code, {
    passed: read?.numPassedTests ?? 0,
    failed: read?.numFailedTests ?? 0,
    skipped: (read?.numPendingTests ?? 0) + (read?.numTodoTests ?? 0),
    names: read?.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === "failed")
        .map(({ fullName }) => `${path.relative("", name)} › ${fullName}`),
    ),
  });
}

async function onPostgres(): Promise<Count> {
  if (process.env.TEST_DATABASE_URL) return vitest("postgres", process.env.TEST_DATABASE_URL);
  const server = startPostgres();
  if ("missing" in server) {
    console.log(`  Skipped: ${server.missing} Set TEST_DATABASE_URL to use another server.`);
    return { passed: 0, failed: 0, skipped: 1 };
  }
  console.log(`  ${server.version} in ${server.folder}`);
  return vitest("postgres", server.url).finally(server.stop);
}

async function endToEnd(): Promise<Count> {
  const [shell, whole] = [findChromium(), findChromium({ isWhole: true })];
  const report = path.join(reports, "e2e.json");
  const { code } = await execute(
    ["playwright", "test", "--reporter=list,json", ...only("--pass-with-no-tests")],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...(shell ? { CHROMIUM_SHELL_PATH: shell } : {}),
        ...(whole ? { CHROMIUM_PATH: whole } : {}),
      },
    },
  );
  const read = readReport(report) as
    | {
        stats: { expected: number; unexpected: number; flaky: number; skipped: number };
        suites: Suite[];
      }
    | undefined;
  return honest(code, {
    passed: (read?.stats.expected ?? 0) + (read?.stats.flaky ?? 0),
    failed: read?.stats.unexpected ?? 0,
    skipped: read?.stats.skipped ?? 0,
    names: read?.suites.flatMap(failedIn),
  });
}

type Suite = {
  suites?: Suite[];
  specs: { ok: boolean; file: string; title: string }[];
};

function failedIn({ suites = [], specs }: Suite): string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`);
  return [...failed, ...suites.flatMap(failedIn)];
}

/** A runner can fail without a failed test, such as on a file that does not load. */
function honest(code: number, count: Count): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
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
  running = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      running = undefined;
      resolve({ code: code ?? 1, output });
    });
  });
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { browsers, install, isInstalled } from "../e2e/browsers/installed.ts";
import { screenReader } from "../e2e/heard/screen-reader.ts";
import { isBuilt } from "../test/previous-release.ts";
import { findChromium } from "./chromium.ts";
import { startPostgres } from "./postgres-for-tests.ts";

/**
 * `unit` are the tests that start no other program, `sqlite` those that start the site or a command, and `postgres`
 * those of both that open a store, again on PostgreSQL. `upgrade` runs the release before beside this one. Other words filter test files: `npm test -- unit outbox`.
 */
const groups = ["check", "unit", "sqlite", "postgres", "e2e", "browsers", "heard", "upgrade"];
const words = process.argv.slice(2);
const filters = words.filter((word) => !groups.includes(word));
const chosen = groups.filter((group) => words.includes(group));
const wanted = new Set(chosen.length > 0 ? chosen : groups);
if (filters.length > 0) wanted.delete("check");

/** Heard alike in twenty runs of twenty. The others take minutes, and may differ. */
const steadyErrand = "send-the-form-at-contact";

process.chdir(path.join(import.meta.dirname, ".."));
const { env } = process;
env.PATH = `${path.resolve("node_modules/.bin")}${path.delimiter}${env.PATH}`;
env.NODE_ENV = "test";
const report = (env.PLAYWRIGHT_JSON_OUTPUT_FILE = path.resolve("test-results/report.json"));
const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopped.abort());

const total = { passed: 0, failed: 0, skipped: 0 };
type Count = typeof total;
/** Each failed test's file and title. */
const failures: string[] = [];
const inWords = (count: Count) =>
  `${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`;

if (wanted.has("postgres") && !env.TEST_DATABASE_URL) {
  const server = startPostgres();
  if ("url" in server) env.TEST_DATABASE_URL = server.url;
  else leaveOut("postgres", `${server.missing} Set TEST_DATABASE_URL to use another server.`);
}
if (wanted.has("e2e")) {
  env.CHROMIUM_SHELL_PATH = findChromium() ?? "";
  env.CHROMIUM_PATH = findChromium({ isWhole: true }) ?? "";
}
if (chosen.includes("browsers")) install(Object.values(browsers));
if (wanted.has("browsers") && !Object.values(browsers).some(isInstalled))
  leaveOut("browsers", "none is installed; `npm test -- browsers` does it on Debian.");
if (chosen.includes("heard")) install([screenReader]);
if (wanted.has("heard") && !isInstalled(screenReader)) {
  const missing = screenReader.files.filter((file) => !existsSync(file)).join(", ");
  leaveOut("heard", `${missing} is missing; \`npm test -- heard\` installs it on Debian, as root.`);
}
if (!chosen.includes("upgrade") && !isBuilt())
  leaveOut("upgrade", "the release before is not built; `npm test -- upgrade` does it.");

const check =
  "react-router typegen && tsc && oxlint --deny-warnings && node cli/clinic.ts check && prettier --check --log-level=warn .";
const vitest = `vitest run --reporter=default --reporter=json --outputFile=${report} --passWithNoTests`;
const playwright = "playwright test --reporter=list,json --pass-with-no-tests";
await step("Types, lint, format, content", ["check"], check);
await step("Unit and integration tests", ["unit", "sqlite", "postgres"], vitest);
await step("End-to-end tests", ["e2e"], playwright);
await step("Visits in Firefox and WebKitGTK", ["browsers"], vitest);
const errands = chosen.includes("heard") ? "" : ` -t "${steadyErrand}"`;
await step("Errands with a screen reader", ["heard"], vitest + errands);
await step("The release before, on this one's store", ["upgrade"], vitest);

// A runner passes when no file matches; a mistyped filter must fail.
if (filters.length > 0 && total.passed + total.failed === 0) {
  console.log(`No test was run for: ${filters.join(" ")}. The groups are: ${groups.join(", ")}.`);
  total.failed++;
}
console.log(["", ...failures.map((failure) => `✗ ${failure}`), inWords(total)].join("\n"));
process.exit(total.failed > 0 ? 1 : 0);

async function step(name: string, ofGroups: string[], command: string): Promise<void> {
  const here = ofGroups.filter((group) => wanted.has(group));
  if (here.length === 0) return;
  console.log(`\n▸ ${name}`);
  const started = performance.now();
  rmSync(report, { force: true });
  const projects = command.startsWith(vitest) ? here.map((group) => `--project=${group}`) : [];
  const line = [command, ...projects, ...filters].join(" ");
  const options = { shell: true, stdio: "inherit", signal: stopped.signal } as const;
  const [code] = await once(spawn(line, options), "close");
  const before = failures.length;
  const count = counted(code);
  if (count.failed > 0 && failures.length === before) failures.push(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${name}: ${inWords(count)} in ${seconds} s`);
  for (const key of ["passed", "failed", "skipped"] as const) total[key] += count[key];
}

/** What the runner's report says; a step without one counts as one test. */
function counted(code: number): Count {
  const fault = code === 0 ? 0 : 1;
  if (!existsSync(report)) return { passed: 1 - fault, failed: fault, skipped: 0 };
  const { stats, ...sums } = JSON.parse(readFileSync(report, "utf8"), (_key, node) => {
    // A spec of Playwright's report, and a file of Vitest's; a file that does not load has only a message.
    if (node?.ok === false) failures.push(`e2e/${node.file}: ${node.title}`);
    if (node?.assertionResults && node.message)
      failures.push(`${path.relative(".", node.name)}: ${node.message.split("\n")[0]}`);
    for (const { status, title } of node?.assertionResults ?? [])
      if (status === "failed") failures.push(`${path.relative(".", node.name)}: ${title}`);
    return node;
  });
  return {
    passed: stats?.expected ?? sums.numPassedTests,
    // A runner can fail without a failed test, such as on a file that does not load.
    failed: (stats ? stats.unexpected + stats.flaky : sums.numFailedTests) || fault,
    skipped: stats?.skipped ?? sums.numPendingTests + sums.numTodoTests,
  };
}

function leaveOut(group: string, reason: string): void {
  console.log(`Skipped: ${group}: ${reason}`);
  if (wanted.delete(group)) total.skipped++;
}

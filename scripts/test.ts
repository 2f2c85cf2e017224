import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { browsers, install } from "../e2e/browsers/installed.ts";
import { screenReader } from "../e2e/heard/screen-reader.ts";
import { startPostgres } from "./postgres-for-tests.ts";

/**
 * `unit` are the tests that start no other program, `sqlite` those that start the site or a command, and `postgres`
 * those of both that open a store, again on PostgreSQL. `upgrade`, the release before beside this one, and `container`
 * run where they are named. Other words filter test files: `npm test -- unit outbox`.
 */
const groups = [
  "check",
  "unit",
  "sqlite",
  "postgres",
  "e2e",
  "browsers",
  "heard",
  "upgrade",
  "container",
];
const words = process.argv.slice(2);
const filters = words.filter((word) => !groups.includes(word));
const chosen = groups.filter((group) => words.includes(group));
const wanted = new Set(chosen.length > 0 ? chosen : groups.slice(0, -2));
if (filters.length > 0) wanted.delete("check");

const { env } = process;
env.NODE_ENV = "test";
const report = (env.PLAYWRIGHT_JSON_OUTPUT_FILE = path.resolve("test-results/report.json"));
const stopped = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stopped.abort());

let passed = 0;
let skipped = 0;
/** Each failed test's file and title. */
const failures: string[] = [];

if (wanted.has("postgres") && !env.TEST_DATABASE_URL) {
  const server = startPostgres();
  if ("url" in server) env.TEST_DATABASE_URL = server.url;
  else {
    console.log(`Skipped: postgres: ${server.missing}`);
    wanted.delete("postgres");
    skipped++;
  }
}
if (chosen.includes("browsers")) install(Object.values(browsers));
if (chosen.includes("heard")) install([screenReader]);

const check =
  "react-router typegen && tsc && oxlint --deny-warnings && node cli/clinic.ts check && prettier --check --log-level=warn .";
const vitest = `vitest run --reporter=default --reporter=json --outputFile=${report} --passWithNoTests`;
const playwright = "playwright test --reporter=list,json --pass-with-no-tests";
await step("Types, lint, format, content", ["check"], check);
await step("Unit and integration tests", ["unit", "sqlite", "postgres"], vitest);
await step("End-to-end tests", ["e2e"], playwright);
await step("Visits in Firefox and WebKitGTK", ["browsers"], vitest);
// This errand is heard alike in twenty runs of twenty. The others take minutes, and may differ.
const errand = chosen.includes("heard") ? "" : ` -t "send-the-form-at-contact"`;
await step("Errands with a screen reader", ["heard"], vitest + errand);
await step("The release before, on this one's store", ["upgrade"], vitest);
await step("The container, built and run", ["container"], vitest);

// A runner passes when no file matches; a mistyped filter must fail.
if (filters.length > 0 && passed + failures.length === 0)
  failures.push(`No test was run for: ${filters.join(" ")}. The groups are: ${groups.join(", ")}.`);
console.log(["", ...failures].join("\n✗ "));
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);

async function step(name: string, ofGroups: string[], command: string): Promise<void> {
  const here = ofGroups.filter((group) => wanted.has(group));
  if (here.length === 0) return;
  console.log(`\n▸ ${name}`);
  console.time(name);
  rmSync(report, { force: true });
  const projects = command.startsWith(vitest) ? here.map((group) => `--project=${group}`) : [];
  const line = [command, ...projects, ...filters].join(" ");
  if (stopped.signal.aborted) process.exit(1);
  // In a group of its own: a signal to the shell alone would leave browsers and test workers running.
  const child = spawn(line, { shell: true, stdio: "inherit", detached: true });
  const stop = () => process.kill(-child.pid!, "SIGTERM");
  stopped.signal.addEventListener("abort", stop, { once: true });
  const [code] = await once(child, "close");
  stopped.signal.removeEventListener("abort", stop);
  const before = failures.length;
  if (existsSync(report)) readReport();
  else if (code === 0) passed++;
  if (code !== 0 && failures.length === before) failures.push(name);
  console.timeEnd(name);
}

/** Playwright's report has a node for each test, Vitest's for each file. */
function readReport(): void {
  const { stats, ...sums } = JSON.parse(readFileSync(report, "utf8"), (_key, node) => {
    if (node?.ok === false) failures.push(`e2e/${node.file}: ${node.title}`);
    for (const { status, title } of node?.assertionResults ?? [])
      if (status === "failed") failures.push(`${path.relative(".", node.name)}: ${title}`);
    return node;
  });
  passed += stats?.expected ?? sums.numPassedTests;
  skipped += stats?.skipped ?? sums.numPendingTests + sums.numTodoTests;
}

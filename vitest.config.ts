import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { drawingFiles } from "./scripts/drawings-plugin.ts";

const everyTest = globSync("{app,cli,core,regions,scripts,server,test}/**/*.test.{ts,tsx}");

/** What differs between the two engines can only show in tests that open a store. */
const usesStore = (file: string) =>
  /"(\.|[./]+test)\/(database|site)\.ts"/.test(readFileSync(file, "utf8"));

/** What these ask of a site or a command does not depend on the engine. */
const onOneEngine =
  /^server\/(answers|caddy|odd-requests|request-checks|web-server)\.|^test\/(budgets|odd-folder)\.|^cli\/(clinic-on-server|files|terminal|checks\/checklist)\./;

const engine = (name: string, include: string[], databaseUrl = "") => ({
  extends: true,
  test: { name, include, env: { TEST_DATABASE_URL: databaseUrl } },
});

const databaseUrl = process.env.TEST_DATABASE_URL;
const onBothEngines = everyTest.filter((file) => usesStore(file) && !onOneEngine.test(file));

/** The longest files first: the last one to end should be a short one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes("torture");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  plugins: [drawingFiles()],
  test: {
    projects: [
      engine("sqlite", everyTest),
      engine("browsers", ["e2e/browsers/*.test.ts"]),
      ...(databaseUrl ? [engine("postgres", onBothEngines, databaseUrl)] : []),
    ],
    setupFiles: "test/setup.ts",
    pool: "forks",
    // Many tests wait: for a server that stops, a lease that ends.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

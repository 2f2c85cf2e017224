import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { drawingFiles } from "./scripts/drawings-plugin.ts";

const everyTest = globSync("{app,cli,core,regions,scripts,server,test}/**/*.test.{ts,tsx}");

/** What differs between the two engines can only show in tests that open a store. */
const usesStore = (file: string) =>
  /"(\.|[./]+test)\/(database|site)\.ts"/.test(readFileSync(file, "utf8"));

/** What these ask of a site or a command does not depend on the engine. */
const onOneEngine =
  /^server\/(answers|caddy|odd-requests|request-checks|web-server)\.|^test\/(budgets|odd-folder)\.|^cli\/(files|checks\/checklist)\./;

const onBothEngines = everyTest.filter((file) => usesStore(file) && !onOneEngine.test(file));

export default defineConfig({
  plugins: [drawingFiles()],
  test: {
    include: process.env.TEST_DATABASE_URL ? onBothEngines : everyTest,
    setupFiles: "test/setup.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

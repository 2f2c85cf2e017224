import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { drawingFiles } from "./scripts/drawings-plugin.ts";

const everyTest = globSync("{app,cli,core,regions,scripts,server,test}/**/*.test.{ts,tsx}");

/** What differs between the two engines can only show in tests that open a store. */
const usesStore = (file: string) =>
  /"(\.|[./]+test)\/(database|site)\.ts"/.test(readFileSync(file, "utf8"));

/** Sites that these open are asked for nothing in which the engines differ. */
const aboutHttpAlone = /^server\/(answers|caddy|guard|odd-requests|web-server)\.|^test\/budgets\./;

const onBothEngines = everyTest.filter((file) => usesStore(file) && !aboutHttpAlone.test(file));

export default defineConfig({
  plugins: [drawingFiles()],
  test: {
    include: process.env.TEST_DATABASE_URL ? onBothEngines : everyTest,
    setupFiles: "test/setup.ts",
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

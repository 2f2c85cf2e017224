import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

const everyTest = globSync("{app,commands,db,scripts,server,test}/**/*.test.{ts,tsx}");

/** What differs between the two engines can only show in tests that open a store. */
const usesStore = (file: string) =>
  /"(\.|[./]+test)\/(database|site)\.ts"/.test(readFileSync(file, "utf8"));

export default defineConfig({
  test: {
    include: process.env.TEST_DATABASE_URL ? everyTest.filter(usesStore) : everyTest,
    setupFiles: "test/setup.ts",
    pool: "forks",
    // More than there are cores: many of these tests wait.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});

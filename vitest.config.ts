import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const everyTest = globSync(
  "{app,cli,core,desk,figures,regions,scripts,server,test}/**/*.test.{ts,tsx}",
);
const holding = (words: RegExp) =>
  everyTest.filter((file) => words.test(readFileSync(file, "utf8")));

/** Tests that start the built site, a command or another program. */
const startsProgram = holding(/"node:child_process"|\/(site|faults\/\w+)\.ts"/);

/** Every other test runs on PostgreSQL too: one that opens a store cannot be forgotten. */
const onOneEngine = new RegExp(
  [
    // What these ask of a site or a command does not depend on the engine.
    String.raw`server/(answers|caddy|live-clinic|monitoring|odd-requests|readiness|request-checks|shutdown|web-server)\.`,
    String.raw`app/forms/(form/(hostile-input|too-many-requests)|newsletter/newsletter)\.`,
    String.raw`desk/(clinic|preview/preview)\.`,
    String.raw`test/(budgets|odd-folder|torture-on-one-engine|upgrade|container)\.`,
    String.raw`cli/(checks/|clinic\.|clinic-on-server|files|new-|terminal|upkeep/mail)`,
    // The clinic's folder, drawings and rules know no store.
    "(figures|regions|scripts|core/clinic|core/forms|app/(drawings|feeds|planner|ui))/",
  ]
    .map((files) => `^${files}`)
    .join("|"),
);

/** Run where they are named: they take minutes. */
const [upgrade, container] = ["test/upgrade.test.ts", "test/container.test.ts"];

const engine = (name: string, include: string[], databaseUrl = "") => ({
  extends: true,
  test: { name, include, env: { TEST_DATABASE_URL: databaseUrl } },
});

const databaseUrl = process.env.TEST_DATABASE_URL;
const onBothEngines = everyTest.filter((file) => !onOneEngine.test(file));

/** The torture tests take longest, so they start first: the last file to end should be a short one. */
class TortureFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isTorture = ({ moduleId }: TestSpecification) => moduleId.includes("torture");
    const sorted = await super.sort(files);
    return [...sorted.filter(isTorture), ...sorted.filter((file) => !isTorture(file))];
  }
}

export default defineConfig({
  test: {
    projects: [
      engine(
        "unit",
        everyTest.filter((file) => !startsProgram.includes(file)),
      ),
      engine(
        "sqlite",
        startsProgram.filter((file) => ![upgrade, container].includes(file)),
      ),
      engine("upgrade", [upgrade]),
      engine("container", [container]),
      engine("browsers", ["e2e/browsers/*.test.ts"]),
      engine("heard", ["e2e/heard/*.test.ts"]),
      ...(databaseUrl ? [engine("postgres", onBothEngines, databaseUrl)] : []),
    ],
    setupFiles: "test/setup.ts",
    pool: "forks",
    // Loading what a file imports takes longer than most files' tests.
    isolate: false,
    // Many tests wait: for a server that stops, a lease that ends.
    maxWorkers: 4,
    sequence: { sequencer: TortureFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});

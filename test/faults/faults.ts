import { parseArgs } from "node:util";
import { end } from "../clean-up.ts";
import { startPostgres } from "../../scripts/postgres-for-tests.ts";
import { randomFrom } from "./random.ts";
import type { Outcome, Torture } from "./fault.ts";

const names = "kill database repeat slow flood hostile stop soak restore fleet".split(" ");

const usage = `npm run torture -- NAME [--engine sqlite|postgres] [--times N | --minutes N] [--seed N]

Does something bad to the site, on this machine, and says whether it kept its promises. NAME is one of
${names.join(", ")}. Ends with 1 when it did not. docs/reliability.md holds the figures of full runs.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: "string", default: "sqlite" },
    times: { type: "string" },
    minutes: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    help: { type: "boolean", default: false },
  },
});
const [name = ""] = positionals;
const engines = ["sqlite", "postgres"];
const amount = values.times ?? values.minutes;
if (values.help) exit(usage, 0);
if (!names.includes(name) || !engines.includes(values.engine) || (amount && !(Number(amount) > 0)))
  exit(usage, 2);

if (values.engine === "postgres") {
  const server = startPostgres();
  if ("missing" in server) exit(`There is ${server.missing}`, 2);
  process.env.TEST_DATABASE_URL = server.url;
}
// The test helpers look for the engine when they are loaded.
const module = (await import(`./${name}.ts`)) as Record<string, Torture>;
const torture = module[name]!;
const size = Number(amount ?? torture.full);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => void end().finally(() => process.exit(130)));
console.error(`${name}: ${torture.fault}, ${size} ${torture.unit}, seed ${values.seed}`);
const started = performance.now();
const outcome = await torture
  .run({ amount: size, random: randomFrom(Number(values.seed)), say: console.error })
  .catch((error: unknown): Outcome => ({
    // The cause of "fetch failed" is told by its text alone.
    seen: error instanceof Error ? [error, error.cause ?? []].flat().join(": ") : String(error),
    missed: ["it did not come to its end"],
  }));
const took = Math.round((performance.now() - started) / 1000);

const verdict = outcome.missed.length > 0 ? `**missed**: ${outcome.missed.join("; ")}` : "met";
// Upgrades are of a fleet, which shares a PostgreSQL.
const engine = name === "fleet" ? "postgres" : values.engine;
const what = [name, engine, `${size} ${torture.unit}`];
console.log(`| ${[...what, torture.bar, outcome.seen, `${took} s`, verdict].join(" | ")} |`);
await end().catch(console.error);
process.exit(outcome.missed.length > 0 ? 1 : 0);

function exit(text: string, code: number): never {
  console[code ? "error" : "log"](text);
  process.exit(code);
}

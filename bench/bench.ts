import { loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { clicks } from "./clicks.ts";
import { desk } from "./desk.ts";
import { growth } from "./growth.ts";
import { interactions } from "./interactions.ts";
import { lighthouse } from "./lighthouse.ts";
import { memory } from "./memory.ts";
import { pages } from "./pages.ts";
import { root } from "./processes.ts";
import { pictures } from "./pictures.ts";
import { renders } from "./renders.ts";
import { requests } from "./requests.ts";
import { submissions } from "./submissions.ts";
import { type Options, type Report, type Row, table } from "./table.ts";

const measured = {
  pages,
  lighthouse,
  clicks,
  interactions,
  requests,
  renders,
  submissions,
  memory,
  growth,
  desk,
};
/** Pictures are taken only when they are asked for by name. */
const parts = { ...measured, pictures };

process.chdir(root);
process.env.PATH = `${path.join(root, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
  },
});
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}. There are: ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(1);
}
if (!/^[1-9]\d*$/.test(values.runs)) {
  console.error("--runs takes a number of rounds.");
  process.exit(1);
}
const options: Options = {
  runs: Number(values.runs),
  only: values.only?.split(","),
  all: values.all,
};

const rows: Row[] = [];
const notes: string[] = [];
const before = load();
for (const [name, measure] of Object.entries(parts)) {
  if (!(positionals.length > 0 ? positionals.includes(name) : name in measured)) continue;
  console.error(`▸ ${name}`);
  const report = await measure(options).catch((error: unknown): Report => {
    process.exitCode = 1;
    return {
      rows: [],
      notes: [`Failed: ${name}. ${error instanceof Error ? error.message : error}`],
    };
  });
  if ("skipped" in report) notes.push(`Skipped: ${name}. ${report.skipped}`);
  else {
    rows.push(...report.rows);
    notes.push(...report.notes);
  }
}
console.log(`\n${table(rows)}\n`);
for (const note of notes) console.log(`- ${note}`);
console.log(`- Load average: ${before} at the start, ${load()} at the end.`);
process.exit();

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(1))
    .join(" ");
}

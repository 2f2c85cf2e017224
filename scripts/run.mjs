// Entry point of every npm script, for Node 20 and later: installs packages and builds the site where they have changed,
// then runs the task, in npm's Node where the machine's own is too old.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const bin = path.join(root, "node_modules", ".bin");
process.chdir(root);
process.env.PATH = `${bin}${path.delimiter}${process.env.PATH}`;
process.env.NODE_COMPILE_CACHE = path.resolve("node_modules/.cache/node");

const [task, ...rest] = process.argv.slice(2);
const tasks = {
  start: ["--max-old-space-size=512", "build/server/index.js"],
  dev: ["--conditions=development", "server.ts", "--dev"],
  build: undefined,
  check: ["scripts/test.ts", "check", "unit"],
  test: ["scripts/test.ts"],
  format: ["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."],
  figures: ["figures/figures.ts"],
  torture: ["test/faults/faults.ts"],
  bench: ["bench/bench.ts"],
  clinic: ["cli/clinic.ts"],
};
if (!(task in tasks)) fail(`The tasks are: ${Object.keys(tasks).join(", ")}.`);

// A test must not reach the store that .env names.
const usesEnvFile = ["start", "dev", "build", "clinic"].includes(task);
if (usesEnvFile && existsSync(".env")) process.loadEnvFile(".env");
if (task === "start") process.env.NODE_ENV = "production";
if (task === "dev") process.env.NODE_ENV = "development";
if (task === "dev") checkFolder();

const packages = ["package.json", "package-lock.json"];
unlessDone("Installing packages", "install", packages, () =>
  run("npm", [
    "ci",
    "--include=dev",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]),
);
const isNewEnough = parseInt(process.versions.node) >= 26;
const node = isNewEnough ? process.execPath : path.join(bin, "node");
if (!existsSync(node)) fail("Install Node 26 or later: npm has none for this machine.");
const folders = ["app", "core", "regions", "server"];
const files = [
  "public",
  "figures/index.json",
  "scripts/build.ts",
  "server.ts",
  "vite.config.ts",
  "react-router.config.ts",
  ...packages,
];
const build = () => (checkFolder(), run(node, ["scripts/build.ts"]));
if (["start", "build", "test", "torture", "bench"].includes(task))
  unlessDone("Building the site", "build", [...folders, ...files], build);
if (tasks[task]) hand([...tasks[task], ...rest]);

/** Runs a step unless it was run with the same files; their hash is in a stamp. */
function unlessDone(title, name, inputs, step) {
  const hash = createHash("sha256");
  for (const file of inputs.filter(existsSync).flatMap(filesIn))
    hash.update(file).update(readFileSync(file));
  const fingerprint = hash.digest("hex");
  const stamp = `node_modules/.cache/${name}.stamp`;
  const isThere = name !== "build" || existsSync("build/server/index.js");
  if (isThere && existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  process.stdout.write(`${title} … `);
  const started = Date.now();
  step();
  console.log(`done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
}

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place).sort();
  return names.flatMap((name) => filesIn(path.join(place, name)));
}

/** Vite and React Router misread these characters in a path. A finished build runs anywhere. */
function checkFolder() {
  const odd = [...new Set(root.match(/[#?%]/g))].join(" or ");
  const reason = `the tools for it fail where ${odd} stands in a path`;
  if (odd)
    fail(`The site cannot be built in ${root}: ${reason}. A finished build may be moved here.`);
}

function run(command, args) {
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", shell });
  if (status !== 0) fail(`${stdout ?? ""}${stderr ?? ""}\nThis failed: ${command} ${args[0]}`);
}

function hand(args) {
  const child = spawn(node, args, { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
    process.on(signal, () => child.kill(signal));
  // A signal to npm kills only the shell in between.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
  child.on("exit", (code) => process.exit(code ?? 1));
}

function fail(sentence) {
  console.error(`\n${sentence.trim()}`);
  process.exit(1);
}

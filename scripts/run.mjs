// Entry point of every npm script, for Node 20 and later: installs packages and builds the site where they have changed,
// then runs the task, in npm's Node where the machine's own is too old.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
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
  release: ["scripts/release.ts"],
};
if (!(task in tasks)) fail(`The tasks are: ${Object.keys(tasks).join(", ")}.`);

// A test must not reach the store that .env names.
const usesEnvFile = ["start", "dev", "build", "clinic"].includes(task);
if (usesEnvFile && existsSync(".env")) process.loadEnvFile(".env");
if (task === "start") process.env.NODE_ENV = "production";
if (task === "dev") process.env.NODE_ENV = "development";
if (task === "dev") checkFolder();

const packages = ["package.json", "package-lock.json"];
const install = "npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error";
unlessDone("Installing packages", "node_modules/.installed", packages, () => run(install));
const node = parseInt(process.versions.node) >= 26 ? process.execPath : path.join(bin, "node");
if (!existsSync(node)) fail("Install Node 26 or later: npm has none for this machine.");
const folders = ["app", "core", "desk", "figures", "public", "regions", "scripts", "server"];
const files = ["server.ts", "vite.config.ts", "react-router.config.ts", ...packages];
const build = () => (checkFolder(), run(`"${node}" scripts/build.ts`));
const opensDesk = task === "clinic" && rest[0] === "desk" && !rest.includes("--link");
if (opensDesk || ["start", "build", "test", "torture", "bench", "release"].includes(task))
  unlessDone("Building the site", "build/built", [...folders, ...files], build);
if (tasks[task]) hand([...tasks[task], ...rest]);

/** Runs a step unless it was run with the same files; the stamp is a file with their hash. */
function unlessDone(title, stamp, inputs, step) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap(filesIn)) hash.update(file).update(readFileSync(file));
  const fingerprint = hash.digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  console.log(`${title} …`);
  step();
  writeFileSync(stamp, fingerprint);
}

function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place).flatMap((name) => filesIn(path.join(place, name)));
}

/** Vite and React Router misread these characters in a path. A finished build runs anywhere. */
function checkFolder() {
  const reason = "the tools for it fail where #, ? or % stands in a path";
  const advice = "A finished build may be moved here.";
  if (/[#?%]/.test(root)) fail(`The site cannot be built in ${root}: ${reason}. ${advice}`);
}

function run(command) {
  const { status, stdout, stderr } = spawnSync(command, { encoding: "utf8", shell: true });
  if (status !== 0) fail(`${stdout}${stderr}\nThis failed: ${command}`);
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

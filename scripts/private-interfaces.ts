import { globSync, readFileSync } from "node:fs";

/** Private interfaces of a framework or Node may change in any minor version. */
const isPrivate = /\bUNSAFE_|\._[a-z]\w*\s*=(?![=>])|__reactFiber/;

const files = globSync(
  ["{app,cli,core,e2e,figures,regions,scripts,server,test}/**/*.{ts,tsx,mjs,js}", "*.ts"],
  { exclude: ["scripts/private-interfaces.ts"] },
);
for (const file of files) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (!isPrivate.test(line)) continue;
    console.log(`${file}:${index + 1}: a private interface: ${line.trim()}`);
    process.exitCode = 1;
  }
}

import { globSync, readFileSync } from "node:fs";

/** What a framework or Node keeps to itself: any minor version may change it. */
const isPrivate = /\bUNSAFE_|\._[a-z]\w*\s*=(?![=>])|__reactFiber/;

/** These still use one. A file leaves the list when it no longer does. */
const known = [
  "app/navigation/prefetch-pages.tsx",
  "app/navigation/recover-navigation.ts",
  "app/navigation/render-once.ts",
  "e2e/script-has-started.ts",
  "server/shortcut.ts",
];

const files = globSync(
  ["{app,cli,core,e2e,regions,scripts,server,test}/**/*.{ts,tsx,mjs,js}", "*.ts"],
  { exclude: ["scripts/private-interfaces.ts", ...known] },
);
for (const file of files) {
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (!isPrivate.test(line)) continue;
    console.log(`${file}:${index + 1}: a private interface: ${line.trim()}`);
    process.exitCode = 1;
  }
}

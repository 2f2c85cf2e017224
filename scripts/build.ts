import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import tailwindcss from "@tailwindcss/vite";
import { build } from "vite";
import { writeJsonSchemas } from "./json-schemas.ts";
import { brotliCompress, constants, gzip } from "node:zlib";

// run.mjs takes this stamp for a finished build.
await rm("build/built", { force: true });
const result = spawnSync("react-router", ["build"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  // The shell's NODE_ENV does not matter.
  env: { ...process.env, NODE_ENV: "production" },
});
if (result.status !== 0) process.exit(result.status ?? 1);
// The desk's script and styles are no part of what visitors get.
await build({
  configFile: false,
  plugins: [tailwindcss()],
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir: "build/desk",
    modulePreload: false,
    rolldownOptions: {
      input: "desk/desk.browser.ts",
      output: {
        entryFileNames: "desk.js",
        chunkFileNames: "[name].js",
        assetFileNames: "desk[extname]",
      },
    },
  },
});
const { stdout: commit } = spawnSync("git", ["rev-parse", "--short", "HEAD"]);
await writeFile("build/commit", commit ?? "");
await compressAll("build/client");
writeJsonSchemas();

/** With maximum compression, since it is done once. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(file.name)) continue;
    const source = path.join(file.parentPath, file.name);
    const bytes = await readFile(source);
    await writeFile(`${source}.br`, await promisify(brotliCompress)(bytes));
    const best = { level: constants.Z_BEST_COMPRESSION };
    await writeFile(`${source}.gz`, await promisify(gzip)(bytes, best));
  }
}

import { spawnSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { makePictures } from "./pictures.ts";

// Until it is done there is no build that run.mjs may take for a good one.
await rm("node_modules/.cache/build.stamp", { force: true });
const result = spawnSync("react-router", ["build"], {
  stdio: "inherit",
  shell: process.platform === "win32",
  // What the shell calls itself is not what is built.
  env: { ...process.env, NODE_ENV: "production" },
});
if (result.status !== 0) process.exit(result.status ?? 1);
await makePictures("build/client");
await compressAll("build/client");

/** Writes .br, .zst and .gz beside every text file, at the strongest setting: it is done once. */
async function compressAll(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || !/\.(js|css|svg|json|webmanifest|txt|xml)$/.test(file.name)) continue;
    const source = path.join(file.parentPath, file.name);
    const bytes = await readFile(source);
    const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };
    await writeFile(`${source}.br`, await promisify(brotliCompress)(bytes, brotli));
    await writeFile(`${source}.zst`, await promisify(zstdCompress)(bytes, zstd));
    await writeFile(`${source}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}

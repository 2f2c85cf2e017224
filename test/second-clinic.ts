import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp } from "./clean-up.ts";

const ours = path.join(import.meta.dirname, "..");

const parts =
  "app core examples figures public regions scripts server package.json react-router.config.ts server.ts tsconfig.json vite.config.ts";

/** Builds the site of examples/second-clinic in a folder of its own, and says which. */
export function buildSecondClinic(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "second-clinic-"));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of parts.split(" "))
    cpSync(path.join(ours, part), path.join(folder, part), { recursive: true });
  // Not one link for all: the build keeps notes in node_modules/.cache.
  const modules = path.join(folder, "node_modules");
  mkdirSync(modules);
  for (const name of readdirSync(path.join(ours, "node_modules")))
    if (!/^\.(cache|vite)/.test(name))
      symlinkSync(path.join(ours, "node_modules", name), path.join(modules, name));
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    encoding: "utf8",
    env: {
      ...process.env,
      CLINIC_DIR: "examples/second-clinic",
      PATH: `${path.join(modules, ".bin")}${path.delimiter}${process.env.PATH}`,
    },
  });
  if (status !== 0) throw new Error(`The second clinic could not be built.\n${stdout}${stderr}`);
  return folder;
}

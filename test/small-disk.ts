import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onCleanUp } from "./clean-up.ts";

/** A folder that is a disk of so many megabytes, where the system lets us have one: only root can mount it. */
export function mountSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "clinic-disk-"));
  onCleanUp(() => rmSync(folder, { recursive: true, force: true }));
  const size = `size=${megabytes}m`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", size, "none", folder]);
  if (mounted.status === 0) onCleanUp(() => spawnSync("umount", ["--lazy", folder]));
  return mounted.status === 0 ? folder : undefined;
}

/** Writes a file until its disk is full. */
export function fillDisk(file: string): void {
  try {
    for (;;) appendFileSync(file, Buffer.alloc(4_096));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
